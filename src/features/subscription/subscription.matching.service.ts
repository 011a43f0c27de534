import { and, eq, lt, max, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { inTransaction } from '../../server/context.ts'
import { cutPage, decodeCursor } from '../../server/database/paging.ts'
import { dayMs, hourMs } from '../../shared/text/durations.ts'
import { subscribables } from './subscription.choices.service.ts'
import { asList, asText, fits, itemColumns } from './subscribable.ts'
import type { NewItem, Subscribable, Wanted } from './subscribable.ts'
import { subscriptionItems, subscriptionMatches, subscriptions } from './subscription.table.ts'

const horizonMs = 30 * dayMs
const retentionMs = 180 * dayMs
const batch = 200

export type FoundItem = { kind: string; id: string; at: Date }

/** Matches all unprocessed items of the last 30 days with the subscriptions. */
export async function matchNewItems(ctx: Ctx): Promise<void> {
  for (const subscribable of subscribables) {
    const { kind, items, isRead } = subscribable
    const from = isRead === 'onward' ? await lastRead(ctx, kind) : since(ctx)
    let fresh: NewItem[]
    do {
      const isKnown = sql`exists (select 1 from ${subscriptionItems} d where d.kind = ${kind} and d.item_id = i.id)`
      const { rows } = await ctx.db.execute<{ id: string; at: Date | string; terms: string[]; words: string | null }>(
        sql`select i.id, i.at, i.terms, i.words from (${items}) i where i.at > ${from} and i.at <= ${ctx.now.toISOString()}::timestamptz and not ${isKnown} order by i.at, i.id limit ${batch}`,
      )
      fresh = rows.map((row) => ({
        id: row.id,
        at: new Date(row.at),
        terms: row.terms.filter((term) => term !== null),
        words: row.words ?? '',
      }))
      for (const item of fresh) await matchItem(ctx, subscribable, item)
    } while (fresh.length === batch)
  }
}

/** An hour before the last item that was looked at: a transaction of an hour ago may have been committed only now. */
async function lastRead(ctx: Ctx, kind: string): Promise<SQL> {
  const [row] = await ctx.db
    .select({ at: max(subscriptionItems.at) })
    .from(subscriptionItems)
    .where(eq(subscriptionItems.kind, kind))
  return sql`${new Date((row?.at ?? ctx.now).getTime() - hourMs).toISOString()}::timestamptz`
}

/** Stores the subscriptions that match an item: all of them and the processed mark, or nothing. */
async function matchItem(ctx: Ctx, subscribable: Subscribable, item: NewItem): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const marked = await ctx.db
      .insert(subscriptionItems)
      .values({ kind: subscribable.kind, itemId: item.id, at: item.at })
      .onConflictDoNothing()
      .returning({ id: subscriptionItems.itemId })
    if (marked.length > 0)
      await ctx.db.execute(subscribable.insertMatches?.(ctx, item) ?? insertMatches(ctx, subscribable.kind, item))
  })
}

/** All matches of one item in one statement. */
export function insertMatches(ctx: Pick<Ctx, 'now'>, kind: string, { id, at, terms, words }: NewItem): SQL {
  const { id: subscriptionId, userId, anchor, since: from } = subscriptions
  const isMet = fits(
    { anchor, terms: subscriptions.terms, words: subscriptions.words },
    { terms: asList(terms), words: asText(words) },
  )
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  return sql`insert into ${subscriptionMatches} (subscription_id, user_id, kind, item_id, at, due_at)
    select ${subscriptionId}, ${userId}, ${kind}, ${id}::uuid, ${now}, ${now} from ${subscriptions} where ${isMet} and ${from} < ${at.toISOString()}::timestamptz
    on conflict do nothing`
}

/**
 * One page of the items of the last 30 days that match a filter, newest first; without a filter, any subscription of
 * the person.
 */
export async function findMatching(
  ctx: Ctx,
  wanted: Wanted,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const [at, id] = decodeCursor(cursor, 'time', 'uuid')
  const behind = at && id ? sql`and (i.at, i.id) < (${at}::timestamptz, ${id}::uuid)` : sql``
  const { anchor, terms, words } = subscriptions
  const isMet =
    'userId' in wanted
      ? sql`exists (select 1 from ${subscriptions} where ${and(eq(subscriptions.userId, wanted.userId), fits({ anchor, terms, words }, itemColumns))})`
      : fits({ anchor: asText(wanted.anchor), terms: asList(wanted.terms), words: asText(wanted.words) }, itemColumns)
  const kinds = subscribables.flatMap(({ kind, items, matching }) => {
    if (matching) {
      const own = matching(wanted, { behind, since: since(ctx), limit: limit + 1 })
      return own === null ? [] : [sql`select ${kind}::text as kind, i.id, i.at from (${own}) i`]
    }
    // Each kind gives its own first rows, so that its index of the order is walked only as far as the page needs.
    return mayBe(kind, wanted)
      ? [
          sql`(select ${kind}::text as kind, i.id, i.at from (${items}) i where i.at > ${since(ctx)} and i.at <= ${ctx.now.toISOString()}::timestamptz and ${hasChoice(kind, wanted)} and ${isMet} ${behind}
            order by i.at desc, i.id desc limit ${limit + 1})`,
        ]
      : []
  })
  if (kinds.length === 0) return { items: [], nextCursor: null }
  const { rows } = await ctx.db.execute<{ kind: string; id: string; at: Date | string }>(
    sql`select * from (${sql.join(kinds, sql` union all `)}) n order by at desc, id desc limit ${limit + 1}`,
  )
  const found: FoundItem[] = rows.map((row) => ({ ...row, at: new Date(row.at) }))
  return cutPage(found, limit, (row) => [row.at.toISOString(), row.id])
}

/** A choice of one kind has its term, and matches nothing else. */
const mayBe = (kind: string, wanted: Wanted): boolean =>
  'userId' in wanted || wanted.terms.every((term) => !term.startsWith('kind:') || term === `kind:${kind}`)

/** Whether any subscription of a person is about this kind or about all; it says nothing of an item and is read once. */
const hasChoice = (kind: string, wanted: Wanted): SQL =>
  'userId' in wanted
    ? sql`exists (select 1 from ${subscriptions} c where c.user_id = ${wanted.userId}::uuid and (c.about is null or c.about = ${kind}))`
    : sql`true`

/**
 * Deletes matches older than half a year or of deleted subscriptions, and processed marks of items too old to be news.
 */
export async function sweepMatches(ctx: Ctx): Promise<void> {
  const isGone = sql`not exists (select 1 from ${subscriptions} where ${subscriptions.id} = ${subscriptionMatches.subscriptionId})`
  await ctx.db
    .delete(subscriptionMatches)
    .where(or(lt(subscriptionMatches.at, new Date(ctx.now.getTime() - retentionMs)), isGone))
  await ctx.db.delete(subscriptionItems).where(lt(subscriptionItems.at, new Date(ctx.now.getTime() - 2 * horizonMs)))
}

const since = ({ now }: Ctx) => sql`${new Date(now.getTime() - horizonMs).toISOString()}::timestamptz`
