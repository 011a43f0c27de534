import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../server/context.ts'
import { AppError } from '../shared/errors.ts'
import { products } from '../features/catalogue/product/product.table.ts'

const batchSize = 10_000

/**
 * Copies published goods until there are as many as requested, each copy with its own title, article number and
 * addresses; for measuring only. Copies carry `~` and a number; a second run continues after the last copy. Resolves to
 * the number of copies.
 */
export async function multiplyProducts(
  ctx: Ctx,
  wanted: number,
  onProgress: (made: number, of: number) => void,
): Promise<number> {
  const originals = (
    await ctx.db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.status, 'published'), sql`${products.articleNumber} not like '%~%'`))
      .orderBy(products.createdAt, products.id)
  ).map(({ id }) => id)
  if (originals.length === 0) throw new AppError('wrong_state', 'There are no published goods to copy.')
  const all = await ctx.db.$count(products, eq(products.status, 'published'))
  const copies = all - originals.length
  const missing = Math.max(0, wanted - all)
  for (let made = 0; made < missing; made += batchSize) {
    const until = Math.min(made + batchSize, missing)
    await ctx.db.transaction((transaction) =>
      transaction.execute(copySql(originals, copies + made, copies + until - 1)),
    )
    onProgress(until, missing)
  }
  await ctx.db.execute(sql`analyze products`)
  return missing
}

/** Copies number `first` to `last`: the originals in turn, each round with its own number, each one minute older. */
const copySql = (originals: readonly string[], first: number, last: number) => sql`
  with originals as materialized (
    select p.*, place - 1 as place from unnest(${`{${originals.join(',')}}`}::uuid[]) with ordinality o(original, place) join products p on p.id = original
  ), copies as (
    select gen_random_uuid() as copy_id, o.*, n, n / ${originals.length}::int + 1 as round from generate_series(${first}::int, ${last}::int) n join originals o on o.place = n % ${originals.length}::int
  ), told as (
    select copies.*, '~' || round as mark,
      (select jsonb_object_agg(key, jsonb_set(value, '{title}', to_jsonb((value->>'title') || ' ' || round))) from jsonb_each(live->'texts')) as texts
    from copies
  ), made as (
    insert into products (id, company_id, status, version, answers, live, remarks, is_checked, title, category, article_number, own_search_text, branches, search_text, price_kind, price_low,
      price_high, currency, minimum_order_quantity, lead_days, eac_kind, slugs, created_by, created_at, changed_at, queued_at, decided_at, published_at)
    select copy_id, company_id, status, 1, live || jsonb_build_object('texts', texts, 'articleNumber', article_number || mark), live || jsonb_build_object('texts', texts, 'articleNumber', article_number || mark),
      '{}', true, title || ' ' || round, category, article_number || mark, own_search_text || ' ' || round, branches, search_text || ' ' || round, price_kind, price_low, price_high, currency,
      minimum_order_quantity, lead_days, eac_kind, (select json_object_agg(key, value || '-' || round || '-' || n) from json_each_text(slugs)), created_by,
      created_at - n * interval '1 minute', changed_at - n * interval '1 minute', queued_at - n * interval '1 minute', decided_at, published_at - n * interval '1 minute'
    from told
    returning id, slugs, created_at
  )
  insert into product_slugs (slug, language, product_id, at) select value, key, id, created_at from made, json_each_text(slugs)`
