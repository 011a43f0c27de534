import { eq, sql } from 'drizzle-orm'
import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { newId } from '../../../server/id.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import { dayMs } from '../../../shared/text/durations.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { allow, AppError, found, refuseFields } from '../../../shared/errors.ts'
import { fieldErrors } from '../../../shared/field-errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { agreementDocuments } from '../../identity/agreement/agreement.policy.ts'
import { recordConsents } from '../../identity/account/consent.service.ts'
import { replaceCitations } from '../../media/media.service.ts'
import { CompanyDraft } from './application.answers.contract.ts'
import type { CompanyAnswers } from './application.answers.contract.ts'
import { checkAnswers } from './check-answers.ts'
import { changedPaths, columnsOfDraft, filesOf } from './company-columns.ts'
import type { companyEndpoints } from '../company.contract.ts'
import { findFindings } from './company-findings.ts'
import { canCloseOwn, canEdit, canStartAgain, speaksFor } from '../company.policy.ts'
import { findHolderOfCode, findMine, lastSubmission, publicNameOf, storeNameOf } from '../company.queries.ts'
import { closeCompany } from '../company.suspension.service.ts'
import { companies, companyConsents } from '../company.table.ts'
import type { Company } from '../company.table.ts'
import { moveCompany } from '../company-transition.ts'
import { companyCounts } from '../counts/company-counts.ts'

type Endpoints = typeof companyEndpoints

/**
 * Saves the given steps over the stored ones; the first save creates an application. A conflict with a newer save of
 * another device is refused with 1030.
 */
export async function saveDraft(
  ctx: Ctx,
  { answers, version }: EndpointInput<Endpoints['companySaveDraft']>,
): Promise<EndpointResult<Endpoints['companySaveDraft']>> {
  return inTransaction(ctx, async (ctx) => {
    const company = await editable(ctx, version)
    const merged = { ...company.answers, ...answers }
    const judged = CompanyDraft.safeParse(merged)
    if (!judged.success) throw refuseFields(fieldErrors(judged.error.issues))
    await checkAnswers(ctx, judged.data, {
      isSubmission: false,
      held: [...filesOf(company.answers), ...filesOf(company.published)],
    })
    const saved = await store(ctx, company, judged.data)
    return { ...applicationStatus(saved), version: saved.version, savedAt: saved.changedAt.toISOString() }
  })
}

/** Submits a complete application, or a change of an approved company, which stays unchanged until the decision. */
export async function submitApplication(
  ctx: Ctx,
  { version, ...answers }: EndpointInput<Endpoints['companySubmit']>,
): Promise<EndpointResult<Endpoints['companySubmit']>> {
  return inTransaction(ctx, async (ctx) => {
    const company = await editable(ctx, version)
    refuseUnchanged(company, answers)
    await checkAnswers(ctx, answers, {
      isSubmission: true,
      held: [...filesOf(company.answers), ...filesOf(company.published)],
    })
    await checkCode(ctx, company, answers)
    const saved = await store(ctx, company, answers)
    await storeConsents(ctx, company.id)
    const findings = await findFindings(ctx, { ...saved, submittedAt: ctx.now })
    const set = {
      isContactHeldBack: false,
      submittedAt: ctx.now,
      queuedAt: placeOf(ctx, company),
      remarks: {},
      claimedBy: null,
      claimedUntil: null,
      findingKinds: [...new Set(findings.map(({ kind }) => kind))],
    }
    return applicationStatus(
      await moveCompany(ctx, saved, 'submit', {
        set,
        where: eq(companies.version, saved.version),
        before: company.published ?? (await lastSubmission(ctx, company.id)),
        after: answers,
      }),
    )
  })
}

/** A reviewer has nothing to do with a change that changes nothing; an expired profile is submitted again as it is. */
function refuseUnchanged({ published, status }: Company, answers: CompanyDraft): void {
  if (published && status !== 'expired' && changedPaths(published, answers).length === 0)
    throw new AppError('wrong_state', m.company_error_nothing_changed())
}

