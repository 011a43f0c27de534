import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import { chinese } from '../../../shared/locale.ts'
import { nameOf } from '../../company/company-name.table.ts'
import { companies } from '../../company/company.table.ts'
import { buyerCompanies, buyers, isSupplier } from '../message.queries.ts'
import { messages, threads } from '../message.table.ts'

const sent = alias(messages, 'sent')

/** What is looked for, by whom. */
export type Search = { pattern: string; actor: SignedIn; isMasking: boolean }

/**
 * What the caller may read of a message: the other side may have to read it without contact data. Null where that is not
 * known yet.
 */
const readableText = ({ actor, isMasking }: Search): SQL =>
  isMasking
    ? sql`case when (${sent.side} = 'supplier') = ${isSupplier(actor)} then ${sent.text}
        when ${sent.isMasked} then coalesce(${sent.maskedText}, ${sent.text}) end`
    : sql`${sent.text}`

const isMatch = (search: Search): SQL => sql`${readableText(search)} ilike ${search.pattern}`

/** A company is found by the name that the caller reads, and by that of its store. */
const namesOf = (table: typeof companies | typeof buyerCompanies) => [nameOf(table), nameOf(table, chinese)]

/** Whether a thread contains the words: in a message, the title of the product, or the name of a party. */
export const containsWords = (search: Search): SQL | undefined =>
  or(
    // With an offset the messages of each thread are read by their index; without, those of all people may be read at once.
    sql`exists (select 1 from ${messages} sent where ${sent.threadId} = ${threads.id} and ${isMatch(search)} offset 0)`,
    sql`${threads.productTitle}::text ilike ${search.pattern}`,
    ...namesOf(companies).map((name) => sql`${name} ilike ${search.pattern}`),
    sql`${buyers.name} ilike ${search.pattern}`,
    ...namesOf(buyerCompanies).map((name) => sql`${name} ilike ${search.pattern}`),
  )

/** The newest message with the words in each of these threads that has one, by the id of the thread. */
export async function newestMatches(
  db: Database,
  search: Search,
  threadIds: string[],
): Promise<Map<string, typeof messages.$inferSelect>> {
  if (threadIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([sent.threadId], { sent })
    .from(sent)
    .innerJoin(threads, eq(threads.id, sent.threadId))
    .where(and(inArray(sent.threadId, threadIds), isMatch(search)))
    .orderBy(sent.threadId, desc(sent.sequence))
  return new Map(rows.map(({ sent }) => [sent.threadId, sent]))
}
