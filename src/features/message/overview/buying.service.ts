import { and, count, countDistinct, desc, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { cutPage, decodeCursor } from '../../../server/database/paging.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { contentLanguageOf } from '../../../shared/locale.ts'
import { isPublicStatus, publicStatuses } from '../../company/company.enums.policy.ts'
import { nameOf } from '../../company/company-name.table.ts'
import { companies } from '../../company/company.table.ts'
import { isUnread, myMark } from '../message.queries.ts'
import { threadMarks, threads } from '../message.table.ts'
import { messageBlocks } from '../safety/safety.table.ts'
import { measureAnswers } from '../response/response.service.ts'
import type { buyingEndpoints, InquiryState } from './buying.contract.ts'
import { isOpenToBuyer, isSentBy, waitingSince, waitsForSupplier } from './overview.queries.ts'

type Endpoints = typeof buyingEndpoints

const state = sql<InquiryState>`case when not ${isOpenToBuyer} then 'closed' when ${waitsForSupplier} then 'waiting' else 'answered' end`
const answeredAt = sql<string | null>`(select sent.at from messages sent where sent.thread_id = ${threads.id}
  and sent.sequence = ${threads.lastOfSupplier})`

/** Written apart, so that what is known of a thread itself is tested before its parties are looked up. */
const isState: Record<InquiryState, SQL> = {
  closed: sql`not ${isOpenToBuyer}`,
  waiting: sql`${waitsForSupplier} and ${isOpenToBuyer}`,
  answered: sql`not ${waitsForSupplier} and ${isOpenToBuyer}`,
}

/** The caller's inquiries as a buyer, with what became of each. */
export async function listSentInquiries(
  ctx: Ctx,
  input: EndpointInput<Endpoints['sentInquiries']>,
): Promise<EndpointResult<Endpoints['sentInquiries']>> {
  const [at, id] = decodeCursor(input.cursor, 'time', 'uuid')
  const behind = at && id ? sql`(${threads.lastAt}, ${threads.id}) < (${at}::timestamptz, ${id}::uuid)` : undefined
  const counts = await countSent(ctx)
  const rows = input.state !== undefined && counts[input.state] === 0 ? [] : await readSent(ctx, input, behind)
  const page = cutPage(rows, input.limit, (row) => [row.lastAt.toISOString(), row.threadId])
  const language = contentLanguageOf(ctx.locale)
  return {
    items: page.items.map((row) => ({
      ...row,
      product: row.product?.[language] ?? null,
      waitingSince: row.isWaiting ? new Date(row.waitingSince).toISOString() : null,
      answeredAt: row.answeredAt === null ? null : new Date(row.answeredAt).toISOString(),
    })),
    nextCursor: page.nextCursor,
    counts,
  }
}

function readSent(ctx: Ctx, input: EndpointInput<Endpoints['sentInquiries']>, behind: SQL | undefined) {
  const actor = ctx.actor as SignedIn
  return ctx.db
    .select({
      threadId: threads.id,
      lastAt: threads.lastAt,
      supplier: nameOf(companies),
      product: threads.productTitle,
      state,
      isUnread: isUnread(actor),
      isWaiting: waitsForSupplier,
      waitingSince,
      answeredAt,
    })
    .from(threads)
    .innerJoin(companies, eq(companies.id, threads.companyId))
    .leftJoin(threadMarks, myMark(actor))
    .where(and(isSentBy(actor), input.state === undefined ? undefined : isState[input.state], behind))
    .orderBy(desc(threads.lastAt), desc(threads.id))
    .limit(input.limit + 1)
}

/** Threads with the same supplier are open or closed together: they are counted first, so that each supplier is looked up once. */
async function countSent(ctx: Ctx) {
  const actor = ctx.actor as SignedIn
  const groups = await ctx.db
    .select({
      companyId: threads.companyId,
      buyerCompanyId: threads.buyerCompanyId,
      waiting: sql<number>`count(*) filter (where ${waitsForSupplier})::int`,
      answered: sql<number>`count(*) filter (where not ${waitsForSupplier})::int`,
      unread: sql<number>`count(*) filter (where ${isUnread(actor)})::int`,
    })
    .from(threads)
    .leftJoin(threadMarks, myMark(actor))
    .where(isSentBy(actor))
    .groupBy(threads.companyId, threads.buyerCompanyId)
  const isOpen = await openToBuyer(ctx, actor, [...new Set(groups.map(({ companyId }) => companyId))])
  const counts = { waiting: 0, answered: 0, closed: 0, unread: 0 }
  for (const { companyId, buyerCompanyId, waiting, answered, unread } of groups) {
    const isOpenGroup = isOpen({ companyId, partyId: buyerCompanyId ?? actor.userId })
    counts.waiting += isOpenGroup ? waiting : 0
    counts.answered += isOpenGroup ? answered : 0
    counts.closed += isOpenGroup ? 0 : waiting + answered
    counts.unread += unread
  }
  return counts
}

/** What `isOpenToBuyer` says of these suppliers and the caller, as a person or as a company. */
async function openToBuyer(ctx: Ctx, { userId, companyId }: SignedIn, ids: string[]) {
  const shown = await ctx.db
    .select({ id: companies.id })
    .from(companies)
    .where(and(inArray(companies.id, ids), inArray(companies.status, [...publicStatuses])))
  const blocks = await ctx.db
    .select()
    .from(messageBlocks)
    .where(
      and(
        inArray(messageBlocks.companyId, ids),
        inArray(messageBlocks.partyId, companyId === null ? [userId] : [userId, companyId]),
      ),
    )
  const isShown = new Set(shown.map(({ id }) => id))
  const isBlocked = new Set(blocks.map(({ companyId, partyId }) => `${companyId} ${partyId}`))
  return ({ companyId, partyId }: { companyId: string; partyId: string }): boolean =>
    isShown.has(companyId) && !isBlocked.has(`${companyId} ${partyId}`)
}

/** Suppliers to whom the caller has written. One that is not shown any more keeps its name and its threads. */
export async function listMySuppliers(
  ctx: Ctx,
  { cursor, limit }: EndpointInput<Endpoints['mySuppliers']>,
): Promise<EndpointResult<Endpoints['mySuppliers']>> {
  const isMine = isSentBy(ctx.actor as SignedIn)
  const written = ctx.db
    .select({
      companyId: threads.companyId,
      threads: count().as('threads'),
      lastAt: sql`max(${threads.lastAt})`.mapWith(threads.lastAt).as('last_at'),
      total: sql<number>`(count(*) over ())::int`.as('total'),
    })
    .from(threads)
    .where(isMine)
    .groupBy(threads.companyId)
    .as('written')
  const [at, id] = decodeCursor(cursor, 'time', 'uuid')
  const rows = await ctx.db
    .select({
      companyId: written.companyId,
      threads: written.threads,
      lastAt: written.lastAt,
      lastThreadId: sql<string>`(select ${threads.id} from ${threads} where ${isMine} and ${threads.companyId} = ${written.companyId}
        order by ${threads.lastAt} desc, ${threads.id} desc limit 1)`,
      total: written.total,
      name: nameOf(companies),
      status: companies.status,
      verifiedAt: companies.verifiedAt,
    })
    .from(written)
    .innerJoin(companies, eq(companies.id, written.companyId))
    .where(at && id ? sql`(${written.lastAt}, ${written.companyId}) < (${at}::timestamptz, ${id}::uuid)` : undefined)
    .orderBy(desc(written.lastAt), desc(written.companyId))
    .limit(limit + 1)
  const page = cutPage(rows, limit, (row) => [row.lastAt.toISOString(), row.companyId])
  const items = []
  for (const { status, lastAt, verifiedAt, total: _total, ...row } of page.items) {
    const isShown = isPublicStatus(status)
    items.push({
      ...row,
      isShown,
      verifiedAt: isShown ? (verifiedAt?.toISOString() ?? null) : null,
      lastAt: lastAt.toISOString(),
      medianSeconds: (await measureAnswers(ctx, row.companyId)).medianSeconds,
    })
  }
  return { items, nextCursor: page.nextCursor, total: rows[0]?.total ?? (cursor ? await countSuppliers(ctx) : 0) }
}

/** For a page behind the last one. */
async function countSuppliers(ctx: Ctx): Promise<number> {
  const [all] = await ctx.db
    .select({ total: countDistinct(threads.companyId) })
    .from(threads)
    .where(isSentBy(ctx.actor as SignedIn))
  return all?.total ?? 0
}
