import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { inTransaction } from '../../../../server/context.ts'
import type { Ctx } from '../../../../server/context.ts'
import { cachedValue } from '../../../../server/cache/cached-value.ts'
import { inSlices } from '../../../../server/jobs/time-slices.ts'
import { glossaryForms } from '../../../reference/glossary/glossary.service.ts'
import type { GlossaryForms } from '../../../reference/glossary/glossary.service.ts'
import { glossaryEntries } from '../../../reference/glossary/glossary.table.ts'
import { searchKinds } from '../../search.policy.ts'
import { searchChanges, searchEntries, searchConcepts } from '../../search.table.ts'
import { conceptIndex, conceptLexeme } from './concept-index.ts'
import type { ConceptForm, ConceptIndex } from './concept-index.ts'
import { quoted } from '../document-vector.ts'
import { lexemesOf, rememberedStems, stemOf } from '../tokenizer.ts'

/** A concept as documents know it: its forms by their digest, and whether all documents that hold one of them hold its lexeme. */
type KnownConcept = { number: number; digest: string; isActive: boolean }
export type KnownConcepts = ReadonlyMap<string, KnownConcept>

/** What documents know of the glossary, by its entries. */
export const knownConcepts = cachedValue('search_meanings', async (db): Promise<KnownConcepts> => {
  const { entryId, number, words, coming } = searchConcepts
  const rows = await db
    .select({
      entryId,
      number,
      digest: sql<string>`encode(sha256(convert_to(${coming}, 'UTF8')), 'base64')`,
      isActive: sql<boolean>`${words} = ${coming}`,
    })
    .from(searchConcepts)
  return new Map(rows.map(({ entryId, ...concept }) => [entryId, concept]))
})

/** The forms of all concepts, for making documents: as they were queued, so that no document is made with forms that were not yet. */
export const indexedConcepts = cachedValue('search_meanings_index', async (db): Promise<ConceptIndex> => {
  const rows = await db.select({ number: searchConcepts.number, words: searchConcepts.coming }).from(searchConcepts)
  const forms: ConceptForm[] = []
  const stem = rememberedStems()
  // Takes half a second, so others are served meanwhile.
  for await (const { number, words } of inSlices(rows))
    for (const lexemes of conceptForms(words, stem)) forms.push({ concept: number, lexemes })
  return conceptIndex(forms)
})

const mostNoted = 100
const batch = 1000

/** The forms of an entry as one text, as `to_json` of the database writes it: whether two are the same. */
export const conceptWords = ({ zh, ru, en }: Pick<GlossaryForms, 'zh' | 'ru' | 'en'>): string =>
  JSON.stringify([...zh, ...ru, ...en])

/** Changes with the forms of an entry. */
export const conceptDigest = (words: string): string => createHash('sha256').update(words).digest('base64')

type EditedEntry = Pick<GlossaryForms, 'id' | 'zh' | 'ru' | 'en'>

/** What documents knew when they knew all of the glossary, by the version of the glossary. */
const complete = new WeakMap<object, KnownConcepts>()

/**
 * The entries whose forms documents do not know, or know as they were before an edit. The database compares them, after an edit alone, so that
 * a process which serves no search does not hold the glossary.
 */
async function editedEntries(ctx: Ctx): Promise<EditedEntry[]> {
  const [version, known] = [await glossaryForms.version(ctx), await knownConcepts.get(ctx)]
  if (complete.get(version) === known) return []
  const { id, zh, ru, en, isRemoved } = glossaryEntries
  const edited = await ctx.server.database.db
    .select({ id, zh, ru, en })
    .from(glossaryEntries)
    .leftJoin(searchConcepts, eq(searchConcepts.entryId, id))
    .where(sql`not ${isRemoved} and ${searchConcepts.coming} is distinct from to_json(${zh} || ${ru} || ${en})::text`)
  if (edited.length === 0) complete.set(version, known)
  return edited
}

/** What a text holds that speaks of a concept, by the forms of its entry: one list of lexemes for each. */
export const conceptForms = (words: string, stem = stemOf): string[][] =>
  (JSON.parse(words) as string[]).map((form) => lexemesOf(form, stem)).filter((form) => form.length > 0)

/** Queues every document that holds an old or new form of an edited entry. */
export async function queueConceptChanges(ctx: Ctx): Promise<void> {
  const edited = await editedEntries(ctx)
  if (edited.length === 0) return
  const known = await knownConcepts.get(ctx)
  await inTransaction(ctx, async (ctx) => {
    const into = sql`insert into ${searchChanges} (kind, item_id) select kind, id from ${searchEntries}`
    if (edited.length > mostNoted) await ctx.db.execute(into)
    else {
      const forms = edited.flatMap((entry) => {
        const row = known.get(entry.id)
        return [
          ...conceptForms(conceptWords(entry)).map((form) => form.map(quoted).join(' & ')),
          ...(row ? [quoted(conceptLexeme(row.number))] : []),
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
    // The index first: documents that were made with the old one must not be taken for documents that know the edit.
    await indexedConcepts.invalidate(ctx)
    await knownConcepts.invalidate(ctx)
  })
}

/** Activates the lexemes of concepts whose documents have all been indexed again. */
export async function activateConcepts(ctx: Ctx): Promise<void> {
  const known = await knownConcepts.get(ctx)
  if (![...known.values()].some(({ isActive }) => !isActive)) return
  const { rows } = await ctx.db.execute(
    sql`update ${searchConcepts} set words = coming where words <> coming and not exists (select from ${searchChanges} where position <= coming_at) returning number`,
  )
  if (rows.length > 0) await knownConcepts.invalidate(ctx)
}
