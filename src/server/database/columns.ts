import { sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { bigint, timestamp } from 'drizzle-orm/pg-core'

export const time = () => timestamp({ withTimezone: true })
/** An amount of money in minor units. */
export const minor = () => bigint({ mode: 'number' })

/** States as a list in SQL: `('approved', 'change_pending')`. */
export const stateList = (states: readonly string[]): string => `('${states.join("', '")}')`

/**
 * Whether a column is one of some states. They are written as literals, because a partial index is used only for
 * conditions that are written like its own.
 */
export const isOneOf = (column: SQLWrapper, states: readonly string[]): SQL =>
  sql`${column} in ${sql.raw(stateList(states))}`
