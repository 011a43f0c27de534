import { and, count, desc, eq, ilike, isNotNull, ne, sql } from 'drizzle-orm'
import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { newId } from '../../../server/id.ts'
import { createOnce } from '../../../server/http/idempotency.ts'
import { cachedValue } from '../../../server/cache/cached-value.ts'
import { cutPage, decodeCursor } from '../../../server/database/paging.ts'
import { seedOnce } from '../../../server/settings/seed-once.ts'
import { contentLanguages } from '../../../shared/locale.ts'
import type { ContentLanguage } from '../../../shared/locale.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { found, refuseFields } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import type { GlossaryEntry, glossaryEndpoints } from './glossary.contract.ts'
import { glossaryEntries } from './glossary.table.ts'
import { readGlossary, readGlossaryFile } from '../reference-files.ts'

type Endpoints = typeof glossaryEndpoints
type Row = typeof glossaryEntries.$inferSelect
type Forms = Pick<Row, ContentLanguage>
export type GlossaryForms = Forms & Pick<Row, 'id' | 'kind' | 'category'>

/** The glossary for search; edits invalidate it. */
export const glossaryForms = cachedValue('glossary', async (db): Promise<GlossaryForms[]> =>
  db
    .select({
      id: glossaryEntries.id,
      zh: glossaryEntries.zh,
      ru: glossaryEntries.ru,
      en: glossaryEntries.en,
      kind: glossaryEntries.kind,
      category: glossaryEntries.category,
    })
    .from(glossaryEntries)
    .where(eq(glossaryEntries.isRemoved, false)),
)

/** Entries that contain these words, last changed first. */
export async function listGlossary(
  ctx: Ctx,
  { q, kind, cursor, limit }: EndpointInput<Endpoints['glossary']>,
): Promise<EndpointResult<Endpoints['glossary']>> {
  const words = q ? `%${q.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%` : null
  const filter = and(
    eq(glossaryEntries.isRemoved, false),
    words ? ilike(glossaryEntries.words, words) : undefined,
    kind ? eq(glossaryEntries.kind, kind) : undefined,
  )
  const [at, id] = decodeCursor(cursor, 'time', 'uuid')
  const behind =
    at && id
      ? sql`(${glossaryEntries.changedAt}, ${glossaryEntries.id}) < (${at}::timestamptz, ${id}::uuid)`
      : undefined
  const rows = await ctx.db
    .select()
    .from(glossaryEntries)
    .where(and(filter, behind))
    .orderBy(desc(glossaryEntries.changedAt), desc(glossaryEntries.id))
    .limit(limit + 1)
  const [all] = await ctx.db.select({ total: count() }).from(glossaryEntries).where(filter)
  const page = cutPage(rows, limit, (row) => [row.changedAt.toISOString(), row.id])
  return { items: page.items.map(present), nextCursor: page.nextCursor, total: all?.total ?? 0 }
}

/** Adds synonyms; searches use them at once. */
export async function addGlossaryEntry(
  ctx: Ctx,
  input: EndpointInput<Endpoints['addGlossaryEntry']>,
): Promise<GlossaryEntry> {
  return createOnce(ctx, async (ctx) => {
    await refuseKnown(ctx, input)
    const [row] = await ctx.db
      .insert(glossaryEntries)
      .values({ ...columnsOf(input), id: newId(ctx.now), kind: input.kind, isEdited: true, changedAt: ctx.now })
      .returning()
    return recordChange(ctx, 'glossary_added', found(row), null)
  })
}

/** Changes an entry; the next version of the platform will not overwrite it. */
export async function changeGlossaryEntry(
  ctx: Ctx,
  { id, ...input }: EndpointInput<Endpoints['changeGlossaryEntry']>,
): Promise<GlossaryEntry> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockEntry(ctx, id)
    await refuseKnown(ctx, input, id)
    const [row] = await ctx.db
      .update(glossaryEntries)
      .set({ ...columnsOf(input), kind: input.kind, isEdited: true, changedAt: ctx.now })
      .where(eq(glossaryEntries.id, id))
      .returning()
    return recordChange(ctx, 'glossary_changed', found(row), before)
  })
}

/** Deletes an entry permanently, even a bundled one. */
export async function removeGlossaryEntry(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  await inTransaction(ctx, async (ctx) => {
    const before = await lockEntry(ctx, id)
    await ctx.db
      .update(glossaryEntries)
      .set({ isRemoved: true, isEdited: true, changedAt: ctx.now })
      .where(eq(glossaryEntries.id, id))
    await recordChange(ctx, 'glossary_removed', before, before)
  })
  return { id }
}

