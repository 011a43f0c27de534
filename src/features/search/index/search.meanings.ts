import { sql } from 'drizzle-orm'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { cachedValue } from '../../../server/cache/cached-value.ts'
import { memoizeByIdentity } from '../../../shared/memoize-by-identity.ts'
import { glossaryWords } from '../../reference/glossary/glossary.service.ts'
import type { GlossaryWords } from '../../reference/glossary/glossary.service.ts'
import { searchChanges, searchDocuments, searchMeanings } from '../search.table.ts'
import { quoted } from '../analysis/search.vector.ts'
import type { Meanings } from '../analysis/search.vector.ts'
import { lexemesOf } from '../analysis/search.words.ts'

type Row = typeof searchMeanings.$inferSelect
export type KnownMeanings = ReadonlyMap<string, Row>

/** What documents know of the glossary, by its entries. */
export const knownMeanings = cachedValue(
  'search_meanings',
  async (db): Promise<KnownMeanings> =>
    new Map((await db.select().from(searchMeanings)).map((row) => [row.entryId, row])),
)

const mostNoted = 100
const batch = 1000

/** Says a meaning in documents and queries; no word begins so. */
export const lexemeOfMeaning = ({ number }: Pick<Row, 'number'>): string => `=${number}`

/** The forms of an entry as one text: whether two are the same. */
export const wordsOfEntry = ({ zh, ru, en }: GlossaryWords): string => JSON.stringify([...zh, ...ru, ...en])

/** What a text holds that speaks of a meaning, by the forms of its entry: one list of lexemes for each. */
export const formsIn = (words: string): string[][] =>
  (JSON.parse(words) as string[]).map(lexemesOf).filter((form) => form.length > 0)

/** Puts down as changed whatever holds a form of entries that are new or were edited, of those before the edit or since. */
export async function noteMeanings(ctx: Ctx): Promise<void> {
  const [entries, known] = [await glossaryWords.get(ctx), await knownMeanings.get(ctx)]
  const edited = entries.filter((entry) => known.get(entry.id)?.coming !== wordsOfEntry(entry))
  if (edited.length === 0) return
  await inTransaction(ctx, async (ctx) => {
    const into = sql`insert into ${searchChanges} (kind, item_id) select kind, id from ${searchDocuments}`
    if (edited.length > mostNoted) await ctx.db.execute(into)
    else {
      const forms = edited.flatMap((entry) => {
        const row = known.get(entry.id)
        return [
          ...formsIn(wordsOfEntry(entry)).map((form) => form.map(quoted).join(' & ')),
          ...(row ? [quoted(lexemeOfMeaning(row))] : []),
        ]
      })
      const query = forms.map((form) => `(${form})`).join(' | ')
      if (query !== '')
        for (const kinds of [sql`kind = 'product'`, sql`kind <> 'product'`])
          await ctx.db.execute(sql`${into} where ${kinds} and vector @@ ${query}::tsquery`)
    }
    const { rows } = await ctx.db.execute<{ last: string }>(
      sql`select coalesce(max(position), 0)::text as last from ${searchChanges}`,
    )
    const comingAt = Number(rows[0]?.last)
    for (let from = 0; from < edited.length; from += batch) {
      await ctx.db
        .insert(searchMeanings)
        .values(
          edited
            .slice(from, from + batch)
            .map((entry) => ({ entryId: entry.id, coming: wordsOfEntry(entry), comingAt })),
        )
        .onConflictDoUpdate({
          target: searchMeanings.entryId,
          set: { words: '', coming: sql`excluded.coming`, comingAt: sql`excluded.coming_at` },
        })
    }
    await knownMeanings.announce(ctx)
  })
}

/** From now on meanings are looked for by their lexeme of which every document was made anew. */
export async function settleMeanings(ctx: Ctx): Promise<void> {
  const known = await knownMeanings.get(ctx)
  if (![...known.values()].some(({ words, coming }) => words !== coming)) return
  const { rows } = await ctx.db.execute(
    sql`update ${searchMeanings} set words = coming where words <> coming and not exists (select from ${searchChanges} where position <= coming_at) returning number`,
  )
  if (rows.length > 0) await knownMeanings.announce(ctx)
}

const compiled = memoizeByIdentity<Meanings>()

/** The forms of all meanings, for making documents: as they were noted, so that none is made by an edit that was not. */
export async function meaningsOfDocuments(ctx: Ctx): Promise<Meanings> {
  const known = await knownMeanings.get(ctx)
  return compiled([known], '', () =>
    byRarest(
      [...known.values()].flatMap((row) => formsIn(row.coming).map((form) => ({ lexeme: lexemeOfMeaning(row), form }))),
    ),
  )
}

/** Each form under the one of its lexemes that the fewest forms have, so that few are tried on a document. */
function byRarest(forms: readonly { lexeme: string; form: string[] }[]): Meanings {
  const counts = new Map<string, number>()
  for (const { form } of forms) for (const lexeme of form) counts.set(lexeme, (counts.get(lexeme) ?? 0) + 1)
  const countOf = (lexeme: string) => counts.get(lexeme) ?? 0
  return Map.groupBy(forms, ({ form }) =>
    form.reduce((rarest, lexeme) => (countOf(lexeme) < countOf(rarest) ? lexeme : rarest)),
  )
}
