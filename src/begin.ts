import { join } from 'node:path'
import { inspect } from 'node:util'
import type { Started } from './main.ts'
import { openDatabaseOf } from './server/database.ts'
import { FolderInUse } from './server/folder-lock.ts'
import { createLogger } from './server/log.ts'
import { readSettings, SettingsError } from './server/settings.ts'

// What a built site begins with, and little enough to be loaded at once: the database opens while the rest of the program loads.

async function begin(): Promise<void> {
  const settings = readSettings(process.env)
  const database = openDatabaseOf(settings, createLogger(settings.LOG_LEVEL))
  // Whoever waits for it, hears of a failure later.
  database.catch(() => undefined)
  const [{ start }, build] = await Promise.all([import('./main.ts'), import('virtual:react-router/server-build')])
  stopOnSignals(await start(settings, { database, loadBuild: async () => build, clientFolder: join(import.meta.dirname, '../client') }))
}

/** Ends on SIGTERM and SIGINT after the requests in flight, within 10 s in any case. */
function stopOnSignals(started: Started): void {
  const stop = () => {
    setTimeout(() => process.exit(1), 9_500).unref()
    void started.stop().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

begin().catch((error: unknown) => {
  // A person reads this: a sentence for what they can mend, the whole error for a bug.
  const isSentence = error instanceof SettingsError || error instanceof FolderInUse
  process.stderr.write(`${isSentence ? error.message : inspect(error)}\n`)
  process.exit(1)
})
