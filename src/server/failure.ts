import { inspect } from 'node:util'
import { isDatabaseUnavailable } from './database/database-errors.ts'
import { NewerDatabase } from './database/database-version.ts'
import { FolderInUse } from './database/folder-lock.ts'
import { maskPhones, withoutParameters } from './log.ts'
import { SettingsError } from './settings/settings.ts'

/** A failure that the user of the command line can fix; the message is the whole output. */
export class CommandRefused extends Error {}

const sentences = [CommandRefused, SettingsError, FolderInUse, NewerDatabase]

/**
 * The reason why a start or a command failed, for the terminal: a sentence if the user can fix it, the stack of a bug
 * without personal data.
 */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return maskPhones(inspect(error))
  if (sentences.some((kind) => error instanceof kind)) return error.message
  if (isDatabaseUnavailable(error))
    return `PostgreSQL does not answer at the address in DATABASE_URL: ${rootOf(error)}. Start it, or correct the setting.`
  return maskPhones(String(withoutParameters(error).stack))
}

/** The first of several failed addresses is as informative as all of them. */
function rootOf(error: Error): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return rootOf(error.errors[0])
  return error.cause instanceof Error ? rootOf(error.cause) : error.message
}
