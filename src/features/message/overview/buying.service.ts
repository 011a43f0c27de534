import { and, count, countDistinct, desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { cutPage, decodeCursor } from '../../../server/database/paging.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { contentLanguageOf } from '../../../shared/locale.ts'
import { isPublicStatus } from '../../company/company.enums.policy.ts'
import { nameOf } from '../../company/company-name.table.ts'
import { companies } from '../../company/company.table.ts'
import { isUnread, myMark } from '../message.queries.ts'
import { threadMarks, threads } from '../message.table.ts'
import { measureAnswers } from '../response/response.service.ts'
import type { buyingEndpoints, InquiryState } from './buying.contract.ts'
import { isOpenToBuyer, isSentBy, waitingSince, waitsForSupplier } from './overview.queries.ts'

type Endpoints = typeof buyingEndpoints

const state = sql<InquiryState>`case when not ${isOpenToBuyer} then 'closed' when ${waitsForSupplier} then 'waiting' else 'answered' end`
const answeredAt = sql<string | null>`(select sent.at from messages sent where sent.thread_id = ${threads.id}
  and sent.sequence = ${threads.lastOfSupplier})`

/** The caller's inquiries as a buyer, with what became of each. */
export async function listSentInquiries(
  ctx: Ctx,
  input: EndpointInput<Endpoints['sentInquiries']>,
): Promise<EndpointResult<Endpoints['sentInquiries']>> {
  const actor = ctx.actor as SignedIn
  const [at, id] = decodeCursor(input.cursor, 'time', 'uuid')
  const behind = at && id ? sql`(${threads.lastAt}, ${threads.id}) < (${at}::timestamptz, ${id}::uuid)` : undefined
  const rows = await ctx.db
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
    .where(and(isSentBy(actor), input.state === undefined ? undefined : eq(state, input.state), behind))
    .orderBy(desc(threads.lastAt), desc(threads.id))
    .limit(input.limit + 1)
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
    counts: await countSent(ctx),
  }
}

async function countSent(ctx: Ctx) {
  const actor = ctx.actor as SignedIn
  const of = (which: InquiryState) => sql<number>`count(*) filter (where ${state} = ${which})::int`
  const [row] = await ctx.db
    .select({
      waiting: of('waiting'),
      answered: of('answered'),
      closed: of('closed'),
      unread: sql<number>`count(*) filter (where ${isUnread(actor)})::int`,
    })
    .from(threads)
    .innerJoin(companies, eq(companies.id, threads.companyId))
    .leftJoin(threadMarks, myMark(actor))
    .where(isSentBy(actor))
  return row ?? { waiting: 0, answered: 0, closed: 0, unread: 0 }
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
      lastThreadId: sql<string>`(array_agg(${threads.id} order by ${threads.lastAt} desc, ${threads.id} desc))[1]`.as(
        'last_thread_id',
      ),
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
      lastThreadId: written.lastThreadId,
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
  for (const { status, lastAt, verifiedAt, ...row } of page.items) {
    const isShown = isPublicStatus(status)
    items.push({
      ...row,
      isShown,
      verifiedAt: isShown ? (verifiedAt?.toISOString() ?? null) : null,
      lastAt: lastAt.toISOString(),
      medianSeconds: (await measureAnswers(ctx, row.companyId)).medianSeconds,
    })
  }
  const [all] = await ctx.db
    .select({ total: countDistinct(threads.companyId) })
    .from(threads)
    .where(isMine)
  return { items, nextCursor: page.nextCursor, total: all?.total ?? 0 }
}
