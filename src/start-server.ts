import { join } from 'node:path'
import type { Started } from './main.ts'
import { openDatabaseOf } from './server/database/database.ts'
import { describeFailure } from './server/failure.ts'
import { createLogger } from './server/log.ts'
import { readSettings } from './server/settings/settings.ts'

// Entry of a built site, small so that it loads at once: the database opens while the rest of the program loads.

async function startServer(): Promise<void> {
  const settings = readSettings(process.env)
  const database = openDatabaseOf(settings, createLogger(settings.LOG_LEVEL))
  // The failure is reported to the caller that awaits it.
  database.catch(() => undefined)
  const [{ start }, build] = await Promise.all([import('./main.ts'), import('virtual:react-router/server-build')])
  stopOnSignals(
    settings.STOP_PAUSE_SECONDS * 1000,
    await start(settings, {
      database,
      loadBuild: async () => build,
      clientFolder: join(import.meta.dirname, '../client'),
    }),
  )
}

/**
 * Stops on SIGTERM and SIGINT after the requests in flight, within 10 s in any case. The pause before that gives
 * balancers that poll /readyz time to turn away.
 */
function stopOnSignals(pauseMs: number, started: Started): void {
  const stop = (pause: number) => {
    setTimeout(() => process.exit(1), pause + 9_500).unref()
    void started.stop(pause).then(() => process.exit(0))
  }
  process.once('SIGTERM', () => stop(pauseMs))
  process.once('SIGINT', () => stop(0))
}

startServer().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`)
  process.exit(1)
})
