import { join } from 'node:path'
import { systemContext } from './context.ts'
import type { Ctx } from './context.ts'
import { createServer } from './create-server.ts'
import { migrateDatabase, openDatabase } from './database/database.ts'
import { sayFailure } from './failure.ts'
import { createLogger } from './log.ts'
import { readSettings } from './settings/settings.ts'

type Work = (ctx: Ctx) => Promise<string>

/**
 * Runs one piece of work at the command line, over the database that the settings name. `prepare` reads the arguments;
 * the work resolves to what is printed. A refusal of either is printed to standard error and ends with exit code 1.
 */
export async function runCommand(prepare: () => Work): Promise<void> {
  try {
    process.stdout.write(`${await overDatabase(prepare())}\n`)
  } catch (error) {
    process.stderr.write(`${sayFailure(error)}\n`)
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
