import { join } from 'node:path'
import { inspect } from 'node:util'
import { systemContext } from './context.ts'
import type { Ctx } from './context.ts'
import { createServer } from './create-server.ts'
import { migrateDatabase, openDatabase } from './database.ts'
import { FolderInUse } from './folder-lock.ts'
import { createLogger } from './log.ts'
import { readSettings, SettingsError } from './settings.ts'

/** What a person at the command line can mend themselves; the message is the whole answer. */
export class CommandRefused extends Error {}

type Work = (ctx: Ctx) => Promise<string>

/**
 * Runs one piece of work at the command line, over the database that the settings name. `prepare` reads the arguments;
 * the work resolves to what is printed. A refusal of either is printed to standard error and ends with exit code 1.
 */
export async function runCommand(prepare: () => Work): Promise<void> {
  try {
    process.stdout.write(`${await overDatabase(prepare())}\n`)
  } catch (error) {
    const isSentence = error instanceof CommandRefused || error instanceof SettingsError || error instanceof FolderInUse
    process.stderr.write(`${isSentence ? error.message : inspect(error)}\n`)
    process.exitCode = 1
  }
}

async function overDatabase(work: Work): Promise<string> {
  const settings = readSettings(process.env)
  const database = await openDatabase(settings.DATABASE_URL ? { url: settings.DATABASE_URL, poolSize: 2 } : { folder: join(settings.DATA_FOLDER, 'database') })
  try {
    await migrateDatabase(database, 'migrations')
    const server = await createServer(settings, database, createLogger('error'))
    return await work(systemContext(server, 'command'))
  } finally {
    await database.close()
  }
}
