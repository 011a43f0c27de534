import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { searchResults } from '../index/answer-cache.ts'

/** What a row of the made index says, for comparing by brute force. */
export type Made = {
  id: string
  price: number
  at: number
  score: number
  minimumOrder: number
  lead: number
  words: string[]
  titles: string[]
  tags: string[]
}

/** Words that the made goods say, from every second to every two hundredth; none is in the glossary. */
export const words = ['qalbak', 'qerduk', 'qimfok', 'qolguk', 'qunhak', 'qystuk']
const every = [2, 3, 7, 20, 61, 199]

/** Fills the index with goods that differ in everything that lists are ordered and narrowed by. Each belongs to `company`. */
export async function fillIndex(ctx: Ctx, goods: number): Promise<Made[]> {
  const number = (place: number) => `hashint4(n * 31 + ${place}) & 2147483647`
  const isSet = words.map((_word, place) => `(${number(place)}) % ${every[place]} = 0`)
  const isTitled = words.map((_word, place) => `(${number(place + 50)}) % 3 = 0`)
  const lexemes = words.map(
    (word, place) =>
      `case when ${isSet[place]} then array['${word}'] || case when ${isTitled[place]} then array['^${word}'] else '{}' end else '{}' end`,
  )
  const roles = `(array['factory','trader','both'])[(${number(7)}) % 3 + 1]`
  const incoterms = `(array['FOB','EXW','CIF','DAP'])[(${number(8)}) % 4 + 1]`
  const measures = `(array['pcs','pcs','pcs','kg','m'])[(${number(10)}) % 5 + 1]`
  const eac = `(array['declaration','certificate'])[(${number(9)}) % 2 + 1]`
  await ctx.db.execute(
    sql.raw(`
    insert into search_marks (tag) select unnest(array['role=factory','role=trader','role=both','incoterm=FOB','incoterm=EXW','incoterm=CIF','incoterm=DAP','eac=declaration','eac=certificate','measure=pcs','measure=kg','measure=m']) on conflict do nothing`),
  )
  await ctx.db.execute(
    sql.raw(`
    insert into search_entries (id, kind, price, published_at, score, minimum_order, lead_days, verified_until, marks, revision, stated, vector)
    select id, 'product', price, at, score, minimum_order, lead_days, case when n % 5 = 0 then date '2030-01-01' end,
      (select ' ' || string_agg(number::text, ' ' order by number) || ' ' from search_marks where tag = any(tags)), 5, '', array_to_tsvector(array(select distinct unnest(tags || lexemes)))
    from (select n, md5(n::text)::uuid as id, case when n % 17 = 0 then 'Infinity' else ((${number(1)}) % 900) / 8.0 end as price, 1700000000000 + (${number(2)}) % 5000 * 1000 as at, (${number(3)}) % 40 as score,
      case when n % 13 = 0 then 2147483647 else (${number(4)}) % 500 end as minimum_order, (${number(5)}) % 60 as lead_days,
      array['role=' || ${roles}, 'incoterm=' || ${incoterms}, 'measure=' || ${measures}] || case when n % 3 = 0 then array['eac=' || ${eac}] else '{}' end as tags, ${lexemes.join(' || ')} as lexemes
      from generate_series(1, ${goods}) n) made`),
  )
  await ctx.db.execute(sql`analyze search_entries`)
  await searchResults.invalidate(ctx)
  const { rows } = await ctx.db.execute<{ row: string }>(sql`
    select json_build_object('id', id, 'price', price::text, 'at', published_at, 'score', score, 'minimumOrder', minimum_order, 'lead', lead_days, 'lexemes', tsvector_to_array(vector), 'verified', verified_until is not null)::text as row from search_entries`)
  return rows.map(({ row }) => {
    const { lexemes, price, verified, ...numbers } = JSON.parse(row) as Omit<
      Made,
      'price' | 'words' | 'titles' | 'tags'
    > & { price: string; lexemes: string[]; verified: boolean }
    return {
      ...numbers,
      price: Number(price),
      words: lexemes.filter((one) => words.includes(one)),
      titles: lexemes.filter((one) => one.startsWith('^')).map((one) => one.slice(1)),
      tags: [...lexemes.filter((one) => one.includes('=')), ...(verified ? ['verified'] : [])],
    }
  })
}