/** A returned application resubmitted within a week keeps its position; all others go to the end of the queue. */
function placeOf(ctx: Ctx, { status, decidedAt, queuedAt }: Company): Date {
  const isBackSoon =
    status === 'returned' && decidedAt !== null && ctx.now.getTime() - decidedAt.getTime() <= queuePlaceMs
  return isBackSoon ? queuedAt : ctx.now
}

const queuePlaceMs = 7 * dayMs

/** Closes the caller's application, or as owner the company, permanently. */
export async function closeOwn(
  ctx: Ctx,
  { words }: { words: string },
): Promise<EndpointResult<Endpoints['companyClose']>> {
  return inTransaction(ctx, async (ctx) => {
    const company = found(await findMine(ctx, { isLocked: true }))
    allow(canCloseOwn(ctx.actor, company))
    return applicationStatus(await closeCompany(ctx, company, words))
  })
}

/** The application that the caller may edit, locked; creates one if there is none. */
async function editable(ctx: Ctx, version: number | undefined): Promise<Company> {
  const mine = await findMine(ctx, { isLocked: true })
  const company = !mine || (!mine.isAdmitted && canStartAgain(mine)) ? await createApplication(ctx) : mine
  allow(speaksFor(ctx.actor, company))
  if (!canEdit(ctx.actor, company)) throw new AppError('wrong_state', m.company_error_not_editable())
  if (version !== undefined && version !== company.version)
    throw new AppError('wrong_state', m.company_error_version_conflict())
  return company
}

/** Of two simultaneous first saves, one creates the application and the other continues with it. */
async function createApplication(ctx: Ctx): Promise<Company> {
  const { userId } = ctx.actor as SignedIn
  const row = {
    id: newId(ctx.now),
    applicantId: userId,
    status: 'draft',
    version: 0,
    answers: {},
    storeName: '',
    name: '',
    queuedAt: ctx.now,
    dataRegion: 'cn',
    createdAt: ctx.now,
    changedAt: ctx.now,
  } as const
  const [begun] = await ctx.db.insert(companies).values(row).onConflictDoNothing().returning()
  if (!begun) return found(await findMine(ctx, { isLocked: true }))
  await companyCounts.invalidate(ctx)
  await audit(ctx, { action: 'company_begin', subjectKind: 'company', subjectId: begun.id })
  return begun
}

async function store(ctx: Ctx, company: Company, answers: CompanyDraft): Promise<Company> {
  const publishedFiles = filesOf(company.published)
  await replaceCitations(
    ctx,
    [...filesOf(company.answers), ...publishedFiles],
    [...filesOf(answers), ...publishedFiles],
  )
  const [saved] = await ctx.db
    .update(companies)
    .set({ answers, ...columnsOfDraft(answers), version: sql`${companies.version} + 1`, changedAt: ctx.now })
    .where(eq(companies.id, company.id))
    .returning()
  return found(saved)
}

/** A code of an admitted company leads to a join request; an approved company keeps its code. */
async function checkCode(ctx: Ctx, company: Company, { licence }: CompanyAnswers): Promise<void> {
  if (company.published && company.published.licence.creditCode !== licence.creditCode)
    throw refuseFields({ 'licence.creditCode': m.company_error_credit_code_fixed() })
  const holder = await findHolderOfCode(ctx, licence.creditCode, company.id)
  if (!holder) return
  const message = m.company_error_already_admitted()
  throw new AppError('wrong_state', message, {
    fields: { 'licence.creditCode': message },
    join: { storeName: publicNameOf(holder) },
  })
}

/**
 * Records one consent per document for the application and for the person: what, which version, when and from where.
 */
async function storeConsents(ctx: Ctx, companyId: string): Promise<void> {
  const { userId } = ctx.actor as SignedIn
  const given = await recordConsents(ctx, userId, agreementDocuments)
  await ctx.db.insert(companyConsents).values(
    given.map((consent) => ({
      id: newId(ctx.now),
      companyId,
      userId,
      ...consent,
      at: ctx.now,
      address: ctx.address,
    })),
  )
}

const applicationStatus = (company: Company) => ({
  id: company.id,
  status: company.status,
  storeName: storeNameOf(company),
})
