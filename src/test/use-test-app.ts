import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createApp, jobs } from '../app.ts'
import { fakeClock } from '../server/clock.ts'
import { systemContext } from '../server/context.ts'
import { createServer } from '../server/create-server.ts'
import type { Server } from '../server/context.ts'
import { migrateDatabase, openDatabase } from '../server/database/database.ts'
import type { DatabaseHandle, DatabaseOptions } from '../server/database/database.ts'
import { clearCachedValues } from '../server/cache/cached-value.ts'
import { createLogger } from '../server/log.ts'
import { readSettings } from '../server/settings/settings.ts'
import { languageTags } from '../shared/locale.ts'
import type { Locale } from '../shared/locale.ts'
import type { CallName, CallReply, CallRequest } from '../client/api.ts'
import { agreementTable, areAgreementsUnchanged, fillAgreements } from './database/bundled-agreements.ts'
import { fillOnce } from './database/filled-once.ts'
import type { FilledOnce } from './database/filled-once.ts'
import { openSharedDatabase } from './database/shared-database.ts'

export type TestAnswer<T> = { status: number; code: string; message: string; data: T; fields: Record<string, string> }
type Caller = { token?: string; locale?: Locale; address?: string; headers?: Record<string, string> }

export type TestApp = {
  app: FastifyInstance
  server: Server
  clock: ReturnType<typeof fakeClock>
  /** Lines logged since the test began. */
  logged(): string[]
  /** A declared call through HTTP. */
  call<N extends CallName>(name: N, input?: CallRequest<N>, caller?: Caller): Promise<TestAnswer<CallReply<N>>>
  /** Any call through HTTP, for input that the types forbid. */
  raw(method: string, url: string, payload?: unknown, caller?: Caller): Promise<LightMyRequestResponse>
  /** Runs, once each, the scheduled jobs that became due since the last call, then every queued job that is due. */
  runJobs(): Promise<void>
}

type TestData = {
  /** Another database than the usual one. */
  databaseOptions?: () => Promise<DatabaseOptions>
  /** Filled before the first test of a file, and not emptied before the others. */
  filledOnce?: FilledOnce
}

/** The start time of every test's clock. */
export const testStart = new Date('2026-11-02T01:00:00Z')

/**
 * The whole API over the database of this worker, emptied before each test, with a test clock.
 */
