import { sql } from 'drizzle-orm'
import {
  bigint,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { time } from '../../server/database/columns.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Currency } from '../../shared/text/currencies.ts'
import type { SearchKind } from './search.policy.ts'

/** Samples of all goods, in 256ths, in which very many hits are counted. */
export const samples = [1, 4, 32] as const
export type Sample = (typeof samples)[number]

const sampleNumber = 'get_byte(uuid_send(id), 15)'
/** Which goods are in a sample: as good as by chance, by the last byte of their ids. */
export const inSample = (sample: Sample): string => `${sampleNumber} < ${sample}`

const list = () => text().array().notNull()
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Value of an order column of a thing without that fact: such things come last. */
export const absentValue = { price: Infinity, pieces: 2_147_483_647 } as const

/**
 * The index of everything that can be found, one narrow row a thing: a column for each order, the facet ids for counting, and
 * out of line the vector by which words and filters find it. Written from what is public, never by hand. See README.md.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    id: uuid().primaryKey(),
    /** Of one piece (kilogram, metre …), in fen at the rate of the day; rows without a price or a rate hold `absentValue.price`. */
    price: doublePrecision().notNull(),
    /** Milliseconds since 1970. */
    publishedAt: bigint({ mode: 'number' }).notNull(),
    /** How well a thing describes itself, 0 to 100. */
    score: integer().notNull(),
    /** In pieces. */
    minimumOrder: integer().notNull(),
    leadDays: integer().notNull(),
    /** Operators have looked at the company and look again on this day. */
    verifiedUntil: date({ mode: 'string' }),
    kind: text().$type<SearchKind>().notNull(),
    /** The tags that things are filtered and counted by, as numbers of `search_marks`: ` 12 7 133 `. */
    facetIds: text('marks').notNull(),
    /** Of the analysis that made the vector; entries of an earlier one are indexed again. */
    revision: integer().notNull(),
    /** Those of attributes, in the same way. */
    stated: text().notNull(),
    vector: tsvector().notNull(),
    /** Of goods among the best described: the smallest part that they belong to (`search_top_parts`). */
    topPart: smallint(),
    /** Of goods, the place of their measure in `measures`, and after all of them goods without one; null in entries of earlier revisions. */
    measure: smallint(),
    /** Of goods, the facet id of their own category, the lowest; null in entries of earlier revisions. */
    ownCategory: integer(),
  },
  (table) => [
    index('search_entries_goods')
      .using('gin', table.vector)
      .where(sql`kind = 'product'`)
      .with({ gin_pending_list_limit: 1024 }),
    // One for each kind: an index of several kinds gives hits of the others too, which the index of kinds must take away.
    ...['company', 'article', 'rfq'].map((kind) =>
      index(`search_entries_${kind}`)
        .using('gin', table.vector)
        .where(sql.raw(`kind = '${kind}'`)),
    ),
    ...[1, 2].map((part) =>
      index(`search_entries_top_${part}`)
        .using('gin', table.vector)
        .where(sql.raw(`kind = 'product' and top_part <= ${part}`)),
    ),
    ...samples.map((sample) =>
      index(`search_entries_sample_${sample}`)
        .using('gin', table.vector)
        .where(sql.raw(`kind = 'product' and ${inSample(sample)}`))
        // Each search reads them, and would read their pending lists too.
        .with({ fastupdate: false }),
    ),
    // Lists without words read their sample from this index alone.
    index('search_entries_samples')
      .on(
        sql.raw(`(${sampleNumber})`),
        table.id,
        table.price,
        table.minimumOrder,
        table.leadDays,
        table.verifiedUntil,
        table.facetIds,
      )
      .where(sql.raw(`kind = 'product' and ${inSample(32)}`)),
    index('search_entries_score').on(table.kind, table.score, table.id),
    // The best described goods of a category may be none of the best described goods of all.
    index('search_entries_category_score')
      .on(table.ownCategory, table.score, table.id)
      .where(sql`kind = 'product'`),
    // Orders that compare amounts begin again with each measure.
    index('search_entries_measure_price')
      .on(table.measure, table.price, table.id)
      .where(sql`kind = 'product'`),
    index('search_entries_measure_minimum_order')
      .on(table.measure, table.minimumOrder, table.id)
      .where(sql`kind = 'product'`),
    index('search_entries_newest').on(table.kind, table.publishedAt, table.id),
    index('search_entries_price').on(table.kind, table.price, table.id),
    index('search_entries_minimum_order').on(table.kind, table.minimumOrder, table.id),
    index('search_entries_lead_days').on(table.kind, table.leadDays, table.id),
    index('search_entries_revision').on(table.revision),
  ],
)

