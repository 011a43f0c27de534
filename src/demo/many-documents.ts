import { sql } from 'drizzle-orm'
import type { Ctx } from '../server/context.ts'
import { searchDocuments } from '../features/search/search.table.ts'

const batchSize = 20_000

/**
 * Makes the documents of goods that were copied for measuring from those of their originals, which differ by a number in the titles.
 * The indexes are built anew when all are in, within the same transaction: adding to them one by one takes many times as long. Resolves
 * to how many were made; the changes of everything else are left to the job of search.
 */
export async function copyDocuments(ctx: Ctx, onProgress: (made: number) => void): Promise<number> {
  return ctx.db.transaction(async (transaction) => {
    const { rows: waiting } = await transaction.execute(
      sql`select 1 from search_changes c join products p on p.id = c.item_id where ${isCopy} limit 1`,
    )
    if (waiting.length === 0) return 0
    const { rows: indexes } = await transaction.execute<{ name: string; definition: string }>(
      sql`select indexname as name, indexdef as definition from pg_indexes where schemaname = current_schema() and tablename = 'search_documents' and indexname <> 'search_documents_kind_id_pk'`,
    )
    for (const { name } of indexes) await transaction.execute(sql`drop index ${sql.identifier(name)}`)
    await transaction.execute(sql`set local maintenance_work_mem = '512MB'`)
    await transaction.execute(sql`analyze search_changes, ${searchDocuments}`)
    let [made, last] = [0, 0]
    for (;;) {
      const { rows } = await transaction.execute<{ last: string | null; made: number }>(copyBatch(last))
      if (rows[0]?.last == null) break
      last = Number(rows[0].last)
      onProgress((made += rows[0].made))
    }
    for (const { definition } of indexes) await transaction.execute(sql.raw(definition))
    await transaction.execute(sql`analyze ${searchDocuments}`)
    return made
  })
}

const isCopy = sql`c.kind = 'product' and p.article_number like '%~%'`

/** The number of the copy stands before everything else, so that nothing comes to stand further from its neighbours. */
const copyBatch = (last: number) => sql`
  with taken as (
    select c.position, p.id, p.published_at, split_part(p.article_number, '~', 2) as round, o.id as original
    from search_changes c join products p on p.id = c.item_id join products o on o.company_id = p.company_id and o.article_number = split_part(p.article_number, '~', 1) and o.status <> 'removed'
    where c.position > ${last} and ${isCopy} order by c.position limit ${batchSize}
  ), settled as (delete from search_changes where position in (select position from taken)), made as (
    insert into search_documents (kind, id, vector, score, at, company_id, verified_until, lead_days, minimum_order_quantity, price_low, currency, marks, revision)
    select d.kind, t.id, (quote_literal(round) || ':1A')::tsvector || vector, score, t.published_at, company_id, verified_until, lead_days, minimum_order_quantity, price_low, currency, marks, revision
    from (select distinct on (id) * from taken) t join search_documents d on d.kind = 'product' and d.id = t.original
    on conflict (kind, id) do nothing returning 1
  ) select max(position)::text as last, (select count(*)::int from made) as made from taken`
