import type { Actor, CompanyRole } from '../shared/actor.ts'
import type { Locale } from '../shared/locale.ts'
import type { Clock } from './clock.ts'
import type { Database, DatabaseHandle } from './database/database.ts'
import type { FileStore } from './files/file-store.ts'
import type { SpaceWatch } from './database/free-space.ts'
import type { Idempotency } from './http/idempotency.shape.ts'
import type { JobRunner } from './jobs/job-runner.ts'
import type { Logger } from './log.ts'
import type { Mailer } from './messaging/mail.ts'
import type { LicenceReader } from './messaging/ocr.ts'
import type { Outbox } from './messaging/outbox.ts'
import type { DeclaredPersonal } from './personal-data.shape.ts'
import type { PlatformSettings } from './settings/platform-settings.ts'
import type { AllowanceOf, DeclaredQuota } from './quota.shape.ts'
import type { Settings } from './settings/settings.ts'
import type { SmsSender } from './messaging/sms.ts'
import type { DeclaredTasks } from './tasks.shape.ts'

/** The company that a person works in, if any; which feature knows is said in app.ts. */
export type FindMembership = (db: Database, userId: string) => Promise<{ companyId: string; role: CompanyRole } | null>

/** What one process holds: made once at start, closed at the end. */
export type Server = {
  settings: Settings
  clock: Clock
  log: Logger
  database: DatabaseHandle
  sms: SmsSender
  mail: Mailer
  /** Messages of the console providers; empty where real ones are set. */
  outbox: Outbox
  platform: PlatformSettings
  findMembership: FindMembership
  /** What each feature declares about data of people; listed in app.ts. */
  personalData: readonly DeclaredPersonal<Ctx>[]
  /** What may be had in a limited number, as each feature declares it; listed in app.ts. */
  quotas: readonly DeclaredQuota<Ctx>[]
  allowanceOf: AllowanceOf<Ctx>
  /** What waits for a person, as each feature knows it; listed in app.ts. */
  tasks: readonly DeclaredTasks<Ctx>[]
  jobs: JobRunner
  files: FileStore
  /** The end has begun: tell the balancer, and keep no connection. */
  isStopping: boolean
  /** Of the disk to which uploads are written first, also when the store is S3. */
  space: SpaceWatch
  ocr: LicenceReader
}

/** What one request carries into its use case. */
export type Ctx = {
  /** The database, or inside `inTransaction` the transaction. */
  db: Database
  actor: Actor
  now: Date
  log: Logger
  requestId: string
  locale: Locale
  /** Network address of the caller; recorded with consents and audit entries. */
  address: string
  userAgent: string
  server: Server
  /** The key that the caller sent with a create, and what it belongs to. */
  idempotency?: Idempotency
  /** Inside a transaction: what is to be told once it has been kept. */
  whenKept?: (() => Promise<void>)[]
}

/** Runs `work` in one transaction; its `ctx` shadows the outer one so that the plain connection cannot be used by mistake. */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const whenKept: NonNullable<Ctx['whenKept']> = []
  const result = await ctx.db.transaction((transaction) => work({ ...ctx, db: transaction, whenKept }))
  for (const tell of whenKept) await afterCommit(ctx, tell)
  return result
}

/** Does something that must not happen before the data is kept, such as telling other processes: at once outside a transaction. */
export async function afterCommit(ctx: Pick<Ctx, 'whenKept'>, tell: () => Promise<void>): Promise<void> {
  if (ctx.whenKept) ctx.whenKept.push(tell)
  else await tell()
}

/** A context for work that no request started: jobs, the command line, the demo data. */
export function systemContext(server: Server, requestId: string): Ctx {
  return {
    db: server.database.db,
    actor: { kind: 'visitor' },
    now: server.clock.now(),
    log: server.log,
    requestId,
    locale: 'zh',
    address: '127.0.0.1',
    userAgent: '',
    server,
  }
}