export function useTestApp(
  environment: Record<string, string> = {},
  { databaseOptions, filledOnce }: TestData = {},
): TestApp {
  const logged: string[] = []
  const clock = fakeClock(testStart)
  const test = { clock, logged: () => logged } as unknown as TestApp
  let database: DatabaseHandle
  let folder: string
  let scheduledUntil = testStart
  let filled: FilledOnce | undefined

  beforeAll(async () => {
    database = databaseOptions
      ? await openDatabase({ onWarning: (sentence) => void logged.push(sentence), ...(await databaseOptions()) })
      : await openSharedDatabase()
    await migrateDatabase(database, 'migrations')
    folder = mkdtempSync(join(tmpdir(), 'test-data-'))
    const settings = readSettings({
      NODE_ENV: 'test',
      DATA_FOLDER: folder,
      DEMO_DATA: 'off',
      CALLS_PER_MINUTE: '100000',
      FEEDS_PER_MINUTE: '100000',
      REQUESTS_AT_ONCE: '100000',
      RATES: 'off',
      ...environment,
    })
    const log = createLogger('info', { write: (line: string) => void logged.push(line) })
    test.server = await createServer(settings, database, log, clock)
    test.app = await createApp(test.server)
    await test.app.ready()
  })

  beforeEach(async () => {
    const hasAgreements = await areAgreementsUnchanged(database)
    await emptyTables(database, [...(filled?.tables ?? []), ...(hasAgreements ? [agreementTable] : [])])
    clearCachedValues(database, filled?.channels)
    if (filledOnce && !filled) await fillOnce(test.server, filledOnce)
    filled = filledOnce
    logged.length = 0
    clock.set(testStart)
    scheduledUntil = testStart
    await test.server.platform.refresh()
    if (!hasAgreements) await fillAgreements(test.server)
  })

  afterAll(async () => {
    await test.app?.close()
    await test.server?.jobs.stop()
    await database?.close()
    if (folder) rmSync(folder, { recursive: true, force: true })
  })

  test.raw = (method, url, payload, caller = {}) =>
    test.app.inject({
      method: method as 'GET',
      url,
      ...(payload === undefined ? {} : { payload: payload as string }),
      remoteAddress: caller.address ?? '127.0.0.1',
      headers: {
        ...(payload === undefined || Buffer.isBuffer(payload) ? {} : { 'content-type': 'application/json' }),
        ...(caller.token ? { authorization: caller.token } : {}),
        ...(caller.locale ? { 'accept-language': languageTags[caller.locale] } : {}),
        ...caller.headers,
      },
    })

  test.call = async (name, input, caller) => {
    const { method, url, body } = requestOf(name, input ?? {})
    const response = await test.raw(method, url, body, caller)
    const answer = response.json<{ code: string; message: string; data: never }>()
    const fields = (answer.data as { fields?: Record<string, string> } | null)?.fields ?? {}
    return { status: response.statusCode, ...answer, fields }
  }

  test.runJobs = async () => {
    const due = jobs.filter(({ cron }) => cron && nextRun(test.server, cron, scheduledUntil) <= clock.now())
    scheduledUntil = clock.now()
    for (const scheduled of due) await scheduled.run(systemContext(test.server, 'scheduled'), null as never)
    await test.server.jobs.runDue()
  }
  return test
}

const nextRuns = new Map<string, Date>()

/** Kept, because many tests start at the same time and a schedule takes milliseconds to calculate. */
function nextRun({ jobs: { nextRun: calculate } }: Server, cron: string, from: Date): Date {
  const key = `${cron} ${from.getTime()}`
  const next = nextRuns.get(key) ?? calculate(cron, from)
  nextRuns.set(key, next)
  return next
}

function requestOf(name: string, input: Record<string, unknown>) {
  const [method = 'GET', pattern = ''] = name.split(' ')
  const rest = { ...input }
  const path = pattern.replaceAll(/:(\w+)/g, (_match, key: string) => {
    const value = String(rest[key])
    delete rest[key]
    return encodeURIComponent(value)
  })
  if (method !== 'GET' && method !== 'DELETE') return { method, url: path, body: rest }
  const query = new URLSearchParams(
    Object.entries(rest)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  )
  return { method, url: query.size > 0 ? `${path}?${query.toString()}` : path, body: undefined }
}

/**
 * Deletes rows only in tables that ever had some, because most are empty: TRUNCATE creates new files for every table.
 * Triggers and foreign keys are disabled if the user may (the audit log forbids deletion); otherwise tables are
 * truncated.
 */
async function emptyTables(database: DatabaseHandle, filled: readonly string[]): Promise<void> {
  await database.db.execute(
    sql.raw(`do $$
    declare
      one record;
      kept text[] := '{${filled.join(',')}}';
    begin
      begin
        set local session_replication_role = replica;
        for one in select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all (kept) and pg_relation_size(oid) > 0 loop execute format('delete from public.%I', one.name); end loop;
        for one in select sequencename as name from pg_sequences where schemaname = 'public' and not exists (select from unnest(kept) as name where sequencename like name || '%') loop perform setval(format('public.%I', one.name), 1, false); end loop;
      exception when insufficient_privilege then
        execute (select format('truncate %s restart identity', string_agg(format('public.%I', tablename), ', ')) from pg_tables where schemaname = 'public');
      end;
    end $$`),
  )
  await database.db.execute(sql`delete from pgboss.job`)
}
