import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countBusiness } from '../../features/operator/state/business-counts.ts'
import { sizesJob } from '../../features/media/media.jobs.ts'
import { makePerson } from '../../test/companies.ts'
import { openEventStream } from '../../test/event-stream.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { serveMetrics } from './serve-metrics.ts'

describe('metrics', () => {
  // Nothing answers at the address of the provider abroad.
  const test = useTestApp({
    METRICS_PORT: '0',
    SMS_ABROAD_PROVIDER: 'http',
    SMS_HTTP_URL: 'http://127.0.0.1:1/{phone}/{text}',
  })
  let address: string
  let close: () => Promise<void>

  beforeAll(async () => {
    const serving = await serveMetrics(test.server, countBusiness)
    ;({ close } = serving)
    address = serving.address as string
  })
  afterAll(() => close())

  /** The value of a series, such as `yilu_users` or `yilu_jobs_waiting{lane="jobs"}`; 0 if it is not there. */
  const read = async (series: string) => {
    const text = await (await fetch(address)).text()
    const line = text.split('\n').find((one) => one.startsWith(`${series} `))
    return Number(line?.slice(series.length + 1) ?? 0)
  }
  /** How much a series grows while `work` runs. */
  const growth = async (series: string, work: () => Promise<unknown>) => {
    const before = await read(series)
    await work()
    return (await read(series)) - before
  }

  it('Prometheus reads the figures of the process on a port of its own, which serves nothing else', async () => {
    const answer = await fetch(address)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
    const text = await answer.text()
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds', 'yilu_disk_free_bytes'])
      expect(text, name).toMatch(new RegExp(`^${name} [1-9.0]`, 'm'))
    expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404)
    expect((await fetch(address, { method: 'POST' })).status).toBe(404)
    expect((await test.raw('GET', '/metrics')).statusCode).toBe(404)
  })

  it('Requests are counted and timed by their route pattern, and unknown addresses share one series', async () => {
    const route = 'route="/api/documents/:id",method="GET"'
    const call = (id: string) => test.raw('GET', `/api/documents/${id}`)
    expect(await growth(`yilu_http_requests_total{${route},code="1031"}`, () => call(crypto.randomUUID()))).toBe(1)
    expect(await growth(`yilu_http_request_duration_seconds_count{${route}}`, () => call('x'))).toBe(1)
    const unknown = 'yilu_http_requests_total{route="none",method="GET",code="404"}'
    expect(await growth(unknown, () => Promise.all([test.raw('GET', '/api/a'), test.raw('GET', '/api/b')]))).toBe(2)
  })

  it('Statements and connections of the database are measured', async () => {
    const count = 'yilu_database_statement_duration_seconds_count'
    // Each reading has a statement of its own.
    expect(await growth(count, () => test.server.database.pool.query('select 1'))).toBeGreaterThan(1)
    expect(await read('yilu_database_connections{pool="primary",state="idle"}')).toBeGreaterThan(0)
    expect(await read('yilu_database_up')).toBe(1)
  })

  it('Waiting jobs are shown with the age of the oldest, and runs with their result', async () => {
    const waiting = 'yilu_jobs_waiting{lane="pictures"}'
    expect(await read(waiting)).toBe(0)
    // Its data is not what the job takes, so it fails.
    await test.server.jobs.send(test.server.database.db, sizesJob, { wrong: true }, 'test', 0)
    test.clock.advance(90_000)
    expect(await read(waiting)).toBe(1)
    expect(await read('yilu_jobs_oldest_seconds{lane="pictures"}')).toBe(90)
    const failed = `yilu_job_duration_seconds_count{job="${sizesJob.name}",result="failed"}`
    expect(await growth(failed, () => test.server.jobs.runDue())).toBe(1)
    expect(await read(waiting)).toBe(0)
  })

  it('SMS and mails are counted by what the provider answered', async () => {
    const send = (phone: string) => test.call('GET /api/sms/send-code', { phone })
    const of = (channel: string, outcome: string) => `yilu_messages_total{channel="${channel}",outcome="${outcome}"}`
    expect(await growth(of('sms', 'sent'), () => send('13800000001'))).toBe(1)
    expect(await growth(of('sms', 'failed'), () => send('+79161234567'))).toBe(1)
    expect(await growth(of('mail', 'sent'), () => send('anna@example.org'))).toBe(1)
  })

  it('An event stream is counted while it is open', async () => {
    const { token } = await makePerson(test)
    const origin = await test.app.listen({ host: '127.0.0.1', port: 0 })
    const stream = await openEventStream(`${origin}/api/notifications/stream`, { authorization: token })
    await stream.next()
    expect(await read('yilu_event_streams')).toBe(1)
    stream.close()
    await expect.poll(() => read('yilu_event_streams')).toBe(0)
  })

  it('The figures of the business are counted again after a minute, not at each reading', async () => {
    test.clock.advance(600_000)
    expect(await read('yilu_users')).toBe(0)
    await makePerson(test)
    expect(await read('yilu_users')).toBe(0)
    test.clock.advance(60_000)
    expect(await read('yilu_users')).toBe(1)
    expect(await read('yilu_companies{status="approved"}')).toBe(0)
  })
})
