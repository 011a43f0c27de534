import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { createApp } from '../src/app.ts'
import { demoPeople } from '../src/demo/people.ts'
import { companyMembers } from '../src/features/company/company.table.ts'
import { users } from '../src/features/identity/identity.table.ts'
import { startSession } from '../src/features/identity/session/session.service.ts'
import { systemContext } from '../src/server/context.ts'
import type { Ctx } from '../src/server/context.ts'
import { createServer } from '../src/server/create-server.ts'
import { openDatabase } from '../src/server/database/database.ts'
import { newId } from '../src/server/id.ts'
import { createLogger } from '../src/server/log.ts'
import { readSettings } from '../src/server/settings/settings.ts'
import { found } from '../src/shared/errors.ts'
import { openEventStream } from '../src/test/event-stream.ts'
import { startProcess } from '../checks/processes.ts'
import { callMeter, percentile } from './call-cpu.ts'
import { round } from './row.ts'
import type { Row } from './row.ts'

const streams = 500
/** People do not come at the same instant. */
const openedAtOnce = 25
const sends = 300
const streamGoalMs = 300
const threads = 200_000
const runs = 60

type World = { companyId: string; supplier: string; buyers: { token: string; threadId: string }[] }

/**
 * How long a message takes to the other screen with 500 open streams of two processes, and lists of threads and messages
 * at 200,000 threads.
 */
