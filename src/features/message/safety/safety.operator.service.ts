import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { callerOf } from '../../../server/http/access/caller.ts'
import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { AppError, found } from '../../../shared/errors.ts'
import { users } from '../../identity/identity.table.ts'
import { notify } from '../../notification/notification.service.ts'
import { attachmentsOf } from '../attachment/attachment.queries.ts'
import { buyerNameOf, inquiryOf, presentMessage } from '../message.presenter.ts'
import { selectMessages, selectThreads } from '../message.queries.ts'
import { messages, threads } from '../message.table.ts'
import { flagsOf, hasFlag, openFlags } from '../watch/flag.service.ts'
import { countOpenThreads, pageOfThreads } from '../watch/thread-queue.ts'
import { messageFlags } from '../watch/watch.table.ts'
import type { safetyEndpoints } from './safety.contract.ts'
import { messageReports } from './safety.table.ts'

type Endpoints = typeof safetyEndpoints
const reporters = alias(users, 'reporters')
const resolvers = alias(users, 'resolvers')

/** Threads with reports: the ones that wait longest first, or the newest decisions. */
export async function listReported(
  ctx: Ctx,
  query: EndpointInput<Endpoints['reportedThreads']>,
): Promise<EndpointResult<Endpoints['reportedThreads']>> {
  const { items, nextCursor } = await pageOfThreads(ctx, messageReports, query, { withReopened: false })
  const ids = items.map(({ id }) => id)
  const [parties, summaries] = [await partiesOf(ctx, ids), await summarise(ctx, ids)]
  const isOpen = query.status === 'open'
  return {
    items: items.flatMap(({ id, at }) => {
      const [names, summary] = [parties.get(id), summaries.get(id)]
      return names && summary ? [{ ...summary, ...names, isOpen, at: at.toISOString() }] : []
    }),
    nextCursor,
    open: await countReported(ctx),
  }
}
type Report = typeof messageReports.$inferSelect

