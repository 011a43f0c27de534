import { and, asc, count, eq, gt, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { callerOf } from '../../../server/http/access/caller.ts'
import type { Ctx } from '../../../server/context.ts'
import { cutPage, decodeCursor } from '../../../server/database/paging.ts'
import { isOneOf } from '../../../server/database/columns.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import { dayMs, hourMs } from '../../../shared/text/durations.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { normaliseIdentifier } from '../../../shared/identifiers/normalise.ts'
import { companyStatuses, waitingStatuses } from '../company.enums.policy.ts'
import type { CompanyStatus } from '../company.enums.policy.ts'
import { isNamedLike, isPublic } from '../directory/directory.service.ts'
import { users } from '../../identity/identity.table.ts'
import { todayIn } from '../application/check-answers.ts'
import { medianHours } from '../application/application.info.service.ts'
import { storeNameOf } from '../company.queries.ts'
import { regionPath } from '../company-region.ts'
import { companyCounts } from '../counts/company-counts.ts'
import type { companyReviewEndpoints, QueueItem } from './review.contract.ts'
import { companies, companyEvents } from '../company.table.ts'

type Endpoints = typeof companyReviewEndpoints
type Query = EndpointInput<Endpoints['reviewQueue']>

const isWaiting = isOneOf(companies.status, waitingStatuses)

/** One page of the queue, oldest first, with the counts of its filters. */
export async function listQueue(ctx: Ctx, query: Query): Promise<EndpointResult<Endpoints['reviewQueue']>> {
  const [at, id] = decodeCursor(query.cursor, 'time', 'uuid')
  const behind =
    at && id ? sql`(${companies.queuedAt}, ${companies.id}) > (${at}::timestamptz, ${id}::uuid)` : undefined
  const rows = await ctx.db
    .select({
      ...columns,
      claimName: users.name,
      region: sql<string[] | null>`${companies.answers} #> '{licence,region}'`,
    })
    .from(companies)
    .leftJoin(users, eq(users.id, companies.claimedBy))
    .where(and(filterOf(ctx, query), behind))
    .orderBy(asc(companies.queuedAt), asc(companies.id))
    .limit(query.limit + 1)
  const page = cutPage(rows, query.limit, (row) => [row.queuedAt.toISOString(), row.id])
  return {
    items: page.items.map((row) => itemOf(ctx, row)),
    nextCursor: page.nextCursor,
    counts: await countQueue(ctx, restOf(ctx, query)),
  }
}

/** The figures of the dashboard. */
export async function readFigures(ctx: Ctx): Promise<EndpointResult<Endpoints['reviewFigures']>> {
  const [queue] = await ctx.db
    .select({ waiting: count(), oldest: sql<string | null>`min(${companies.submittedAt})` })
    .from(companies)
    .where(isWaiting)
  const day = sql<string>`to_char(${companyEvents.at} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
  const decisions = await ctx.db
    .select({ day, verb: companyEvents.verb, count: count() })
    .from(companyEvents)
    .where(
      and(
        sql`${companyEvents.waitedSeconds} is not null`,
        gt(companyEvents.at, new Date(ctx.now.getTime() - 30 * dayMs)),
      ),
    )
    .groupBy(day, companyEvents.verb)
  const days = Array.from({ length: 30 }, (_, index) => todayIn(new Date(ctx.now.getTime() - (29 - index) * dayMs)))
  const of = (on: string, verb: string) => decisions.find((row) => row.day === on && row.verb === verb)?.count ?? 0
  return {
    waiting: queue?.waiting ?? 0,
    oldestHours: queue?.oldest ? ageHours(ctx, new Date(queue.oldest)) : null,
    recheckDue: await ctx.db.$count(companies, recheckDue(ctx)),
    medianHours: await medianHours(ctx),
    decidedByDay: days.map((on) => ({
      day: on,
      approved: of(on, 'approve'),
      returned: of(on, 'return'),
      rejected: of(on, 'reject'),
    })),
  }
}

const columns = {
  id: companies.id,
  status: companies.status,
  storeName: companies.storeName,
  name: companies.name,
  creditCode: companies.creditCode,
  queuedAt: companies.queuedAt,
  submittedAt: companies.submittedAt,
  findingKinds: companies.findingKinds,
  claimedBy: companies.claimedBy,
  claimedUntil: companies.claimedUntil,
  recheckOn: companies.recheckOn,
}

type Row = {
  [K in keyof typeof columns]:
    | (typeof columns)[K]['_']['data']
    | ((typeof columns)[K]['_']['notNull'] extends true ? never : null)
} & { claimName: string | null; region: string[] | null }

function itemOf(ctx: Ctx, row: Row): QueueItem {
  const { claimedBy, claimedUntil, claimName, submittedAt, recheckOn, status } = row
  const isRecheckDue = status === 'approved' && recheckOn !== null && recheckOn <= todayIn(ctx.now)
  const since = isRecheckDue
    ? new Date(`${recheckOn}T00:00:00+08:00`)
    : waitingStatuses.includes(status)
      ? submittedAt
      : null
  const isHeld = claimedBy !== null && claimName !== null && claimedUntil !== null && claimedUntil > ctx.now
  return {
    id: row.id,
    status,
    isChange: status === 'change_pending',
    storeName: storeNameOf(row),
    name: row.name,
    creditCode: row.creditCode,
    region: regionPath(row.region ?? []),
    submittedAt: submittedAt?.toISOString() ?? null,
    waitsSince: since?.toISOString() ?? null,
    ageHours: since && ageHours(ctx, since),
    findingKinds: row.findingKinds,
    isRecheckDue,
    claim: isHeld
      ? {
          userId: claimedBy,
          name: claimName,
          until: claimedUntil.toISOString(),
          isMine: claimedBy === callerOf(ctx),
        }
      : null,
  }
}

function filterOf(ctx: Ctx, query: Query): SQL | undefined {
  const { show, claim } = query
  const { userId } = ctx.actor as SignedIn
  const shown =
    show === 'all'
      ? undefined
      : show === 'waiting'
        ? isWaiting
        : show === 'recheck'
          ? recheckDue(ctx)
          : show === 'documents'
            ? documentsOver(ctx)
            : stateIs(ctx, show)
  const claims = {
    mine: and(eq(companies.claimedBy, userId), gt(companies.claimedUntil, ctx.now)),
    free: isFree(ctx),
    taken: and(ne(companies.claimedBy, userId), gt(companies.claimedUntil, ctx.now)),
  }
  return and(shown, claim && claims[claim], restOf(ctx, query))
}

/** The filters that are kept when another state or claim is chosen; undefined without one. */
function restOf(ctx: Ctx, { olderThanHours, findings, q }: Query): SQL | undefined {
  const older =
    olderThanHours === undefined
      ? undefined
      : lte(companies.submittedAt, new Date(ctx.now.getTime() - olderThanHours * hourMs))
  // Written like the condition of the index.
  const flagged =
    findings && (findings === 'some' ? sql`${companies.findingKinds} <> '{}'` : sql`${companies.findingKinds} = '{}'`)
  return and(older, flagged, q ? looksLike(q) : undefined)
}

/** As the list shows it: an application whose claim has expired is not in review, it waits like any other. */
function stateIs(ctx: Ctx, status: CompanyStatus): SQL | undefined {
  if (status === 'in_review') return and(eq(companies.status, status), isHeld(ctx))
  if (status !== 'submitted') return eq(companies.status, status)
  return or(eq(companies.status, status), and(eq(companies.status, 'in_review'), isFree(ctx)))
}

const isHeld = (ctx: Ctx) => and(isNotNull(companies.claimedBy), gt(companies.claimedUntil, ctx.now))
const isFree = (ctx: Ctx) => or(isNull(companies.claimedBy), lte(companies.claimedUntil, ctx.now))
/** Condition: the public profile cites an expired certificate. */
const documentsOver = (ctx: Ctx) => and(isPublic, lt(companies.certificateEndsOn, todayIn(ctx.now)))
const recheckDue = (ctx: Ctx) => and(eq(companies.status, 'approved'), lte(companies.recheckOn, todayIn(ctx.now)))

function looksLike(q: string): SQL | undefined {
  const code = normaliseIdentifier(q)
  return or(
    isNamedLike(q, 'storeName', 'name'),
    code === '' ? undefined : eq(companies.creditCode, code),
    code === '' ? undefined : eq(companies.phone, code),
  )
}

/**
 * The length of each list of the queue, under the filters that the caller keeps: the count of a list is the number of
 * its rows.
 */
export async function countQueue(ctx: Ctx, rest?: SQL) {
  const { userId } = ctx.actor as SignedIn
  const rows = rest
    ? await ctx.db
        .select({ status: companies.status, count: count() })
        .from(companies)
        .where(rest)
        .groupBy(companies.status)
    : await companyCounts.get(ctx)
  const held = await ctx.db
    .select({ status: companies.status, claimedBy: companies.claimedBy, count: count() })
    .from(companies)
    .where(and(isWaiting, isHeld(ctx), rest))
    .groupBy(companies.status, companies.claimedBy)
  const sumOf = (counted: { count: number }[]) => counted.reduce((sum, row) => sum + row.count, 0)
  const of = (status: CompanyStatus) => sumOf(rows.filter((row) => row.status === status))
  const inReview = sumOf(held.filter(({ status }) => status === 'in_review'))
  const waiting = sumOf(rows.filter(({ status }) => waitingStatuses.includes(status)))
  const byStatus = Object.fromEntries(companyStatuses.map((status) => [status, of(status)])) as Record<
    CompanyStatus,
    number
  >
  return {
    byStatus: { ...byStatus, in_review: inReview, submitted: of('submitted') + of('in_review') - inReview },
    waiting,
    mine: sumOf(held.filter(({ claimedBy }) => claimedBy === userId)),
    free: waiting - sumOf(held),
    recheck: await ctx.db.$count(companies, and(recheckDue(ctx), rest)),
    documents: await ctx.db.$count(companies, and(documentsOver(ctx), rest)),
  }
}

const ageHours = (ctx: Ctx, at: Date) => Math.max(0, Math.floor((ctx.now.getTime() - at.getTime()) / hourMs))
