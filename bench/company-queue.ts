import { sql } from 'drizzle-orm'
import { createApp } from '../src/app.ts'
import { companies } from '../src/features/company/company.table.ts'
import { users } from '../src/features/identity/identity.table.ts'
import { startSession } from '../src/features/identity/session/session.service.ts'
import { systemContext } from '../src/server/context.ts'
import type { Ctx } from '../src/server/context.ts'
import { createServer } from '../src/server/create-server.ts'
import { migrateDatabase, openDatabase } from '../src/server/database/database.ts'
import { newId } from '../src/server/id.ts'
import { createLogger } from '../src/server/log.ts'
import { readSettings } from '../src/server/settings/settings.ts'
import { round } from './row.ts'
import type { Row } from './row.ts'
import { emptyDatabase } from './scratch-database.ts'

const applications = 10_000
const pages = 200
/** Medians: the queue as ordered; the directory also counts five facets over all companies. */
const goals = { queue: 50, directory: 100 }

/**
 * The review queue with ten thousand applications and the public directory with as many companies; on PostgreSQL at
 * `url`, else on the embedded database.
 */
export async function measureQueue(url?: string): Promise<Row[]> {
  const database = await openDatabase(url ? { url: await emptyDatabase(url, 'bench_queue') } : { folder: 'memory' })
  await migrateDatabase(database, 'migrations')
  const server = await createServer(
    readSettings({ NODE_ENV: 'test', DEMO_DATA: 'off', CALLS_PER_MINUTE: '1000000' }),
    database,
    createLogger('silent'),
  )
  const app = await createApp(server)
  try {
    const token = await seed(systemContext(server, 'bench'))
    const place = url ? 'PostgreSQL' : 'embedded database'
    const time = async (name: string, goalMs: number, addresses: readonly string[]): Promise<Row> => {
      const times: number[] = []
      for (let index = -20; index < pages; index++) {
        const begun = performance.now()
        const answer = await app.inject({
          method: 'GET',
          url: addresses[Math.abs(index) % addresses.length] ?? '',
          headers: { authorization: token },
        })
        if (answer.json<{ code: string }>().code !== '0') throw new Error(answer.body)
        if (index >= 0) times.push(performance.now() - begun)
      }
      times.sort((a, b) => a - b)
      const at = (share: number) => times[Math.floor(pages * share)] ?? 0
      return {
        name: `${name}, ${applications.toLocaleString('en')} of them, ${place}`,
        figures: { median: `${round(at(0.5))} ms`, p99: `${round(at(0.99))} ms` },
        goal: { text: `median < ${goalMs} ms`, isMet: at(0.5) < goalMs },
      }
    }
    const queue = '/api/operator/companies'
    return [
      await time('page of the review queue', goals.queue, [
        queue,
        `${queue}?show=submitted`,
        `${queue}?show=all`,
        `${queue}?claim=free`,
        `${queue}?olderThanHours=48`,
        `${queue}?show=recheck`,
      ]),
      await time('page of the directory', goals.directory, [
        '/api/companies',
        '/api/companies?category=hardware',
        '/api/companies?region=33&sort=name',
        '/api/companies?market=RU&role=factory',
      ]),
    ]
  } finally {
    await app.close()
    await server.jobs.stop()
    await database.close()
  }
}

/**
 * The database itself generates ten thousand waiting and ten thousand approved companies. Resolves to an operator's
 * token.
 */
async function seed(ctx: Ctx): Promise<string> {
  const operator = newId(ctx.now)
  const person = {
    name: '审核员',
    email: null,
    passwordHash: '',
    status: 'active',
    language: 'zh',
    dataRegion: 'cn',
    createdAt: ctx.now,
  } as const
  await ctx.db.insert(users).values({ ...person, id: operator, phone: '13800000001', role: 'operator' })
  await ctx.db.execute(sql`
    insert into users (id, phone, name, password_hash, role, status, language, data_region, created_at)
    select gen_random_uuid(), (18000000000 + n)::text, '申请人' || n, '', 'user', 'active', 'zh', 'cn', ${ctx.now.toISOString()}::timestamptz from generate_series(1, ${2 * applications}) n`)
  await ctx.db.execute(sql`
    insert into ${companies} (id, applicant_id, status, is_live, version, answers, live, store_name, name, credit_code, phone, queued_at, submitted_at, approved_at, verified_at,
      search_text, sort_name, role, region_codes, categories, markets, certificate_kinds, recheck_on, data_region, created_at, changed_at)
    select gen_random_uuid(), u.id, case when n % 2 = 0 then (array['submitted', 'in_review', 'change_pending'])[1 + n / 2 % 3] else 'approved' end, n % 2 = 1, 1, a.answers, a.answers,
      '店铺' || n, '企业' || n || '有限公司', '91330200' || lpad(n::text, 10, '0'), u.phone, t.at, t.at, t.at, t.at,
      '企业' || n || ' qiye' || n, 'dianpu' || n, (array['factory', 'trader', 'both'])[1 + n % 3], array['33', '3302', '330212'],
      array['hardware', 'hardware.fasteners', 'hardware.fasteners.bolts'], array['RU', 'KZ'], array['iso9001'], current_date + (n % 200)::int - 10, 'cn', t.at, t.at
    from (select u.*, row_number() over () as n from users u where role = 'user') u,
      lateral (select ${ctx.now.toISOString()}::timestamptz - n * interval '3 minutes' as at) t,
      lateral (select jsonb_build_object(
        'licence', jsonb_build_object('name', '企业' || n || '有限公司', 'region', array['33', '3302', '330212'], 'creditCode', '91330200', 'address', repeat('x', 200), 'scope', repeat('五金制品', 50)),
        'trade', jsonb_build_object('nameEn', 'Company ' || n, 'storeName', '店铺' || n, 'role', 'factory', 'categories', array['hardware.fasteners.bolts'], 'markets', array['RU', 'KZ'], 'yearsExporting', 5),
        'evidence', jsonb_build_object('isLegalRepresentative', true, 'certificates', '[]'::jsonb)) as answers) a`)
  await ctx.db.execute(sql`analyze`)
  return startSession(ctx, { id: operator })
}
