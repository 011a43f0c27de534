import { eq } from 'drizzle-orm'
import type { Ctx } from '../server/context.ts'
import { newId } from '../server/id.ts'
import { chinese } from '../shared/locale.ts'
import { dayMs, hourMs } from '../shared/text/durations.ts'
import { found } from '../shared/errors.ts'
import { firstVersion } from '../features/identity/agreement/agreement.policy.ts'
import { recordConsents } from '../features/identity/account/consent.service.ts'
import type { DemoPerson } from './people.ts'
import { users } from '../features/identity/identity.table.ts'
import { storeDemoPicture } from './media.ts'
import { todayIn } from '../features/company/application/check-answers.ts'
import type { CompanyAnswers } from '../features/company/application/application.answers.contract.ts'
import { columnsOfDraft, columnsOfPublished } from '../features/company/application/company-columns.ts'
import { demoAnswers, readDemoCompanies } from './company-data.ts'
import type { DemoFiles, DemoRow } from './company-data.ts'
import { drawLogo, readSpecimen } from './company-pictures.ts'
import { findFindings } from '../features/company/application/company-findings.ts'
import { recheckDay } from '../features/company/company.suspension.service.ts'
import { companies, companyConsents, companyEvents, companyMembers } from '../features/company/company.table.ts'
import type { CompanyStatus, CompanyVerb } from '../features/company/company.enums.policy.ts'

const admittedStatuses: CompanyStatus[] = ['approved', 'change_pending', 'suspended']

type Story = {
  verb: CompanyVerb
  from: CompanyStatus
  to: CompanyStatus
  at: Date
  actorId: string
  words?: string
  before?: CompanyAnswers | null
  after?: CompanyAnswers | null
  waitedSeconds?: number
}

/**
 * Invented companies in every state that a reviewer meets, with history, people and pictures; with `small`, only the
 * first twenty-four.
 */
export async function fillDemoCompanies(
  ctx: Ctx,
  people: Record<DemoPerson, string>,
  { isSmall = false } = {},
): Promise<void> {
  const rows = readDemoCompanies().slice(0, isSmall ? 24 : undefined)
  const logos = await Promise.all(rows.map(({ shape, hue }) => drawLogo(shape, Number(hue))))
  for (const [index, row] of rows.entries()) {
    const owner = await ownerOf(ctx, people, row, index)
    const files = await makeFiles(ctx, owner.id, row, found(logos[index]))
    await fillCompany(ctx, {
      row,
      owner,
      reviewerId: people.operator,
      answers: demoAnswers(row, index, owner.phone, files, ctx.now),
    })
  }
}

/**
 * The demo supplier owns the first, the demo applicant the returned one; users of the others log in with the supplier's
 * password.
 */
async function ownerOf(
  ctx: Ctx,
  people: Record<DemoPerson, string>,
  row: DemoRow,
  index: number,
): Promise<{ id: string; phone: string }> {
  const known = index === 0 ? people.supplier : row.status === 'returned' ? people.applicant : null
  const [supplier] = await ctx.db
    .select()
    .from(users)
    .where(eq(users.id, known ?? people.supplier))
  const { id, phone, passwordHash } = found(supplier)
  if (known) return { id, phone: phone ?? '' }
  const person = { id: newId(ctx.now), phone: `138000001${String(index).padStart(2, '0')}` }
  const createdAt = new Date(ctx.now.getTime() - (Number(row.days_ago) + 2) * dayMs)
  await ctx.db.insert(users).values({
    ...person,
    email: null,
    name: row.contact,
    passwordHash,
    role: 'user',
    status: 'active',
    language: chinese,
    dataRegion: 'cn',
    createdAt,
  })
  await recordConsents(ctx, person.id, ['terms', 'privacy'])
  return person
}

async function makeFiles(ctx: Ctx, ownerId: string, row: DemoRow, logo: Buffer): Promise<DemoFiles> {
  const specimen = readSpecimen('licence')
  const certificate = readSpecimen('certificate')
  const storePicture = (bytes: Buffer) =>
    storeDemoPicture(ctx, ownerId, bytes, { isPublic: false, width: 1200, height: 840 })
  return {
    photo: await storePicture(specimen),
    certificate: await storePicture(certificate),
    authorityLetter: row.contact === row.legal ? '' : await storePicture(certificate),
    logo: await storeDemoPicture(ctx, ownerId, logo, {
      isPublic: true,
      width: 480,
      height: 480,
    }),
  }
}

type Filled = { row: DemoRow; owner: { id: string; phone: string }; reviewerId: string; answers: CompanyAnswers }

