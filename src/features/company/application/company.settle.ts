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
import { CompanyDraft } from './company.answers.contract.ts'
import type { CompanyAnswers } from './company.answers.contract.ts'
import { checkAnswers } from './company.answer-check.ts'
import { columnsOfAnswers, filesOf } from './company.columns.ts'
import type { companyEndpoints } from '../company.contract.ts'
import { findFindings } from '../review/company.findings.ts'
import { canCloseOwn, canEdit, mayStartAnew, speaksFor } from '../company.policy.ts'
import { findHolderOfCode, findMine, lastSubmission, publicNameOf, storeNameOf } from '../company.queries.ts'
import { closeCompany } from '../company.standing.ts'
import { companies, companyConsents } from '../company.table.ts'
import type { Company } from '../company.table.ts'
import { moveCompany } from '../company.transition.ts'

type Endpoints = typeof companyEndpoints

/** Saves the given steps over the stored ones; the first save begins an application. Another device's newer save is refused with 1030. */
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
      held: [...filesOf(company.answers), ...filesOf(company.live)],
    })
    const saved = await store(ctx, company, judged.data)
    return { ...settled(saved), version: saved.version, savedAt: saved.changedAt.toISOString() }
  })
}

/** Submits a whole application, or the change of an approved company, which stays as it is until the decision. */
export async function settle(
  ctx: Ctx,
  { version, ...answers }: EndpointInput<Endpoints['companySettle']>,
): Promise<EndpointResult<Endpoints['companySettle']>> {
  return inTransaction(ctx, async (ctx) => {
    const company = await editable(ctx, version)
    await checkAnswers(ctx, answers, {
      isSubmission: true,
      held: [...filesOf(company.answers), ...filesOf(company.live)],
    })
    await checkCode(ctx, company, answers)
    const saved = await store(ctx, company, answers)
    await keepConsents(ctx, company.id)
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
    return settled(
      await moveCompany(ctx, saved, 'submit', {
        set,
        where: eq(companies.version, saved.version),
        before: company.live ?? (await lastSubmission(ctx, company.id)),
        after: answers,
      }),
    )
  })
}

/** A returned application that comes back within a week stands where it stood; anything else queues at the end. */
function placeOf(ctx: Ctx, { status, decidedAt, queuedAt }: Company): Date {
  const isBackSoon =
    status === 'returned' && decidedAt !== null && ctx.now.getTime() - decidedAt.getTime() <= keptPlaceMs
  return isBackSoon ? queuedAt : ctx.now
}

const keptPlaceMs = 7 * dayMs

/** Closes the caller's application, or as owner the company, for good. */
export async function closeOwn(
  ctx: Ctx,
  { words }: { words: string },
): Promise<EndpointResult<Endpoints['companyClose']>> {
  return inTransaction(ctx, async (ctx) => {
    const company = found(await findMine(ctx, { isLocked: true }))
    allow(canCloseOwn(ctx.actor, company))
    return settled(await closeCompany(ctx, company, words))
  })
}

/** What may be edited by the caller, locked; begins an application where there is none. */
async function editable(ctx: Ctx, version: number | undefined): Promise<Company> {
  const mine = await findMine(ctx, { isLocked: true })
  const company = !mine || (!mine.isLive && mayStartAnew(mine)) ? await begin(ctx) : mine
  allow(speaksFor(ctx.actor, company))
  if (!canEdit(ctx.actor, company)) throw new AppError('wrong_state', m.company_error_not_editable())
  if (version !== undefined && version !== company.version)
    throw new AppError('wrong_state', m.company_error_saved_elsewhere())
  return company
}

/** Of two first saves at once one begins and the other goes on with what the first has begun. */
async function begin(ctx: Ctx): Promise<Company> {
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
  await audit(ctx, { action: 'company_begin', subjectKind: 'company', subjectId: begun.id })
  return begun
}

async function store(ctx: Ctx, company: Company, answers: CompanyDraft): Promise<Company> {
  const kept = filesOf(company.live)
  await replaceCitations(ctx, [...filesOf(company.answers), ...kept], [...filesOf(answers), ...kept])
  const [saved] = await ctx.db
    .update(companies)
    .set({ answers, ...columnsOfAnswers(answers), version: sql`${companies.version} + 1`, changedAt: ctx.now })
    .where(eq(companies.id, company.id))
    .returning()
  return found(saved)
}

/** A code that is already live leads to a request to join; an approved company keeps its own. */
async function checkCode(ctx: Ctx, company: Company, { licence }: CompanyAnswers): Promise<void> {
  if (company.live && company.live.licence.creditCode !== licence.creditCode)
    throw refuseFields({ 'licence.creditCode': m.company_error_credit_code_fixed() })
  const holder = await findHolderOfCode(ctx, licence.creditCode, company.id)
  if (!holder) return
  const message = m.company_error_already_live()
  throw new AppError('wrong_state', message, {
    fields: { 'licence.creditCode': message },
    join: { storeName: publicNameOf(holder) },
  })
}

/** One row per document with the application, and with the person: what was agreed to, in which version, when and from where. */
async function keepConsents(ctx: Ctx, companyId: string): Promise<void> {
  const { userId } = ctx.actor as SignedIn
  const given = await recordConsents(ctx, userId, agreementDocuments)
  await ctx.db
    .insert(companyConsents)
    .values(
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

const settled = (company: Company) => ({ id: company.id, status: company.status, storeName: storeNameOf(company) })
