import { sql } from 'drizzle-orm'
import { inTransaction } from '../../server/context.ts'
import type { Ctx } from '../../server/context.ts'
import { liveValue } from '../../server/live-value.ts'
import { found } from '../../shared/errors.ts'
import { glossaryWords } from '../reference/glossary.service.ts'
import { searchChanges, searchDocuments, searchMeanings } from './search.table.ts'
import { quoted } from './search.vector.ts'
import type { Meanings } from './search.vector.ts'
import { lexemesOf } from './search.words.ts'

type Words = { id: string; zh: string[]; ru: string[]; en: string[] }
type Row = typeof searchMeanings.$inferSelect

/** What documents know of the glossary, by its entries. */
export const knownMeanings = liveValue('search_meanings', async (db): Promise<ReadonlyMap<string, Row>> => new Map((await db.select().from(searchMeanings)).map((row) => [row.entryId, row])))

const mostNoted = 100
const batch = 1000

/** Says a meaning in documents and queries; no word begins so. */
export const lexemeOfMeaning = ({ number }: Pick<Row, 'number'>): string => `=${number}`

/** The forms of an entry as one text: whether two are the same. */
export const wordsOfEntry = ({ zh, ru, en }: Words): string => JSON.stringify([zh, ru, en])

/** What a text holds that speaks of a meaning: one list of lexemes for each form. */
export const formsOfEntry = ({ zh, ru, en }: Words): string[][] => [...zh, ...ru, ...en].map(lexemesOf).filter((form) => form.length > 0)

/** Puts down as changed whatever holds a form of entries that are new or were edited, before or since. Few are mostly none. */
export async function noteMeanings(ctx: Ctx): Promise<void> {
  const [entries, known] = [await glossaryWords.get(ctx), await knownMeanings.get(ctx)]
  const edited = entries.filter((entry) => known.get(entry.id)?.coming !== wordsOfEntry(entry))
  if (edited.length === 0) return
  await inTransaction(ctx, async (ctx) => {
    const into = sql`insert into ${searchChanges} (kind, item_id) select kind, id from ${searchDocuments}`
    if (edited.length > mostNoted) await ctx.db.execute(into)
    else {
      const forms = edited.flatMap((entry) => [...formsOfEntry(entry).map((form) => form.map(quoted).join(' & ')), ...(known.has(entry.id) ? [quoted(lexemeOfMeaning(found(known.get(entry.id))))] : [])])
      const query = forms.map((form) => `(${form})`).join(' | ')
      if (query !== '') for (const kinds of [sql`kind = 'product'`, sql`kind <> 'product'`]) await ctx.db.execute(sql`${into} where ${kinds} and vector @@ ${query}::tsquery`)
    }
    const { rows } = await ctx.db.execute<{ last: string }>(sql`select coalesce(max(position), 0)::text as last from ${searchChanges}`)
    const comingAt = Number(rows[0]?.last)
    for (let from = 0; from < edited.length; from += batch) {
      await ctx.db
        .insert(searchMeanings)
        .values(edited.slice(from, from + batch).map((entry) => ({ entryId: entry.id, coming: wordsOfEntry(entry), comingAt })))
        .onConflictDoUpdate({ target: searchMeanings.entryId, set: { coming: sql`excluded.coming`, comingAt: sql`excluded.coming_at` } })
    }
    await knownMeanings.announce(ctx)
  })
}

/** From now on meanings are looked for by their lexeme of which every document was made anew. */
export async function settleMeanings(ctx: Ctx): Promise<void> {
  const known = await knownMeanings.get(ctx)
  if (![...known.values()].some(({ words, coming }) => words !== coming)) return
  const { rows } = await ctx.db.execute(sql`update ${searchMeanings} set words = coming where words <> coming and not exists (select from ${searchChanges} where position <= coming_at) returning number`)
  if (rows.length > 0) await knownMeanings.announce(ctx)
}

const compiled = new WeakMap<readonly Words[], { known: ReadonlyMap<string, Row>; meanings: Meanings }>()

/** The forms of all meanings, for making documents. */
export async function meaningsOfDocuments(ctx: Ctx): Promise<Meanings> {
  const [entries, known] = [await glossaryWords.get(ctx), await knownMeanings.get(ctx)]
  const held = compiled.get(entries)
  if (held?.known === known) return held.meanings
  const meanings = byRarest(entries.flatMap((entry) => (known.has(entry.id) ? formsOfEntry(entry).map((form) => ({ lexeme: lexemeOfMeaning(found(known.get(entry.id))), form })) : [])))
  compiled.set(entries, { known, meanings })
  return meanings
}

/** Each form under the one of its lexemes that the fewest forms have, so that few are tried on a document. */
function byRarest(forms: readonly { lexeme: string; form: string[] }[]): Meanings {
  const counts = new Map<string, number>()
  for (const { form } of forms) for (const lexeme of form) counts.set(lexeme, (counts.get(lexeme) ?? 0) + 1)
  const countOf = (lexeme: string) => counts.get(lexeme) ?? 0
  return Map.groupBy(forms, ({ form }) => form.reduce((rarest, lexeme) => (countOf(lexeme) < countOf(rarest) ? lexeme : rarest)))
}
