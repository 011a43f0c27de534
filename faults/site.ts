import { start } from '../src/main.ts'
import { createLogger } from '../src/server/log.ts'
import { openDatabaseOf } from '../src/server/database/database.ts'
import { readSettings } from '../src/server/settings/settings.ts'

// The API from its sources, without a build and without pages, in its own process: `faults/run.ts` starts and breaks
// it.

const settings = readSettings(process.env)
const started = await start(settings, {
  database: openDatabaseOf(settings, createLogger(settings.LOG_LEVEL)),
  print: () => undefined,
  loadBuild: () => Promise.reject(new Error('This server has no pages.')),
})
process.once('SIGTERM', () => {
  setTimeout(() => process.exit(1), settings.STOP_PAUSE_SECONDS * 1000 + 9_500).unref()
  void started.stop(settings.STOP_PAUSE_SECONDS * 1000).then(() => process.exit(0))
})
// The process can be stopped only from here on.
process.stdout.write(`${started.address}\n`)
