import { ilike, sql } from 'drizzle-orm'
import type { Column, SQL, SQLWrapper } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { likePattern } from './like-pattern.ts'

/** Reading and sorting so many rows costs about as much as walking a list to the first rows that contain the words. */
const mostSorted = 1000

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

/**
 * Whether few rows meet a condition on trigrams, so that they are all read and sorted. Of many, a list reads its own
 * order until its page is full: PostgreSQL cannot know, because it takes the trigrams of one word to be independent.
 */
export async function areFew({ db }: Pick<Ctx, 'db'>, table: SQLWrapper, candidates: SQL): Promise<boolean> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from ${table} where ${candidates} limit ${mostSorted + 1}) found`,
  )
  return (rows[0]?.count ?? 0) <= mostSorted
}
