import { and, desc, eq, inArray } from 'drizzle-orm'
import { callerOf } from '../../server/http/access/caller.ts'
import { inTransaction } from '../../server/context.ts'
import type { Ctx } from '../../server/context.ts'
import { consumeAttempt } from '../../server/http/rate-limit.ts'
import type { EndpointInput } from '../../shared/endpoint.ts'
import { AppError, found, refuseFields } from '../../shared/errors.ts'
import type { FieldErrors } from '../../shared/errors.ts'
import { m } from '../../shared/wording/messages.js'
import { linkFiles } from '../company/application/link-files.ts'
import { presentRemarks } from '../company/company.reasons.service.ts'
import { stateCountry } from '../identity/account/profile.service.ts'
import { filesWithin, replaceCitations } from '../media/media.service.ts'
import { readCountries } from '../reference/reference-files.ts'
import { categories } from '../taxonomy/taxonomy.table.ts'
import { noAnswers } from './buyer.answers.contract.ts'
import type { BuyerAnswers } from './buyer.answers.contract.ts'
import { changedIdentity, faultsOf, normaliseAnswers } from './buyer.answers.policy.ts'
import type { BuyerProfile, buyerEndpoints } from './buyer.contract.ts'
import { isSubmitted, transitions } from './buyer.policy.ts'
import { buyerEvents, buyers } from './buyer.table.ts'
import type { Buyer } from './buyer.table.ts'
import { moveBuyer } from './buyer-transition.ts'

type Endpoints = typeof buyerEndpoints

/** Saves of one person in an hour. */
const mostSaves = 200
const mostHistory = 30
const countries = new Set(readCountries().map(({ code }) => code))

/** The caller's profile; an empty one before the first save. */
export async function readBuyer(ctx: Ctx): Promise<BuyerProfile> {
  const [buyer] = await ctx.db
    .select()
    .from(buyers)
    .where(eq(buyers.userId, callerOf(ctx)))
  return present(ctx, buyer)
}

/**
 * Saves the profile. Other identifying data after a submission put the verification back to be reviewed, so the profile
 * then has to stay complete.
 */
export async function saveBuyer(
  ctx: Ctx,
  { version, ...typed }: EndpointInput<Endpoints['buyerSave']>,
): Promise<BuyerProfile> {
  await consumeAttempt(ctx, `buyer:${callerOf(ctx)}`, mostSaves)
  const answers = normaliseAnswers(typed)
  return inTransaction(ctx, async (ctx) => {
    const buyer = await lockMine(ctx)
    refuseOldVersion(buyer, version)
    await checkAnswers(ctx, buyer, answers, { isWhole: isSubmitted(buyer.status) })
    await replaceCitations(ctx, filesOf(buyer.answers), filesOf(answers))
    if (answers.country !== '') await stateCountry(ctx, answers.country)
    const set = {
      answers,
      companyName: answers.companyName,
      country: answers.country,
      taxNumber: answers.taxNumber,
      version: buyer.version + 1,
    }
    const changed = changedIdentity(buyer.answers, answers)
    if (changed.length > 0 && transitions.change[buyer.status])
      return present(
        ctx,
        await moveBuyer(ctx, buyer, 'change', {
          set: { ...set, queuedAt: ctx.now, claimedBy: null, claimedUntil: null, remarks: {}, words: '' },
          changed,
        }),
      )
    const [saved] = await ctx.db
      .update(buyers)
      .set({ ...set, changedAt: ctx.now })
      .where(eq(buyers.userId, buyer.userId))
      .returning()
    return present(ctx, found(saved))
  })
}

/** Submits the saved profile; it must be complete, with at least one document. */
export async function submitBuyer(
  ctx: Ctx,
  { version }: EndpointInput<Endpoints['buyerSubmit']>,
): Promise<BuyerProfile> {
  return inTransaction(ctx, async (ctx) => {
    const buyer = await lockMine(ctx)
    if (!(buyer.status in transitions.submit)) throw new AppError('wrong_state', m.buyer_error_submitted())
    refuseOldVersion(buyer, version)
    await checkAnswers(ctx, buyer, buyer.answers, { isWhole: true })
    return present(
      ctx,
      await moveBuyer(ctx, buyer, 'submit', {
        set: { submittedAt: ctx.now, queuedAt: ctx.now, remarks: {}, words: '', claimedBy: null, claimedUntil: null },
        where: eq(buyers.version, version),
        changed: buyer.verified ? changedIdentity(buyer.verified, buyer.answers) : [],
      }),
    )
  })
}

