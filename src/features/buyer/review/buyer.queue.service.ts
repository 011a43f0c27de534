import { and, asc, count, eq, gt, ilike, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { callerOf } from '../../../server/http/access/caller.ts'
import type { Ctx } from '../../../server/context.ts'
import { likePattern } from '../../../server/database/like-pattern.ts'
import { cutPage, decodeCursor } from '../../../server/database/paging.ts'
import { isOneOf } from '../../../server/database/columns.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { normaliseIdentifier } from '../../../shared/identifiers/normalise.ts'
import { hourMs } from '../../../shared/text/durations.ts'
import { users } from '../../identity/identity.table.ts'
import { holderOf } from '../buyer.policy.ts'
import { buyers } from '../buyer.table.ts'
import type { Buyer } from '../buyer.table.ts'
import { buyerStatuses, waitingBuyers } from '../buyer.enums.policy.ts'
import type { BuyerStatus } from '../buyer.enums.policy.ts'
import type { buyerReviewEndpoints, QueuedBuyer } from './buyer.review.contract.ts'

type Endpoints = typeof buyerReviewEndpoints
type Query = EndpointInput<Endpoints['buyerQueue']>
type Queue = EndpointResult<Endpoints['buyerQueue']>

const claimants = alias(users, 'claimants')
const isWaiting = isOneOf(buyers.status, waitingBuyers)
/** A profile is private until it is submitted for the first time. */
export const isSeen = isNotNull(buyers.submittedAt)

/** One page of the queue, oldest first, with the counts of its filters. */
export async function listBuyers(ctx: Ctx, query: Query): Promise<Queue> {
  const [at, id] = decodeCursor(query.cursor, 'time', 'uuid')
  const behind = at && id ? sql`(${buyers.queuedAt}, ${buyers.userId}) > (${at}::timestamptz, ${id}::uuid)` : undefined
  const rows = await ctx.db
    .select({ buyer: buyers, person: users.name, claimant: claimants.name })
    .from(buyers)
    .innerJoin(users, eq(users.id, buyers.userId))
    .leftJoin(claimants, eq(claimants.id, buyers.claimedBy))
    .where(and(isSeen, filterOf(ctx, query), behind))
    .orderBy(asc(buyers.queuedAt), asc(buyers.userId))
    .limit(query.limit + 1)
  const page = cutPage(rows, query.limit, ({ buyer }) => [buyer.queuedAt.toISOString(), buyer.userId])
  return {
    items: page.items.map((row) => itemOf(ctx, row)),
    nextCursor: page.nextCursor,
    counts: await countBuyers(ctx),
  }
}

/** Length of the queue, and the number of the caller's claims. */
export async function countBuyers(ctx: Ctx): Promise<Queue['counts']> {
  const { userId } = ctx.actor as SignedIn
  const rows = await ctx.db
    .select({ status: buyers.status, count: count() })
    .from(buyers)
    .where(isSeen)
    .groupBy(buyers.status)
  const of = (status: BuyerStatus) => rows.find((row) => row.status === status)?.count ?? 0
  const [held] = await ctx.db
    .select({ all: count(), mine: count(sql`case when ${buyers.claimedBy} = ${userId} then 1 end`) })
    .from(buyers)
    .where(isHeld(ctx))
  const waiting = of('submitted') + of('in_review')
  return {
    byStatus: Object.fromEntries(buyerStatuses.map((status) => [status, of(status)])) as Record<BuyerStatus, number>,
    waiting,
    mine: held?.mine ?? 0,
    free: waiting - (held?.all ?? 0),
  }
}

/** A claim as operators see it; null if nobody holds the verification. */
export function claimOf(ctx: Ctx, buyer: Buyer, claimant: string | null): QueuedBuyer['claim'] {
  const holder = holderOf(buyer, ctx.now)
  if (holder === null || !buyer.claimedUntil) return null
  return {
    userId: holder,
    name: claimant ?? '',
    until: buyer.claimedUntil.toISOString(),
    isMine: holder === callerOf(ctx),
  }
}

type Row = { buyer: Buyer; person: string; claimant: string | null }

function itemOf(ctx: Ctx, { buyer, person, claimant }: Row): QueuedBuyer {
  const waits = waitingBuyers.includes(buyer.status)
  return {
    id: buyer.userId,
    status: buyer.status,
    companyName: buyer.companyName,
    person,
    country: buyer.country,
    taxNumber: buyer.taxNumber,
    role: buyer.answers.role,
    isChange: waits && buyer.verified !== null,
    submittedAt: (buyer.submittedAt ?? buyer.createdAt).toISOString(),
    ageHours: waits ? Math.max(0, Math.floor((ctx.now.getTime() - buyer.queuedAt.getTime()) / hourMs)) : null,
    claim: claimOf(ctx, buyer, claimant),
  }
}

const isHeld = (ctx: Ctx) =>
  and(eq(buyers.status, 'in_review'), isNotNull(buyers.claimedBy), gt(buyers.claimedUntil, ctx.now))

function filterOf(ctx: Ctx, { show, claim, country, olderThanHours, q }: Query): SQL | undefined {
  const { userId } = ctx.actor as SignedIn
  const claims = {
    mine: and(isHeld(ctx), eq(buyers.claimedBy, userId)),
    free: or(ne(buyers.status, 'in_review'), isNull(buyers.claimedBy), lte(buyers.claimedUntil, ctx.now)),
    taken: and(isHeld(ctx), ne(buyers.claimedBy, userId)),
  }
  return and(
    show === 'all' ? undefined : show === 'waiting' ? isWaiting : eq(buyers.status, show),
    claim && claims[claim],
    country === undefined ? undefined : eq(buyers.country, country),
    olderThanHours === undefined
      ? undefined
      : lte(buyers.queuedAt, new Date(ctx.now.getTime() - olderThanHours * hourMs)),
    q ? looksLike(q) : undefined,
  )
}

function looksLike(q: string): SQL | undefined {
  const number = normaliseIdentifier(q)
  return or(
    ilike(buyers.companyName, likePattern(q)),
    ilike(users.name, likePattern(q)),
    number === '' ? undefined : eq(buyers.taxNumber, number),
  )
}
