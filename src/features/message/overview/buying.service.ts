import { and, count, countDistinct, desc, eq, gt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { isOneOf } from '../../../server/database/columns.ts'
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
import { isOpenToBuyer, waitingSince, waitsForSupplier, waysToSend } from './overview.queries.ts'

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
  const counts = input.cursor === undefined ? await countSent(ctx) : null
  const rows = input.state !== undefined && counts?.[input.state] === 0 ? [] : await readSent(ctx, input)
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

/** The newest on each way, of which the newest are the page. */
async function readSent({ db, actor }: Ctx, input: EndpointInput<Endpoints['sentInquiries']>) {
  const reader = actor as SignedIn
  const [at, id] = decodeCursor(input.cursor, 'time', 'uuid')
  const behind = at && id ? sql`(${threads.lastAt}, ${threads.id}) < (${at}::timestamptz, ${id}::uuid)` : undefined
  const sentOn = (way: SQL) =>
    db
      .select({
        threadId: threads.id,
        lastAt: threads.lastAt,
        supplier: nameOf(companies),
        product: threads.productTitle,
        state,
        isUnread: isUnread(reader),
        isWaiting: waitsForSupplier,
        waitingSince,
        answeredAt,
      })
      .from(threads)
      .innerJoin(companies, eq(companies.id, threads.companyId))
      .leftJoin(threadMarks, myMark(reader))
      .where(and(way, input.state === undefined ? undefined : isState[input.state], behind))
      .orderBy(desc(threads.lastAt), desc(threads.id))
      .limit(input.limit + 1)
  const newest = []
  for (const { is } of waysToSend(reader)) newest.push(...(await sentOn(is)))
  return newest.toSorted((a, b) => b.lastAt.getTime() - a.lastAt.getTime() || (a.threadId < b.threadId ? 1 : -1))
}

/** Threads with the same supplier are open or closed together: they are counted first, so that each supplier is looked up once. */
async function countSent({ db, actor }: Ctx): Promise<Record<InquiryState | 'unread', number>> {
  const reader = actor as SignedIn
  const sum = { waiting: 0, answered: 0, closed: 0, unread: 0 }
  for (const { is, partyId } of waysToSend(reader)) {
    const counted = db
      .select({
        companyId: threads.companyId,
        all: count().as('all_sent'),
        waiting: sql<number>`count(*) filter (where ${waitsForSupplier})`.as('waiting'),
      })
      .from(threads)
      .where(is)
      .groupBy(threads.companyId)
      .as('counted')
    // Looked up for each supplier: joined, all companies would be read.
    const isOpen = sql`((select ${isOneOf(companies.status, publicStatuses)} from ${companies} where ${companies.id} = ${counted.companyId})
      and not exists (select 1 from ${messageBlocks} blocked where blocked.company_id = ${counted.companyId} and blocked.party_id = ${partyId}))`
    // Marks are read for this number alone, of threads in which the supplier has written.
    const unread = db
      .select({ count: count() })
      .from(threads)
      .leftJoin(threadMarks, myMark(reader))
      .where(and(is, gt(threads.lastOfSupplier, 0), isUnread(reader)))
    const judged = await db
      .select({
        // In a template of its own, because a field of one table loses the name of the table.
        isOpen: sql<boolean>`${isOpen}`,
        all: sql<number>`sum(${counted.all})::int`,
        waiting: sql<number>`sum(${counted.waiting})::int`,
        unread: sql<number>`(${unread})::int`,
      })
      .from(counted)
      .groupBy(sql`1`)
    for (const { isOpen, all, waiting } of judged) {
      sum.waiting += isOpen ? waiting : 0
      sum.answered += isOpen ? all - waiting : 0
      sum.closed += isOpen ? 0 : all
    }
    sum.unread += judged[0]?.unread ?? 0
  }
  return sum
}

/** Suppliers to whom the caller has written. One that is not shown any more keeps its name and its threads. */
export async function listMySuppliers(
  ctx: Ctx,
  { cursor, limit }: EndpointInput<Endpoints['mySuppliers']>,
): Promise<EndpointResult<Endpoints['mySuppliers']>> {
  const { db } = ctx
  const sent = sentThreads(ctx)
  const written = db
    .select({
      companyId: sent.companyId,
      threads: count().as('threads'),
      lastAt: sql`max(${sent.lastAt})`.mapWith(threads.lastAt).as('newest_at'),
      total: sql<number>`(count(*) over ())::int`.as('total'),
    })
    .from(sent)
    .groupBy(sent.companyId)
    .as('written')
  const [at, id] = decodeCursor(cursor, 'time', 'uuid')
  const newest = db
    .select()
    .from(written)
    .where(at && id ? sql`(${written.lastAt}, ${written.companyId}) < (${at}::timestamptz, ${id}::uuid)` : undefined)
    .orderBy(desc(written.lastAt), desc(written.companyId))
    .limit(limit + 1)
    .as('newest')
  const isLast = and(eq(threads.companyId, newest.companyId), eq(threads.lastAt, newest.lastAt))
  const last = sentThreads(ctx, isLast)
  const rows = await db
    .select({
      companyId: newest.companyId,
      threads: newest.threads,
      lastAt: newest.lastAt,
      lastThreadId: sql<string>`(select ${last.id} from ${last} order by ${last.id} desc limit 1)`,
      total: newest.total,
      name: nameOf(companies),
      status: companies.status,
      verifiedAt: companies.verifiedAt,
    })
    .from(newest)
    .innerJoin(companies, eq(companies.id, newest.companyId))
    .orderBy(desc(newest.lastAt), desc(newest.companyId))
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

/** The caller's inquiries on all ways, which the indexes of the ways hold. */
function sentThreads({ db, actor }: Ctx, filter?: SQL) {
  const sentOn = (way: SQL) =>
    db
      .select({ id: threads.id, companyId: threads.companyId, lastAt: threads.lastAt })
      .from(threads)
      .where(and(way, filter))
      .$dynamic()
  const [first, ...others] = waysToSend(actor as SignedIn)
  return others.reduce((all, { is }) => all.unionAll(sentOn(is)), sentOn(first.is)).as('sent')
}

/** For a page behind the last one. */
async function countSuppliers(ctx: Ctx): Promise<number> {
  const sent = sentThreads(ctx)
  const [all] = await ctx.db.select({ total: countDistinct(sent.companyId) }).from(sent)
  return all?.total ?? 0
}