/** Inserts the bundled words into the database; operators' changes stay. */
export const seedGlossary = (ctx: Ctx): Promise<void> =>
  seedOnce(ctx, 'glossary', readGlossaryFile(), () => bringGlossary(ctx))

async function bringGlossary(ctx: Ctx): Promise<void> {
  const rows = readGlossary().map(({ kind, category, ...words }) => ({
    ...columnsOf(words),
    kind,
    category,
    bundledAs: nameOf(words),
  }))
  const known = await ctx.db
    .select({
      bundledAs: glossaryEntries.bundledAs,
      words: glossaryEntries.words,
      category: glossaryEntries.category,
      isEdited: glossaryEntries.isEdited,
    })
    .from(glossaryEntries)
    .where(isNotNull(glossaryEntries.bundledAs))
  const held = new Map(known.map((row) => [row.bundledAs, row]))
  const news = rows.filter((row) => {
    const before = held.get(row.bundledAs)
    return before?.isEdited !== true && (before?.words !== row.words || before.category !== row.category)
  })
  for (let from = 0; from < news.length; from += 1000) {
    const batch = news.slice(from, from + 1000).map((row) => ({ ...row, id: newId(ctx.now), changedAt: ctx.now }))
    const changed = {
      zh: sql`excluded.zh`,
      ru: sql`excluded.ru`,
      en: sql`excluded.en`,
      words: sql`excluded.words`,
      kind: sql`excluded.kind`,
      category: sql`excluded.category`,
    }
    await ctx.db
      .insert(glossaryEntries)
      .values(batch)
      .onConflictDoUpdate({
        target: glossaryEntries.bundledAs,
        targetWhere: sql`shipped_as is not null`,
        set: changed,
        setWhere: eq(glossaryEntries.isEdited, false),
      })
  }
  if (news.length > 0) await glossaryForms.invalidate(ctx)
}

async function lockEntry(ctx: Ctx, id: string): Promise<Row> {
  const [row] = await ctx.db
    .select()
    .from(glossaryEntries)
    .where(and(eq(glossaryEntries.id, id), eq(glossaryEntries.isRemoved, false)))
    .for('update')
  return found(row)
}

/** Two entries with the same dictionary forms would be one entry. */
async function refuseKnown(ctx: Ctx, words: Forms, exceptId?: string): Promise<void> {
  const sameFirst = (column: ContentLanguage) =>
    sql`lower(${glossaryEntries[column]}[1]) = lower(${words[column][0] ?? ''})`
  const [known] = await ctx.db
    .select({ id: glossaryEntries.id })
    .from(glossaryEntries)
    .where(
      and(
        eq(glossaryEntries.isRemoved, false),
        ...contentLanguages.map(sameFirst),
        exceptId ? ne(glossaryEntries.id, exceptId) : undefined,
      ),
    )
  if (known) throw refuseFields({ zh: m.glossary_known() })
}

async function recordChange(ctx: Ctx, action: string, row: Row, before: Row | null): Promise<GlossaryEntry> {
  const formsOf = (entry: Forms) => [entry.zh, entry.ru, entry.en].map((forms) => forms.join('|')).join(' – ')
  await audit(ctx, {
    action,
    subjectKind: 'glossary_entry',
    subjectId: row.id,
    details: { words: formsOf(row), ...(before && before !== row && { before: formsOf(before) }) },
  })
  await glossaryForms.invalidate(ctx)
  return present(row)
}

const distinct = (forms: readonly string[]) => [...new Set(forms)]
const columnsOf = ({ zh, ru, en }: Forms) => ({
  zh: distinct(zh),
  ru: distinct(ru),
  en: distinct(en),
  words: [...zh, ...ru, ...en].join(' | ').toLowerCase(),
})
const nameOf = ({ zh, ru, en }: Forms) => [zh[0], ru[0], en[0]].join(' ')
const present = ({ id, zh, ru, en, kind, bundledAs, isEdited, changedAt }: Row): GlossaryEntry => ({
  id,
  zh,
  ru,
  en,
  kind,
  origin: bundledAs === null ? 'added' : isEdited ? 'changed' : 'bundled',
  changedAt: changedAt.toISOString(),
})
