import { sql } from 'drizzle-orm'
import type { Ctx } from '../server/context.ts'
import { searchEntries } from '../features/search/search.table.ts'

const batchSize = 20_000

/**
 * Creates search entries of copied goods from those of their originals, which differ by a number in the title. The
 * indexes are rebuilt after the inserts in the same transaction, because updating them row by row takes many times
 * longer. Resolves to the number of entries; all other changes are left to the search job.
 */
export async function copyDocuments(ctx: Ctx, onProgress: (made: number) => void): Promise<number> {
  return ctx.db.transaction(async (transaction) => {
    const { rows: waiting } = await transaction.execute(
      sql`select 1 from search_changes c join products p on p.id = c.item_id where ${isCopy} limit 1`,
    )
    if (waiting.length === 0) return 0
    const { rows: indexes } = await transaction.execute<{ name: string; definition: string }>(
      sql`select indexname as name, indexdef as definition from pg_indexes where schemaname = current_schema() and tablename = 'search_entries' and indexname <> 'search_entries_pkey'`,
    )
    for (const { name } of indexes) await transaction.execute(sql`drop index ${sql.identifier(name)}`)
    await transaction.execute(sql`set local maintenance_work_mem = '512MB'`)
    await transaction.execute(sql`analyze search_changes, ${searchEntries}`)
    let [made, last] = [0, 0]
    for (;;) {
      const { rows } = await transaction.execute<{ last: string | null; made: number }>(copyBatch(last))
      if (rows[0]?.last == null) break
      last = Number(rows[0].last)
      onProgress((made += rows[0].made))
    }
    for (const { definition } of indexes) await transaction.execute(sql.raw(definition))
    await transaction.execute(sql`analyze ${searchEntries}`)
    return made
  })
}

const isCopy = sql`c.kind = 'product' and p.article_number like '%~%'`

/** A copy says its number in the title. */
const copyBatch = (last: number) => sql`
  with taken as (
    select c.position, p.id, p.published_at, split_part(p.article_number, '~', 2) as round, o.id as original
    from search_changes c join products p on p.id = c.item_id join products o on o.company_id = p.company_id and o.article_number = split_part(p.article_number, '~', 1) and o.status <> 'removed'
    where c.position > ${last} and ${isCopy} order by c.position limit ${batchSize}
  ), settled as (delete from search_changes where position in (select position from taken)), made as (
    insert into search_entries (id, kind, price, published_at, score, minimum_order, lead_days, verified_until, marks, measure, own_category, revision, stated, vector)
    select t.id, kind, price, (extract(epoch from t.published_at) * 1000)::bigint, score, minimum_order, lead_days, verified_until, marks, measure, own_category, revision, stated,
      vector || array_to_tsvector(array[round, '^' || round])
    from (select distinct on (id) * from taken) t join search_entries d on d.id = t.original
    on conflict (id) do nothing returning 1
  ) select max(position)::text as last, (select count(*)::int from made) as made from taken`