export type SearchEntry = typeof searchEntries.$inferInsert

/** The index of the version before, which its processes may still write; a later release drops it. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text().$type<SearchKind>().notNull(),
    id: uuid().notNull(),
    vector: tsvector().notNull(),
    /** How well a thing describes itself, 0 to 100: the order where words say nothing. */
    score: integer().notNull(),
    at: time().notNull(),
    companyId: uuid(),
    /** Operators have looked at the company and look again on this day. */
    verifiedUntil: date({ mode: 'string' }),
    leadDays: integer(),
    minimumOrderQuantity: integer(),
    priceLow: bigint({ mode: 'number' }),
    currency: text().$type<Currency>(),
    /** The tags that things are filtered and counted by, as numbers of `search_marks`: ` 12 7 133 `. */
    marks: text().notNull().default(''),
    /** Of the analysis that made the vector; documents of an earlier one are indexed again. */
    revision: integer().notNull(),
    /** 0 to 255, by chance: goods below a number are a share of all, over which an index of its own finds in a fraction of the time. */
    sample: smallint().generatedAlwaysAs(sql`get_byte(uuid_send(id), 15)`),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('search_documents_goods')
      .using('gin', table.vector)
      .where(sql`kind = 'product'`),
    ...[1, 4, 16, 64].map((share) =>
      index(`search_documents_goods_${share}`)
        .using('gin', table.vector)
        .where(sql.raw(`kind = 'product' and sample < ${share}`)),
    ),
    index('search_documents_others')
      .using('gin', table.vector)
      .where(sql`kind <> 'product'`),
    index('search_documents_score').on(table.kind, table.score, table.id),
    index('search_documents_newest').on(table.kind, table.at, table.id),
  ],
)

/** The number of each tag that a document has or had; never changed, so that documents can be counted by numbers. */
export const searchFacetIds = pgTable('search_marks', {
  number: integer().primaryKey().generatedAlwaysAsIdentity(),
  tag: text().notNull().unique(),
})

/** The last of the goods of each part, by score and then by id. The parts hold the best described goods, each all goods of the one before. */
export const searchTopParts = pgTable('search_top_parts', {
  part: smallint().primaryKey(),
  score: integer().notNull(),
  id: uuid().notNull(),
})

/**
 * How many entries of a kind hold each facet id; number 0 is of all entries. Triggers of `search_entries` write it in the
 * transaction that changes entries.
 */
export const searchCounts = pgTable(
  'search_counts',
  { kind: text().$type<SearchKind>().notNull(), number: integer().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.number] })],
)

/**
 * The lexeme `=number` of each concept of the glossary, which is in the documents that contain one of its forms. A concept is looked for by
 * it where `words`, its forms as the documents know them, are those of the glossary, and by its forms otherwise.
 */
export const searchConcepts = pgTable('search_meanings', {
  number: integer().primaryKey().generatedAlwaysAsIdentity(),
  entryId: uuid().notNull().unique(),
  words: text().notNull().default(''),
  /** The forms that documents are being given, and the last change of theirs: when none up to it is left they know them. */
  coming: text().notNull(),
  comingAt: bigint({ mode: 'number' }).notNull(),
})

/** What has changed and was not yet looked at; written by triggers of the tables themselves, so that no way of changing them is forgotten. */
export const searchChanges = pgTable('search_changes', {
  position: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  itemId: uuid().notNull(),
})

/** Words of titles as they are written, with their trigrams: what a mistyped word may have meant. */
export const searchWords = pgTable('search_words', { word: text().primaryKey(), grams: list() }, (table) => [
  index('search_words_grams').using('gin', table.grams),
  index('search_words_beginning').using('btree', table.word.asc().op('text_pattern_ops')),
])

/** What was searched and not found, without anything about who searched. */
export const searchMisses = pgTable(
  'search_misses',
  {
    words: text().primaryKey(),
    language: text().$type<Locale>().notNull(),
    count: integer().notNull(),
    firstAt: time().notNull(),
    lastAt: time().notNull(),
  },
  (table) => [index().on(table.count, table.words), index().on(table.lastAt)],
)

/** What was searched in vain and what was found next by the same visitor within minutes, without anything about who that was. */
export const searchFollowUps = pgTable(
  'search_follow_ups',
  { words: text().notNull(), next: text().notNull(), count: integer().notNull(), lastAt: time().notNull() },
  (table) => [primaryKey({ columns: [table.words, table.next] }), index().on(table.lastAt)],
)