/** The ids of the documents of a profile. */
export const filesOf = ({ evidence }: Pick<BuyerAnswers, 'evidence'>): string[] => evidence.map(({ file }) => file)

/** The caller's profile, locked; of two simultaneous first saves the second finds the row of the first. */
async function lockMine(ctx: Ctx): Promise<Buyer> {
  const userId = callerOf(ctx)
  await ctx.db
    .insert(buyers)
    .values({
      userId,
      status: 'draft',
      version: 0,
      answers: noAnswers,
      companyName: '',
      country: '',
      taxNumber: '',
      queuedAt: ctx.now,
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .onConflictDoNothing()
  const [buyer] = await ctx.db.select().from(buyers).where(eq(buyers.userId, userId)).for('update')
  return found(buyer)
}

function refuseOldVersion(buyer: Buyer, version: number): void {
  if (version !== buyer.version) throw new AppError('wrong_state', m.buyer_error_version())
}

/** Checks against the platform's lists and the caller's files; what the profile already holds stays allowed. */
async function checkAnswers(
  ctx: Ctx,
  { answers: held }: Buyer,
  answers: BuyerAnswers,
  { isWhole }: { isWhole: boolean },
): Promise<void> {
  const faults: FieldErrors = faultsOf(answers, { isWhole })
  if (answers.country !== '' && !countries.has(answers.country)) faults['country'] = m.field_invalid()
  if (!(await areCategories(ctx, answers.categories, held.categories)))
    faults['categories'] = m.company_error_category_unknown()
  const files = await filesWithin(ctx, filesOf(answers), filesOf(held))
  // A missing file gets the same answer as somebody else's.
  if (answers.evidence.some(({ file }) => files.get(file)?.isPublic !== false))
    faults['evidence'] = m.company_error_file()
  if (Object.keys(faults).length > 0) throw refuseFields(faults)
}

async function areCategories(ctx: Ctx, codes: string[], held: string[]): Promise<boolean> {
  const added = codes.filter((code) => !held.includes(code))
  if (added.length === 0) return true
  const known = await ctx.db.$count(categories, and(inArray(categories.code, added), eq(categories.isHidden, false)))
  return known === added.length
}

async function present(ctx: Ctx, buyer: Buyer | undefined): Promise<BuyerProfile> {
  const { status, answers } = buyer ?? { status: 'draft' as const, answers: noAnswers }
  const [remarks = {}] = await presentRemarks(ctx, [buyer?.remarks ?? {}])
  return {
    status,
    version: buyer?.version ?? 0,
    answers,
    files: await linkFiles(ctx, filesOf(answers)),
    remarks,
    words: buyer?.words ?? '',
    faults: faultsOf(answers, { isWhole: true }),
    canSubmit: status in transitions.submit,
    submittedAt: buyer?.submittedAt?.toISOString() ?? null,
    verifiedAt: status === 'approved' ? (buyer?.verifiedAt?.toISOString() ?? null) : null,
    history: await historyOf(ctx, buyer?.userId),
  }
}

/** What the buyer reads of the history: not which operator has claimed it. */
async function historyOf(ctx: Ctx, userId: string | undefined): Promise<BuyerProfile['history']> {
  if (userId === undefined) return []
  const rows = await ctx.db
    .select()
    .from(buyerEvents)
    .where(
      and(
        eq(buyerEvents.userId, userId),
        inArray(buyerEvents.verb, ['submit', 'change', 'approve', 'return', 'reject']),
      ),
    )
    .orderBy(desc(buyerEvents.position))
    .limit(mostHistory)
  return rows.toReversed().map(({ at, verb, to, actorId, words }) => ({
    at: at.toISOString(),
    verb,
    to,
    isByPlatform: actorId !== userId,
    words,
  }))
}
