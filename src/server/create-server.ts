import { systemClock } from './clock.ts'
import type { Clock } from './clock.ts'
import type { Server } from './context.ts'
import type { DatabaseHandle } from './database.ts'
import { createFileStore } from './files.ts'
import { createJobs } from './job-runner.ts'
import type { Logger } from './log.ts'
import { consoleMailer } from './mail.ts'
import { createOutbox } from './outbox.ts'
import { loadPlatformSettings } from './platform-settings.ts'
import type { Settings } from './settings.ts'
import { consoleSms } from './sms.ts'

/** Joins the parts of a process over an open, migrated database. */
export async function createServer(settings: Settings, database: DatabaseHandle, log: Logger, clock: Clock = systemClock): Promise<Server> {
  const outbox = createOutbox()
  return {
    settings,
    clock,
    log,
    database,
    outbox,
    sms: consoleSms(outbox, log),
    mail: consoleMailer(outbox, log),
    platform: await loadPlatformSettings(database.db),
    files: createFileStore(settings),
    jobs: createJobs(database, log, clock),
  }
}
