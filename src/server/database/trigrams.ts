import { ilike, sql } from 'drizzle-orm'
import type { Column, SQL, SQLWrapper } from 'drizzle-orm'
import { likePattern } from './like-pattern.ts'

/** Trigrams of texts, none of which may be null. Write it like the GIN index of the table, which is used only then. */
export const trigramsOf = (...texts: readonly SQLWrapper[]): SQL =>
  sql`text_trigrams(${sql.join([...texts], sql` || ' ' || `)})`

/**
 * Whether texts with these trigrams may contain the words: of three letters and more, all of their trigrams; of fewer,
 * one that begins with them. What it finds by its index, `containsText` decides, which comes first because it costs less
 * where a plan tests each row.
 */
export const mayContain = (trigrams: SQL, words: string): SQL => sql`${trigrams} @@ text_trigrams_query(${words})`

/** Whether one of the columns contains this literal text, in capitals or small letters. */
export const containsText = (words: string, ...columns: readonly Column[]): SQL =>
  sql`(${sql.join(
    columns.map((column) => ilike(column, likePattern(words))),
    sql` or `,
  )})`
