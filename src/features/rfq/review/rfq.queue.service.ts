import { and, asc, count, eq, gt, ilike, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { callerOf } from '../../../server/http/access/caller.ts'
import type { Ctx } from '../../../server/context.ts'
import { likePattern } from '../../../server/database/like-pattern.ts'
import { cutPage, decodeCursor } from '../../../server/database/paging.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { hourMs } from '../../../shared/text/durations.ts'
import { users } from '../../identity/identity.table.ts'
import { holderOf } from '../rfq.policy.ts'
import { rfqs } from '../rfq.table.ts'
import type { Rfq } from '../rfq.table.ts'
import type { QueuedRfq, rfqReviewEndpoints } from './rfq.review.contract.ts'

type Endpoints = typeof rfqReviewEndpoints
type Query = EndpointInput<Endpoints['rfqQueue']>
type Queue = EndpointResult<Endpoints['rfqQueue']>

const claimants = alias(users, 'claimants')
const isWaiting = sql`${rfqs.status} = 'pending_review'`
/** A request is private until it is submitted for the first time. */
export const isSeen = isNotNull(rfqs.submittedAt)

/** One page of the queue, oldest submission first, with the counts of its filters. */
export async function listQueuedRfqs(ctx: Ctx, query: Query): Promise<Queue> {
  const [at, id] = decodeCursor(query.cursor, 'time', 'uuid')
  const behind = at && id ? sql`(${rfqs.queuedAt}, ${rfqs.id}) > (${at}::timestamptz, ${id}::uuid)` : undefined
  const rows = await ctx.db
    .select({ rfq: rfqs, buyer: users.name, claimant: claimants.name })
    .from(rfqs)
    .innerJoin(users, eq(users.id, rfqs.buyerId))
    .leftJoin(claimants, eq(claimants.id, rfqs.claimedBy))
    .where(and(isSeen, filterOf(ctx, query), behind))
    .orderBy(asc(rfqs.queuedAt), asc(rfqs.id))
    .limit(query.limit + 1)
  const page = cutPage(rows, query.limit, ({ rfq }) => [rfq.queuedAt.toISOString(), rfq.id])
  return {
    items: page.items.map((row) => itemOf(ctx, row)),
    nextCursor: page.nextCursor,
    counts: await countQueuedRfqs(ctx),
  }
}

/** Length of the queue, and the number of the caller's claims. */
export async function countQueuedRfqs(ctx: Ctx): Promise<Queue['counts']> {
  const { userId } = ctx.actor as SignedIn
  const held = gt(rfqs.claimedUntil, ctx.now)
  const [row] = await ctx.db
    .select({
      waiting: count(),
      held: count(sql`case when ${held} then 1 end`),
      mine: count(sql`case when ${held} and ${rfqs.claimedBy} = ${userId} then 1 end`),
    })
    .from(rfqs)
    .where(isWaiting)
  const { waiting, mine } = row ?? { waiting: 0, mine: 0 }
  return { waiting, mine, free: waiting - (row?.held ?? 0) }
}

/** A claim as operators see it; null if nobody holds the request. */
export function claimOf(ctx: Ctx, rfq: Rfq, claimant: string | null): QueuedRfq['claim'] {
  const holder = holderOf(rfq, ctx.now)
  if (holder === null || !rfq.claimedUntil) return null
  return {
    userId: holder,
    name: claimant ?? '',
    until: rfq.claimedUntil.toISOString(),
    isMine: holder === callerOf(ctx),
  }
}

type Row = { rfq: Rfq; buyer: string; claimant: string | null }

function itemOf(ctx: Ctx, { rfq, buyer, claimant }: Row): QueuedRfq {
  const waits = rfq.status === 'pending_review'
  return {
    id: rfq.id,
    status: rfq.status,
    title: rfq.title,
    buyer,
    destination: rfq.destination,
    items: rfq.answers.items.length,
    closesAt: rfq.closesAt?.toISOString() ?? null,
    submittedAt: (rfq.submittedAt ?? rfq.createdAt).toISOString(),
    ageHours: waits ? Math.max(0, Math.floor((ctx.now.getTime() - rfq.queuedAt.getTime()) / hourMs)) : null,
    claim: claimOf(ctx, rfq, claimant),
  }
}

function filterOf(ctx: Ctx, { show, claim, q }: Query): SQL | undefined {
  const { userId } = ctx.actor as SignedIn
  const isHeld = and(isWaiting, isNotNull(rfqs.claimedBy), gt(rfqs.claimedUntil, ctx.now))
  const claims = {
    mine: and(isHeld, eq(rfqs.claimedBy, userId)),
    free: and(isWaiting, or(isNull(rfqs.claimedBy), lte(rfqs.claimedUntil, ctx.now))),
    taken: and(isHeld, ne(rfqs.claimedBy, userId)),
  }
  return and(
    show === 'all' ? undefined : show === 'waiting' ? isWaiting : eq(rfqs.status, show),
    claim && claims[claim],
    q ? or(ilike(rfqs.searchText, likePattern(q)), ilike(users.name, likePattern(q))) : undefined,
  )
}
