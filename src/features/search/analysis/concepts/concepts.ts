import { sql } from 'drizzle-orm'
import { inTransaction } from '../../../../server/context.ts'
import type { Ctx } from '../../../../server/context.ts'
import { cachedValue } from '../../../../server/cache/cached-value.ts'
import { memoizeByIdentity } from '../../../../shared/memoize-by-identity.ts'
import { glossaryForms } from '../../../reference/glossary/glossary.service.ts'
import type { GlossaryForms } from '../../../reference/glossary/glossary.service.ts'
import { searchKinds } from '../../search.policy.ts'
import { searchChanges, searchEntries, searchConcepts } from '../../search.table.ts'
import { quoted } from '../document-vector.ts'
import type { Concepts } from '../document-vector.ts'
import { lexemesOf } from '../tokenizer.ts'

type Row = typeof searchConcepts.$inferSelect
export type KnownConcepts = ReadonlyMap<string, Row>

/** What documents know of the glossary, by its entries. */
export const knownConcepts = cachedValue('search_meanings', async (db): Promise<KnownConcepts> => {
  const rows = await db.select().from(searchConcepts)
  // Nearly all concepts are active: one text is held and not two equal ones.
  return new Map(rows.map((row) => [row.entryId, row.words === row.coming ? { ...row, words: row.coming } : row]))
})

const mostNoted = 100
const batch = 1000

/** Stands for a concept in documents and queries; no word begins so. */
export const conceptLexeme = ({ number }: Pick<Row, 'number'>): string => `=${number}`

/** The forms of an entry as one text: whether two are the same. */
export const conceptWords = ({ zh, ru, en }: GlossaryForms): string => JSON.stringify([...zh, ...ru, ...en])

/** What a text holds that speaks of a concept, by the forms of its entry: one list of lexemes for each. */
export const conceptForms = (words: string): string[][] =>
  (JSON.parse(words) as string[]).map(lexemesOf).filter((form) => form.length > 0)

/** Puts down as changed whatever holds a form of entries that are new or were edited, of those before the edit or since. */
export async function queueConceptChanges(ctx: Ctx): Promise<void> {
  const [entries, known] = [await glossaryForms.get(ctx), await knownConcepts.get(ctx)]
  const edited = entries.filter((entry) => known.get(entry.id)?.coming !== conceptWords(entry))
  if (edited.length === 0) return
  await inTransaction(ctx, async (ctx) => {
    const into = sql`insert into ${searchChanges} (kind, item_id) select kind, id from ${searchEntries}`
    if (edited.length > mostNoted) await ctx.db.execute(into)
    else {
      const forms = edited.flatMap((entry) => {
        const row = known.get(entry.id)
        return [
          ...conceptForms(conceptWords(entry)).map((form) => form.map(quoted).join(' & ')),
          ...(row ? [quoted(conceptLexeme(row))] : []),
        ]
      })
      const query = forms.map((form) => `(${form})`).join(' | ')
      if (query !== '')
        // The kind is written out, because each kind has an index of its own.
        for (const kind of searchKinds)
          await ctx.db.execute(sql`${into} where kind = ${sql.raw(`'${kind}'`)} and vector @@ ${query}::tsquery`)
    }
    const { rows } = await ctx.db.execute<{ last: string }>(
      sql`select coalesce(max(position), 0)::text as last from ${searchChanges}`,
    )
    const comingAt = Number(rows[0]?.last)
    for (let from = 0; from < edited.length; from += batch) {
      await ctx.db
        .insert(searchConcepts)
        .values(
          edited
            .slice(from, from + batch)
            .map((entry) => ({ entryId: entry.id, coming: conceptWords(entry), comingAt })),
        )
        .onConflictDoUpdate({
          target: searchConcepts.entryId,
          set: { words: '', coming: sql`excluded.coming`, comingAt: sql`excluded.coming_at` },
        })
    }
    await knownConcepts.invalidate(ctx)
  })
}

/** Activates the lexemes of concepts whose documents have all been indexed again. */
export async function activateConcepts(ctx: Ctx): Promise<void> {
  const known = await knownConcepts.get(ctx)
  if (![...known.values()].some(({ words, coming }) => words !== coming)) return
  const { rows } = await ctx.db.execute(
    sql`update ${searchConcepts} set words = coming where words <> coming and not exists (select from ${searchChanges} where position <= coming_at) returning number`,
  )
  if (rows.length > 0) await knownConcepts.invalidate(ctx)
}

const compiled = memoizeByIdentity<Concepts>()

/** The forms of all concepts, for making documents: as they were noted, so that none is made by an edit that was not. */
export async function indexedConcepts(ctx: Ctx): Promise<Concepts> {
  const known = await knownConcepts.get(ctx)
  return compiled([known], '', () => {
    const shared = shareTexts()
    const forms = [...known.values()].flatMap((row) => {
      const lexeme = conceptLexeme(row)
      return conceptForms(row.coming).map((form) => [lexeme, ...form.map(shared)])
    })
    return byRarest(forms)
  })
}

/** The first of equal texts: the forms of the glossary repeat theirs many times, each of which would take memory of its own. */
function shareTexts(): (text: string) => string {
  const texts = new Map<string, string>()
  return (text) => {
    const known = texts.get(text)
    if (known === undefined) texts.set(text, text)
    return known ?? text
  }
}

/** Each form under the one of its lexemes that the fewest forms have, so that few are tried on a document. */
function byRarest(forms: readonly string[][]): Concepts {
  const counts = new Map<string, number>()
  for (const [, ...form] of forms) for (const lexeme of form) counts.set(lexeme, (counts.get(lexeme) ?? 0) + 1)
  const countOf = (lexeme: string) => counts.get(lexeme) ?? 0
  const groups = Map.groupBy(forms, ([, ...form]) =>
    form.reduce((rarest, lexeme) => (countOf(lexeme) < countOf(rarest) ? lexeme : rarest)),
  )
  // Copied, because a list that has grown has room for more.
  for (const [lexeme, some] of groups) groups.set(lexeme, some.slice())
  return groups
}
