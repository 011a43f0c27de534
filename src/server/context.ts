import type { Actor, CompanyRole } from '../shared/actor.ts'
import type { PublishedEvent } from '../shared/program-events.ts'
import { defaultLocale } from '../shared/locale.ts'
import type { Locale } from '../shared/locale.ts'
import type { DeclaredCategoryDependent } from './category-dependent-shape.ts'
import type { Clock } from './clock.ts'
import type { Database, DatabaseHandle } from './database/database.ts'
import type { FileStore } from './files/file-store.ts'
import type { SpaceWatch } from './database/free-space.ts'
import type { Idempotency } from './http/idempotency-shape.ts'
import type { JobRunner } from './jobs/job-runner.ts'
import type { Logger } from './log.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Recent } from './metrics/recent.ts'
import type { Mailer } from './messaging/mail.ts'
import type { LicenceReader } from './messaging/ocr.ts'
import type { Translator } from './messaging/translator.ts'
import type { Outbox } from './messaging/outbox.ts'
import type { NotificationKindTable } from './notification-kinds.ts'
import type { DeclaredPersonal } from './personal-data-shape.ts'
import type { PlatformSettings } from './settings/platform-settings.ts'
import type { AllowanceOf, DeclaredQuota } from './quota-shape.ts'
import type { Settings } from './settings/settings.ts'
import type { DeclaredMailStop } from './messaging/mail-stop.ts'
import type { SmsSender } from './messaging/sms/sms.ts'
import type { DeclaredTasks } from './tasks-shape.ts'

/** The company of a person, if any; app.ts says which feature provides it. */
export type FindMembership = (db: Database, userId: string) => Promise<{ companyId: string; role: CompanyRole } | null>

/** What a request asks for: title and names of its items, in any of the languages. `limit`: the most companies wanted. */
export type WantedGoods = { texts: readonly string[]; needsEac: boolean; limit: number }
/** Ids of companies whose public goods fit, those that fit best first. */
export type FindSuppliers = (ctx: Ctx, wanted: WantedGoods) => Promise<string[]>

/**
 * What follows an accepted quotation, in the transaction of the acceptance: declared by the feature that does it and
 * listed in app.ts, because the feature of requests and quotations knows none of these.
 */
export type FollowAcceptance = (ctx: Ctx, quotationId: string) => Promise<void>

/** Ends other ways in of a person, in the transaction that ends all her sessions; declared like an acceptance. */
export type EndAccess = (ctx: Ctx, userId: string) => Promise<void>

/** What a person is told about access to her account, in the transaction of the fact. */
export type SecurityFact =
  | { kind: 'new_device'; userAgent: string; address: string }
  | { kind: 'factor_on' | 'factor_off' | 'factor_reset' | 'app_added' | 'app_removed' }
  | { kind: 'passkey_added' | 'passkey_removed'; name: string }
  | { kind: 'recovery_codes_made' }
  | { kind: 'recovery_code_used'; left: number }
export type TellPerson = (ctx: Ctx, userId: string, fact: SecurityFact) => Promise<void>

/** Writes what other programs are notified of, in the transaction of the fact. */
export type PublishEvent = (ctx: Ctx, event: PublishedEvent) => Promise<void>

/** Resources of one process: created once at start, closed at the end. */
export type Server = {
  settings: Settings
  clock: Clock
  log: Logger
  /** What this process measures, for Prometheus. */
  metrics: Metrics
  /** The same of the last 24 hours, for the page on the state of the platform. */
  recent: Recent
  database: DatabaseHandle
  sms: SmsSender
  mail: Mailer
  /** What links in mails end, as declared by the features; listed in app.ts. */
  mailStops: readonly DeclaredMailStop<Ctx>[]
  /** Messages of the console providers; empty if real providers are set. */
  outbox: Outbox
  platform: PlatformSettings
  findMembership: FindMembership
  /** Personal data as declared by the features; listed in app.ts. */
  personalData: readonly DeclaredPersonal<Ctx>[]
  /** Quotas as declared by the features; listed in app.ts. */
  quotas: readonly DeclaredQuota<Ctx>[]
  allowanceOf: AllowanceOf<Ctx>
  /** The kinds of notifications of each feature; listed in app.ts. */
  notificationKinds: NotificationKindTable
  /** Tasks of a person as declared by the features; listed in app.ts. */
  tasks: readonly DeclaredTasks<Ctx>[]
  /** What depends on categories, as declared by the features; listed in app.ts. */
  categoryDependents: readonly DeclaredCategoryDependent<Ctx>[]
  /** What follows an accepted quotation, as declared by the features; listed in app.ts. */
  acceptances: readonly FollowAcceptance[]
  /** How suppliers are found for a request besides its category, as declared by the features; listed in app.ts. */
  supplierFinders: readonly FindSuppliers[]
  /** What ends together with all sessions of a person; listed in app.ts. */
  accessEnds: readonly EndAccess[]
  /** Tells other programs about a fact, in its transaction; app.ts says which feature does it. */
  publishEvent: PublishEvent
  /** Tells a person about access to her account; app.ts says which feature does it. */
  tellPerson: TellPerson
  jobs: JobRunner
  files: FileStore
  /** Shutdown has begun: /readyz fails, and connections are not kept alive. */
  isStopping: boolean
  /** Free space of the disk to which uploads are written first, also if the store is S3. */
  space: SpaceWatch
  ocr: LicenceReader
  /** The translation service outside of the platform; null if texts stay here. */
  translator: Translator | null
}

/** The context of one request for its use case. */
export type Ctx = {
  /** The database, or the transaction inside `inTransaction`. */
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
  /** The key that the caller sent with a create, and its scope. */
  idempotency?: Idempotency
  /** Callbacks to run after commit, inside a transaction. */
  afterCommitHooks?: (() => Promise<void>)[]
}

/**
 * Runs `work` in one transaction; its `ctx` shadows the outer one, so that the plain connection cannot be used by
 * mistake.
 */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const afterCommitHooks: NonNullable<Ctx['afterCommitHooks']> = []
  const result = await ctx.db.transaction((transaction) => work({ ...ctx, db: transaction, afterCommitHooks }))
  for (const callback of afterCommitHooks) await afterCommit(ctx, callback)
  return result
}

/**
 * Runs an effect that must not happen before the commit, such as notifying other processes: at once outside a
 * transaction.
 */
export async function afterCommit(ctx: Pick<Ctx, 'afterCommitHooks'>, callback: () => Promise<void>): Promise<void> {
  if (ctx.afterCommitHooks) ctx.afterCommitHooks.push(callback)
  else await callback()
}

/** A context for work without a request: jobs, the command line, the demo data. */
export function systemContext(server: Server, requestId: string): Ctx {
  return {
    db: server.database.db,
    actor: { kind: 'visitor' },
    now: server.clock.now(),
    log: server.log,
    requestId,
    locale: defaultLocale,
    address: '127.0.0.1',
    userAgent: '',
    server,
  }
}
