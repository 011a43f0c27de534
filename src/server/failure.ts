import { inspect } from 'node:util'
import { isDatabaseUnavailable } from './database/database.errors.ts'
import { NewerDatabase } from './database/database.version.ts'
import { FolderInUse } from './database/folder-lock.ts'
import { maskPhones, withoutParameters } from './log.ts'
import { SettingsError } from './settings/settings.ts'

/** What a person at the command line can mend themselves; the message is the whole answer. */
export class CommandRefused extends Error {}

const sentences = [CommandRefused, SettingsError, FolderInUse, NewerDatabase]

/** What ended a start or a command, for the person at the terminal: a sentence for what they can mend, the stack of a bug without data of people. */
export function sayFailure(error: unknown): string {
  if (!(error instanceof Error)) return maskPhones(inspect(error))
  if (sentences.some((kind) => error instanceof kind)) return error.message
  if (isDatabaseUnavailable(error))
    return `PostgreSQL does not answer at the address in DATABASE_URL: ${rootOf(error)}. Start it, or correct the setting.`
  return maskPhones(String(withoutParameters(error).stack))
}

/** The first of several failed addresses says as much as all of them. */
function rootOf(error: Error): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return rootOf(error.errors[0])
  return error.cause instanceof Error ? rootOf(error.cause) : error.message
}