export async function measureMessages(url: string): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const environment = {
    NODE_ENV: 'development',
    PORT: '0',
    DATABASE_URL: url,
    DATA_FOLDER: folder,
    DEMO_DATA: 'small',
    RATES: 'off',
    LOG_LEVEL: 'silent',
    CALLS_PER_MINUTE: '10000000',
    TRUST_PROXY: '127.0.0.1',
  }
  const sites = [await startProcess('faults/site.ts', environment), await startProcess('faults/site.ts', environment)]
  try {
    const database = await openDatabase({ url, poolSize: 4 })
    const server = await createServer(
      readSettings({ NODE_ENV: 'test', DATA_FOLDER: folder, RATES: 'off' }),
      database,
      createLogger('silent'),
    )
    const ctx = { ...systemContext(server, 'bench'), db: database.longDb }
    const app = await createApp(server)
    try {
      const world = await seedPeople(ctx)
      const delivery = await measureStreams(
        sites.map((site) => site.url),
        world,
      )
      await seedThreads(ctx, world)
      const meter = await callMeter(app, database.pool)
      return [delivery, ...(await measureLists(meter, world))]
    } finally {
      await app.close()
      await server.jobs.stop()
      await database.close()
    }
  } finally {
    await Promise.all(sites.map((site) => site.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A buyer for each stream but one, each with a thread with the demo supplier, who has the last stream. */
async function seedPeople(ctx: Ctx): Promise<World> {
  const [supplier] = await ctx.db.select().from(users).where(eq(users.phone, demoPeople.supplier.phone))
  const [member] = await ctx.db
    .select()
    .from(companyMembers)
    .where(eq(companyMembers.userId, found(supplier).id))
  const { companyId } = found(member)
  const buyers: World['buyers'] = []
  for (let number = 1; number < streams; number++) {
    const [userId, threadId] = [newId(), newId()]
    await ctx.db.execute(sql`
      insert into users (id, email, name, password_hash, role, status, language, data_region, created_at)
      values (${userId}, ${`stream${number}@example.com`}, ${`n${number}`}, '', 'user', 'active', 'ru', 'ru', now())`)
    await insertThreads(ctx, companyId, sql`select ${threadId}::uuid as id, ${userId}::uuid as buyer, 0 as age`)
    buyers.push({ threadId, token: await startSession(ctx, { id: userId }) })
  }
  return { companyId, supplier: await startSession(ctx, { id: found(supplier).id }), buyers }
}

/** Threads with two messages each, from rows of `id`, `buyer` and `age` in minutes. */
async function insertThreads(ctx: Ctx, companyId: string, rows: ReturnType<typeof sql>): Promise<void> {
  await ctx.db.execute(sql`
    with wanted as (${rows}),
    opened as (insert into threads (id, company_id, buyer_id, currency, last_sequence, last_of_buyer, last_of_supplier, last_at, answered_at, created_at)
      select id, ${companyId}::uuid, buyer, 'RUB', 2, 1, 2, now() - age * interval '1 minute', now() - age * interval '1 minute', now() - (age + 9) * interval '1 minute' from wanted returning id, buyer_id, last_at),
    answered as (insert into supplier_answers (thread_id, sequence, company_id, at, seconds)
      select id, 2, ${companyId}::uuid, last_at, 540 from opened)
    insert into messages (thread_id, id, sequence, author_id, side, text, at)
    select opened.id, gen_random_uuid(), n, case n when 1 then opened.buyer_id else author.id end, case n when 1 then 'buyer' else 'supplier' end, 'Сколько стоит? ' || n, opened.last_at
    from opened, generate_series(1, 2) n, (select user_id as id from company_members where company_id = ${companyId}::uuid limit 1) author`)
}

/** The supplier writes to buyers in turn; measured until the buyer's page has the text, at the other process. */
async function measureStreams(urls: string[], { supplier, buyers }: World): Promise<Row> {
  const [near = '', far = ''] = urls
  // Each from an address of its own, because an address opens only so many in a minute.
  const stream = (url: string, token: string, number = 0) =>
    openEventStream(`${url}/api/notifications/stream`, {
      authorization: token,
      'x-forwarded-for': `10.0.${Math.floor(number / 250)}.${(number % 250) + 1}`,
    })
  const own = await stream(near, supplier, buyers.length)
  const open: Awaited<ReturnType<typeof stream>>[] = []
  for (let first = 0; first < buyers.length; first += openedAtOnce) {
    const group = buyers.slice(first, first + openedAtOnce).map(async ({ token }, index) => {
      const opened = await stream((first + index) % 2 === 0 ? near : far, token, first + index)
      if (!opened.response.headers.get('content-type')?.startsWith('text/event-stream'))
        throw new Error(`stream ${first + index} was refused: ${opened.response.status}`)
      await opened.next()
      return opened
    })
    open.push(...(await Promise.all(group)))
  }
  const times: number[] = []
  const post = (path: string, token: string, body: object) =>
    fetch(near + path, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  for (let send = 0; send < sends; send++) {
    // Those of the other process: the odd ones, in turn.
    const index = (send % Math.floor(buyers.length / 2)) * 2 + 1
    const [buyer, page] = [found(buyers[index]), found(open[index])]
    const text = `message ${send}`
    const begun = performance.now()
    const sent = post(`/api/threads/${buyer.threadId}/messages`, supplier, { messageId: newId(), text })
    for (;;) {
      const { event, data } = await page.next()
      if (event !== 'hint' || (data as { topic: string }).topic !== 'messages') continue
      const answer = await fetch(`${far}/api/threads/${buyer.threadId}/messages?after=2`, {
        headers: { authorization: buyer.token },
      })
      if ((await answer.text()).includes(text)) break
    }
    times.push(performance.now() - begun)
    await sent
    // A person may send 200 messages a minute.
    await new Promise((done) => setTimeout(done, Math.max(0, 310 - (performance.now() - begun))))
  }
  for (const opened of [own, ...open]) opened.close()
  const p99 = percentile(times, 0.99)
  return {
    name: `a message on the other screen, ${streams} open streams of two processes`,
    figures: {
      p50: `${round(percentile(times, 0.5))} ms`,
      p99: `${round(p99)} ms`,
      slowest: `${round(Math.max(...times))} ms`,
      messages: String(times.length),
    },
    goal: { text: `p99 ≤ ${streamGoalMs} ms`, isMet: p99 <= streamGoalMs },
  }
}

/** A tenth of all threads is the demo supplier's; one buyer has 2,000. People have read all but one of 256. */
async function seedThreads(ctx: Ctx, { companyId }: World): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select id from companies where status = 'approved' limit 10`,
  )
  const companies = [companyId, ...rows.map(({ id }) => id).filter((id) => id !== companyId)]
  for (const [index, company] of companies.entries())
    await insertThreads(
      ctx,
      company,
      sql`select gen_random_uuid() as id, u.id as buyer, n as age from generate_series(1, ${Math.ceil(threads / companies.length)}::int) n
        join (select id, row_number() over (order by id) - 1 as place from users where email like 'stream%') u
          on u.place = case when n % 100 = ${index} then 0 else n % ${streams - 1} end`,
    )
  await ctx.db.execute(sql`
    insert into thread_marks (thread_id, user_id, read_sequence)
    select t.id, reader.user_id, 2 from threads t cross join lateral
      (select t.buyer_id as user_id union select user_id from company_members where company_id = t.company_id) reader
    where hashtext(t.id::text) % 256 <> 0 on conflict do nothing`)
  await ctx.db.execute(sql`analyze`)
}

async function measureLists(meter: Awaited<ReturnType<typeof callMeter>>, { supplier, buyers }: World): Promise<Row[]> {
  const [buyer] = buyers
  const calls: [name: string, url: string, token: string][] = [
    ['threads of a supplier with a share of them', '/api/threads', supplier],
    ['its unread number', '/api/threads/unread', supplier],
    ['threads of a buyer', '/api/threads', found(buyer).token],
    ['inquiries of a buyer', '/api/inquiries', found(buyer).token],
    ['suppliers of a buyer', '/api/inquiries/suppliers', found(buyer).token],
    ['messages of a thread', `/api/threads/${found(buyer).threadId}/messages`, found(buyer).token],
  ]
  const rows: Row[] = []
  for (const [name, url, token] of calls) {
    const [walls, costs]: [number[], number[]] = [[], []]
    for (let run = -10; run < runs; run++) {
      const begun = performance.now()
      const { serverMs, databaseMs, status, body } = await meter(url, { authorization: token })
      if (status !== 200 || !body.startsWith('{"code":"0"')) throw new Error(`${url}: ${status} ${body.slice(0, 200)}`)
      if (run < 0) continue
      walls.push(performance.now() - begun)
      costs.push(serverMs + databaseMs)
    }
    rows.push({
      name: `${threads.toLocaleString('en')} threads: ${name}`,
      figures: {
        p50: `${round(percentile(walls, 0.5))} ms`,
        p99: `${round(percentile(walls, 0.99))} ms`,
        'CPU of server and database': `${round(percentile(costs, 0.5))} ms`,
      },
    })
  }
  return rows
}
