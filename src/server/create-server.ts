import { briefReason } from './state/brief-reason.ts'
import { systemClock } from './clock.ts'
import type { Clock } from './clock.ts'
import type { Server } from './context.ts'
import type { DatabaseHandle } from './database/database.ts'
import { createFileStore } from './files/files.ts'
import { watchFreeSpace } from './database/free-space.ts'
import { createJobs } from './jobs/job-runner.ts'
import type { Logger } from './log.ts'
import { countMails, countSms } from './messaging/count-sends.ts'
import type { OnSend } from './messaging/count-sends.ts'
import { consoleMailer } from './messaging/mail.ts'
import type { Mailer } from './messaging/mail.ts'
import { createLicenceReader } from './messaging/ocr-provider.ts'
import { createTranslator } from './messaging/translator-provider.ts'
import { createOutbox } from './messaging/outbox.ts'
import { createMetrics } from './metrics/metrics.ts'
import { createRecent } from './metrics/recent.ts'
import { followPlatformSettings, loadPlatformSettings } from './settings/platform-settings.ts'
import type { Settings } from './settings/settings.ts'
import { createSms } from './messaging/sms/sms.ts'

/** Connects the parts of a process over an open, migrated database. */
export async function createServer(
  settings: Settings,
  database: DatabaseHandle,
  log: Logger,
  clock: Clock = systemClock,
): Promise<Server> {
  const outbox = createOutbox()
  const metrics = createMetrics()
  const recent = createRecent(clock)
  database.observeStatements((seconds) => {
    metrics.statementSeconds.observe(seconds)
    recent.count('statement')
    if (seconds > 1) recent.count('slow-statement')
  })
  const onSend: OnSend = (channel, outcome, error) => {
    metrics.messages.inc({ channel, outcome })
    recent.count(`${channel}-${outcome}`)
    if (outcome === 'failed') recent.noteFailure(channel, briefReason(error))
  }
  const mailer = settings.MAIL_URL
    ? await loadSmtp({ ...settings, MAIL_URL: settings.MAIL_URL })
    : consoleMailer(outbox, log)
  const platform = await loadPlatformSettings(database.db)
  await followPlatformSettings(database, platform, (sentence) => log.warn(sentence))
  return {
    settings,
    clock,
    log,
    metrics,
    recent,
    database,
    outbox,
    sms: countSms(await createSms(settings, outbox, log), onSend),
    mail: countMails(mailer, onSend),
    findMembership: async () => null,
    mailStops: [],
    personalData: [],
    quotas: [],
    tasks: [],
    notificationKinds: {},
    categoryDependents: [],
    acceptances: [],
    supplierFinders: [],
    accessEnds: [],
    publishEvent: async () => undefined,
    tellPerson: async () => undefined,
    allowanceOf: async (_ctx, _userId, { free }) => free,
    platform,
    files: await createFileStore(settings),
    isStopping: false,
    space: await watchFreeSpace({
      folder: settings.DATA_FOLDER,
      minimumFreeBytes: settings.MINIMUM_FREE_MB * 1024 * 1024,
      onWarning: (sentence) => log.warn(sentence),
    }),
    ocr: await createLicenceReader(settings),
    translator: await createTranslator(settings),
    jobs: createJobs(database, log, clock, (job, result, seconds) => {
      metrics.jobSeconds.observe({ job, result }, seconds)
      if (result === 'failed') recent.count(`job-failed ${job}`)
    }),
  }
}

/** Loaded only if used. */
async function loadSmtp(settings: Settings & { MAIL_URL: string }): Promise<Mailer> {
  const { smtpMailer } = await import('./messaging/mail-smtp.ts')
  return smtpMailer(settings)
}
