import { and, desc, eq, inArray, not, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../server/context.ts'
import type { SignedIn } from '../../shared/actor.ts'
import { companies } from '../company/company.table.ts'
import {
  buyerCompanies,
  buyers,
  countUnread,
  isArchived,
  isMarkedArchived,
  isMine,
  myMark,
  selectThreads,
  waitsForMe,
  waysToThreads,
} from './message.queries.ts'
import type { ThreadRow, Way } from './message.queries.ts'
import { threadMarks, threads } from './message.table.ts'

type Wanted = {
  show: 'open' | 'unread' | 'waiting' | 'archived'
  /** A further condition of the threads, their companies and buyers. */
  filter: SQL | undefined
  /** Behind the last thread of the page before. */
  behind: { isUnread: boolean; lastAt: string; id: string } | null
  limit: number
}

type Place = { id: string; lastAt: Date; isUnread: boolean }

/**
 * The caller's threads in the order of the list, and the number of unread ones. The order is found from a few columns; the
 * rest is read for the threads of the page alone.
 */
export async function listOrdered(
  ctx: Ctx,
  wanted: Wanted,
): Promise<{ rows: { place: Place; row: ThreadRow }[]; unread: number }> {
  const actor = ctx.actor as SignedIn
  const { places, unread } = await orderedPlaces(ctx, wanted)
  const ids = places.map(({ id }) => id)
  const rows =
    ids.length === 0 ? [] : await selectThreads(ctx.db, actor).where(and(isMine(actor), inArray(threads.id, ids)))
  const byId = new Map(rows.map((row) => [row.thread.id, row]))
  return {
    rows: places.flatMap((place) => {
      const row = byId.get(place.id)
      return row ? [{ place, row }] : []
    }),
    unread,
  }
}

async function orderedPlaces(ctx: Ctx, wanted: Wanted): Promise<{ places: Place[]; unread: number }> {
  const { behind, show, limit } = wanted
  const first = behind?.isUnread === false ? [] : await unreadPlaces(ctx, wanted)
  // Where the first page of all threads has no unread one, there is none. Those that are archived say nothing of the others.
  const isOfAll = !behind && !wanted.filter && (show === 'open' || show === 'unread')
  const known = show === 'archived' ? undefined : (first[0]?.unread ?? (isOfAll ? 0 : undefined))
  const missing = limit - first.length
  const read = missing > 0 && show !== 'unread' ? await readPlaces(ctx, wanted, missing) : []
  // A thread that was read between both statements is in both.
  const others = read.filter(({ id }) => !first.some((one) => one.id === id))
  return {
    places: [
      ...first.map(({ id, lastAt }) => ({ id, lastAt, isUnread: true })),
      ...others.map(({ id, lastAt }) => ({ id, lastAt, isUnread: false })),
    ],
    unread: known ?? (await countUnread(ctx)),
  }
}

/** All unread threads are counted, so that one pass over the threads of a person finds them and their number. */
function unreadPlaces({ db, actor }: Ctx, { show, filter, behind, limit }: Wanted) {
  const reader = actor as SignedIn
  const unreadOn = ({ is, isUnread }: Way) =>
    db
      .select({ id: threads.id, lastAt: threads.lastAt, isArchived: isArchived.as('is_archived') })
      .from(threads)
      .leftJoin(threadMarks, myMark(reader))
      .where(and(is, isUnread, show === 'archived' ? isMarkedArchived : undefined))
      .$dynamic()
  const [first, ...others] = waysToThreads(reader)
  const mine = db.$with('unread').as(others.reduce((all, way) => all.unionAll(unreadOn(way)), unreadOn(first)))
  const isShown = show === 'waiting' ? waitsForMe(reader) : show === 'archived' ? mine.isArchived : not(mine.isArchived)
  const places = db
    .with(mine)
    .select({
      id: mine.id,
      lastAt: mine.lastAt,
      unread: sql<number>`(select count(*)::int from unread where not is_archived)`,
    })
    .from(mine)
    .where(and(isShown, filter, behind ? isOlder(mine, behind) : undefined))
    .orderBy(desc(mine.lastAt), desc(mine.id))
    .limit(limit)
    .$dynamic()
  return filter || show === 'waiting' ? withParties(places.innerJoin(threads, eq(threads.id, mine.id))) : places
}

/** The newest threads without unread messages. Each way to a thread has an index in this order. */
async function readPlaces({ db, actor }: Ctx, { show, filter, behind }: Wanted, limit: number) {
  const reader = actor as SignedIn
  const isShown = { open: not(isArchived), unread: undefined, waiting: waitsForMe(reader), archived: isMarkedArchived }[
    show
  ]
  const newest: { id: string; lastAt: Date }[] = []
  for (const { is, isUnread } of waysToThreads(reader)) {
    const places = db
      .select({ id: threads.id, lastAt: threads.lastAt })
      .from(threads)
      .leftJoin(threadMarks, myMark(reader))
      .where(and(is, not(isUnread), isShown, filter, behind?.isUnread === false ? isOlder(threads, behind) : undefined))
      .orderBy(desc(threads.lastAt), desc(threads.id))
      .limit(limit)
      .$dynamic()
    newest.push(...(await (filter ? withParties(places) : places)))
  }
  return newest.toSorted((a, b) => b.lastAt.getTime() - a.lastAt.getTime() || (a.id < b.id ? 1 : -1)).slice(0, limit)
}

const isOlder = (of: { lastAt: SQLWrapper; id: SQLWrapper }, { lastAt, id }: { lastAt: string; id: string }): SQL =>
  sql`(${of.lastAt}, ${of.id}) < (${lastAt}::timestamptz, ${id}::uuid)`

/** Joins what a filter by words reads. */
const withParties = <Query extends PgSelect>(places: Query) =>
  places
    .innerJoin(companies, eq(companies.id, threads.companyId))
    .innerJoin(buyers, eq(buyers.id, threads.buyerId))
    .leftJoin(buyerCompanies, eq(buyerCompanies.id, threads.buyerCompanyId))