async function fillCompany(ctx: Ctx, { row, owner, reviewerId, answers }: Filled): Promise<void> {
  const { status } = row
  const isAdmitted = admittedStatuses.includes(status)
  const submittedAt = new Date(ctx.now.getTime() - (Number(row.days_ago) * 24 + 2) * hourMs)
  const decidedAt = new Date(submittedAt.getTime() + (1 + (Number(row.hue) % 20)) * hourMs)
  // A pending change: the public page shows fewer years of export than the form.
  const published =
    status === 'change_pending'
      ? { ...answers, trade: { ...answers.trade, yearsExporting: answers.trade.yearsExporting - 1 } }
      : answers
  const queuedAt = status === 'change_pending' ? new Date(ctx.now.getTime() - 5 * hourMs) : submittedAt
  const company = {
    id: newId(submittedAt),
    applicantId: owner.id,
    status,
    isAdmitted,
    version: 3,
    answers,
    ...columnsOfDraft(answers),
    ...(isAdmitted && {
      ...columnsOfPublished(published, todayIn(ctx.now)),
      published,
      approvedAt: decidedAt,
      verifiedAt: decidedAt,
      recheckOn: recheckDay(decidedAt),
    }),
    ...(status === 'in_review' && { claimedBy: reviewerId, claimedUntil: new Date(ctx.now.getTime() + hourMs / 2) }),
    ...(status === 'returned' && { remarks: demoRemarks }),
    ...(isAdmitted || status === 'returned' ? { decidedAt, decidedBy: reviewerId } : {}),
    queuedAt,
    submittedAt: queuedAt,
    dataRegion: 'cn' as const,
    createdAt: new Date(submittedAt.getTime() - hourMs),
    changedAt: submittedAt,
  }
  const [made] = await ctx.db
    .insert(companies)
    .values({ storeName: '', name: '', ...company })
    .returning()
  if (isAdmitted)
    await ctx.db
      .insert(companyMembers)
      .values({ userId: owner.id, companyId: company.id, role: 'owner', since: decidedAt })
  await recordConsents(ctx, owner.id, ['cross-border'])
  await ctx.db.insert(companyConsents).values(
    (['terms', 'privacy', 'cross-border'] as const).map((document) => ({
      id: newId(submittedAt),
      companyId: company.id,
      userId: owner.id,
      document,
      version: firstVersion,
      at: submittedAt,
      address: '127.0.0.1',
    })),
  )
  const story = storyOf(status, {
    submittedAt,
    decidedAt,
    changedAt: queuedAt,
    ownerId: owner.id,
    reviewerId,
    published,
    answers,
  })
  await ctx.db.insert(companyEvents).values(
    story.map((event) => ({
      id: newId(event.at),
      companyId: company.id,
      remarks: event.verb === 'return' ? demoRemarks : {},
      before: null,
      after: null,
      waitedSeconds: null,
      words: '',
      ...event,
    })),
  )
  const findings = isAdmitted && status !== 'change_pending' ? [] : await findFindings(ctx, found(made))
  if (findings.length > 0)
    await ctx.db
      .update(companies)
      .set({ findingKinds: [...new Set(findings.map(({ kind }) => kind))] })
      .where(eq(companies.id, company.id))
}

const demoRemarks = {
  'licence.photo': { reason: 'photo_incomplete', words: '' },
  'trade.nameRu': { reason: 'translation_wrong', words: '' },
}

type Times = {
  submittedAt: Date
  decidedAt: Date
  changedAt: Date
  ownerId: string
  reviewerId: string
  published: CompanyAnswers
  answers: CompanyAnswers
}

/** How a company came to its state. */
function storyOf(
  status: CompanyStatus,
  { submittedAt, decidedAt, changedAt, ownerId, reviewerId, published, answers }: Times,
): Story[] {
  const waitedSeconds = Math.round((decidedAt.getTime() - submittedAt.getTime()) / 1000)
  const submit: Story = {
    verb: 'submit',
    from: 'draft',
    to: 'submitted',
    at: submittedAt,
    actorId: ownerId,
    after: published,
  }
  const claim: Story = {
    verb: 'claim',
    from: 'submitted',
    to: 'in_review',
    at: new Date(decidedAt.getTime() - hourMs / 4),
    actorId: reviewerId,
  }
  const approve: Story = {
    verb: 'approve',
    from: 'in_review',
    to: 'approved',
    at: decidedAt,
    actorId: reviewerId,
    after: published,
    waitedSeconds,
  }
  if (status === 'submitted') return [submit]
  if (status === 'in_review') return [submit, claim]
  if (status === 'returned') return [submit, claim, { ...approve, verb: 'return', to: 'returned', after: null }]
  if (status === 'change_pending')
    return [
      submit,
      claim,
      approve,
      {
        verb: 'submit',
        from: 'approved',
        to: 'change_pending',
        at: changedAt,
        actorId: ownerId,
        before: published,
        after: answers,
      },
    ]
  if (status === 'suspended')
    return [
      submit,
      claim,
      approve,
      {
        verb: 'suspend',
        from: 'approved',
        to: 'suspended',
        at: new Date(decidedAt.getTime() + 48 * hourMs),
        actorId: reviewerId,
      },
    ]
  return [submit, claim, approve]
}