/** The number of reports of threads and why they were made. */
async function summarise(ctx: Ctx, ids: string[]) {
  const rows = await ctx.db
    .select({
      id: messageReports.threadId,
      reports: sql<number>`count(*)::int`,
      reasons: sql<Report['reason'][]>`array_agg(distinct ${messageReports.reason})`,
    })
    .from(messageReports)
    .where(inArray(messageReports.threadId, ids))
    .groupBy(messageReports.threadId)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The number of threads with an open report. */
export const countReported = (ctx: Ctx): Promise<number> => countOpenThreads(ctx, messageReports)

/** A reported or flagged thread; 1031 for any other. That an operator has opened it is recorded. */
export async function openReported(
  ctx: Ctx,
  { id }: { id: string },
): Promise<EndpointResult<Endpoints['reportedThread']>> {
  await refuseUnreported(ctx, id)
  await inTransaction(ctx, async (ctx) => {
    await openFlags(ctx, id)
    await audit(ctx, { action: 'thread_report_opened', subjectKind: 'thread', subjectId: id })
  })
  return readReported(ctx, id)
}

/** Messages of a reported thread in order; those of a flagged one after it was opened. */
export async function listReportedMessages(
  ctx: Ctx,
  { id, before, limit }: EndpointInput<Endpoints['reportedMessages']>,
): Promise<EndpointResult<Endpoints['reportedMessages']>> {
  await refuseUnreported(ctx, id, { isOpened: true })
  const rows = await selectMessages(ctx.db)
    .where(and(eq(messages.threadId, id), before === undefined ? undefined : lt(messages.sequence, before)))
    .orderBy(desc(messages.sequence))
    .limit(limit)
  const attachments = await attachmentsOf(
    ctx,
    id,
    rows.map(({ message }) => message.id),
  )
  return {
    items: rows
      .toReversed()
      .map(({ message, author }) => presentMessage(ctx, message, author, attachments.get(message.id))),
  }
}

/** Resolves the open reports of a thread and its opened flags, and tells the reporters. 1030 if somebody else was first. */
export async function resolveReports(
  ctx: Ctx,
  { id, outcome, reason }: EndpointInput<Endpoints['reportsResolve']>,
): Promise<EndpointResult<Endpoints['reportsResolve']>> {
  await refuseUnreported(ctx, id)
  await inTransaction(ctx, async (ctx) => {
    const resolved = await ctx.db
      .update(messageReports)
      .set({ resolvedAt: ctx.now, resolverId: callerOf(ctx), outcome, resolution: reason })
      .where(and(eq(messageReports.threadId, id), isNull(messageReports.resolvedAt)))
      .returning({ userId: messageReports.userId, side: messageReports.side })
    const flags = await ctx.db
      .update(messageFlags)
      .set({ resolvedAt: ctx.now, resolverId: callerOf(ctx), outcome, resolution: reason })
      .where(and(eq(messageFlags.threadId, id), isNull(messageFlags.resolvedAt), isNotNull(messageFlags.openedAt)))
      .returning({ id: messageFlags.id })
    if (resolved.length + flags.length === 0) throw new AppError('wrong_state')
    const { buyer, supplier } = found((await partiesOf(ctx, [id])).get(id))
    for (const [userId, side] of new Map(resolved.map(({ userId, side }) => [userId, side])))
      await notify(ctx, {
        userId,
        kind: outcome === 'acted' ? 'report_acted' : 'report_no_breach',
        params: { partner: side === 'buyer' ? supplier : buyer, reason },
        link: `/messages/${id}`,
      })
    await audit(ctx, {
      action: 'thread_reports_resolved',
      subjectKind: 'thread',
      subjectId: id,
      details: { outcome, reason, entries: resolved.length + flags.length },
    })
  })
  return readReported(ctx, id)
}

async function readReported(ctx: Ctx, id: string): Promise<EndpointResult<Endpoints['reportedThread']>> {
  const [row] = await selectThreads(ctx.db, ctx.actor as SignedIn).where(eq(threads.id, id))
  const { thread, supplier } = found(row)
  const reports = await ctx.db
    .select({ report: messageReports, reporter: reporters.name, resolver: resolvers.name })
    .from(messageReports)
    .innerJoin(reporters, eq(reporters.id, messageReports.userId))
    .leftJoin(resolvers, eq(resolvers.id, messageReports.resolverId))
    .where(eq(messageReports.threadId, id))
    .orderBy(desc(messageReports.createdAt), desc(messageReports.id))
  const flags = await flagsOf(ctx, id)
  return {
    id,
    buyer: buyerNameOf(found(row)),
    supplier: supplier.name,
    companyId: thread.companyId,
    buyerId: thread.buyerId,
    buyerCompanyId: thread.buyerCompanyId,
    inquiry: inquiryOf(ctx, found(row)),
    reports: reports.map(({ report, reporter, resolver }) => ({
      ...report,
      reporter,
      resolver,
      createdAt: report.createdAt.toISOString(),
      resolvedAt: report.resolvedAt?.toISOString() ?? null,
    })),
    flags: flags.map((flag) => ({
      ...flag,
      createdAt: flag.createdAt.toISOString(),
      resolvedAt: flag.resolvedAt?.toISOString() ?? null,
    })),
    isOpen: [...flags, ...reports.map(({ report }) => report)].some(({ resolvedAt }) => resolvedAt === null),
  }
}

/** A thread without a report or a flag does not exist for operators. */
async function refuseUnreported(ctx: Ctx, threadId: string, { isOpened = false } = {}): Promise<void> {
  const [report] = await ctx.db
    .select({ id: messageReports.id })
    .from(messageReports)
    .where(eq(messageReports.threadId, threadId))
    .limit(1)
  if (!report && !(await hasFlag(ctx, threadId, { isOpened }))) throw new AppError('not_found')
}

/** The names of the parties of threads. */
async function partiesOf(ctx: Ctx, ids: string[]): Promise<Map<string, { buyer: string; supplier: string }>> {
  const rows = await selectThreads(ctx.db, ctx.actor as SignedIn).where(inArray(threads.id, ids))
  return new Map(rows.map((row) => [row.thread.id, { buyer: buyerNameOf(row), supplier: row.supplier.name }]))
}
