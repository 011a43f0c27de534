import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { found } from '../../../shared/errors.ts'
import { maskAccount } from '../../../shared/identifiers/account.ts'
import { localised } from '../../../shared/locale.ts'
import { dayMs } from '../../../shared/text/durations.ts'
import { linkFiles } from '../../company/application/link-files.ts'
import { presentRemarks } from '../../company/company.reasons.service.ts'
import { findNames } from '../../company/membership/membership.names.service.ts'
import { users } from '../../identity/identity.table.ts'
import { readCountries } from '../../reference/reference-files.ts'
import { categoryNames } from '../../taxonomy/category.service.ts'
import { changedIdentity } from '../buyer.answers.policy.ts'
import { filesOf } from '../buyer.service.ts'
import { hasChecksum } from '../buyer.identifier.policy.ts'
import { canClaim, canDecide } from '../buyer.policy.ts'
import { buyerEvents, buyers } from '../buyer.table.ts'
import type { Buyer } from '../buyer.table.ts'
import { claimOf } from './buyer.queue.service.ts'
import type { ReviewedBuyer } from './buyer.review.contract.ts'
import { findBuyer } from './buyer.review.service.ts'

const mostEvents = 100
const countries = new Map(readCountries().map(({ code, name }) => [code, name]))

/** One buyer for a reviewer: answers, evidence, findings, changes and history. */
export async function openBuyer(ctx: Ctx, { id }: { id: string }): Promise<ReviewedBuyer> {
  const buyer = await findBuyer(ctx, id)
  const { answers, verified, status } = buyer
  const [person] = await ctx.db
    .select({ name: users.name, phone: users.phone, email: users.email, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, id))
  const { name, phone, email, createdAt } = found(person)
  const claimants = await findNames(ctx, buyer.claimedBy ? [buyer.claimedBy] : [])
  const [remarks = {}] = await presentRemarks(ctx, [buyer.remarks])
  const categories = await categoryNames(ctx)
  const country = countries.get(answers.country)
  return {
    id,
    status,
    version: buyer.version,
    answers,
    names: {
      country: country ? localised(country, ctx.locale) : answers.country,
      categories: answers.categories.map((code) => {
        const names = categories.get(code)
        return names ? localised(names, ctx.locale) : code
      }),
    },
    verified,
    changed: verified ? changedIdentity(verified, answers) : [],
    files: await linkFiles(ctx, [...filesOf(answers), ...(verified ? filesOf(verified) : [])]),
    findings: await findingsOf(ctx, buyer, createdAt),
    remarks,
    events: await eventsOf(ctx, id),
    person: {
      name,
      account: maskAccount(phone ? { kind: 'phone', value: phone } : { kind: 'email', value: email ?? '' }),
      createdAt: createdAt.toISOString(),
    },
    claim: claimOf(ctx, buyer, claimants.get(buyer.claimedBy ?? '') ?? null),
    submittedAt: (buyer.submittedAt ?? buyer.createdAt).toISOString(),
    verifiedAt: status === 'approved' ? (buyer.verifiedAt?.toISOString() ?? null) : null,
    can: { claim: canClaim(ctx.actor, buyer, ctx.now), decide: canDecide(ctx.actor, buyer) },
  }
}

/** What the automatic checks found: it refuses nothing. */
async function findingsOf(ctx: Ctx, buyer: Buyer, createdAt: Date): Promise<ReviewedBuyer['findings']> {
  const { userId, country, taxNumber, submittedAt } = buyer
  const same = await ctx.db
    .select({ id: buyers.userId, companyName: buyers.companyName, status: buyers.status })
    .from(buyers)
    .where(
      and(
        ne(buyers.userId, userId),
        eq(buyers.country, country),
        eq(buyers.taxNumber, taxNumber),
        isNotNull(buyers.submittedAt),
      ),
    )
    .limit(20)
  const isYoung = (submittedAt ?? ctx.now).getTime() - createdAt.getTime() < dayMs
  return [
    ...(same.length > 0 ? [{ kind: 'same_number' as const, field: 'taxNumber', buyers: same }] : []),
    ...(hasChecksum(country) ? [] : [{ kind: 'form_only' as const, field: 'taxNumber', buyers: [] }]),
    ...(isYoung ? [{ kind: 'young_account' as const, field: '', buyers: [] }] : []),
  ]
}

async function eventsOf(ctx: Ctx, userId: string): Promise<ReviewedBuyer['events']> {
  const rows = await ctx.db
    .select()
    .from(buyerEvents)
    .where(eq(buyerEvents.userId, userId))
    .orderBy(desc(buyerEvents.position))
    .limit(mostEvents)
  const names = await findNames(
    ctx,
    rows.flatMap(({ actorId }) => actorId ?? []),
  )
  const remarks = await presentRemarks(
    ctx,
    rows.map((row) => row.remarks),
  )
  return rows
    .map(({ id, at, verb, from, to, actorId, words, changed }, index) => ({
      id,
      at: at.toISOString(),
      verb,
      from,
      to,
      actor: names.get(actorId ?? '') ?? '',
      isByBuyer: actorId === userId,
      words,
      remarks: remarks[index] ?? {},
      changed,
    }))
    .toReversed()
}
