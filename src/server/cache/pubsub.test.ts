import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase, type DatabaseHandle, type DatabaseOptions } from '../database/database.ts'
import { listen, publish } from './pubsub.ts'

// Tests that need PostgreSQL belong to the run that has one.
const servers = [process.env['TEST_DATABASE_URL']].filter((url) => url !== undefined)

describe('embedded database', () => everyDatabase({ folder: 'memory' }))

describe.each(servers)('PostgreSQL', (url) => {
  everyDatabase({ url })

  it('An event reaches another process on the same database', async () => {
    const [here, there] = [await openDatabase({ url }), await openDatabase({ url })]
    const heard = Promise.withResolvers<string>()
    await listen(here, 'live_test_far', { onEvent: heard.resolve })
    await publish(there, 'live_test_far', 'hello')
    expect(await heard.promise).toBe('hello')
    await Promise.all([here.close(), there.close()])
  })

  it('Events continue after the connection was lost, and the listener is told of the gap', async () => {
    const handle = await openDatabase({ url })
    const [heard, gap] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()]
    await listen(handle, 'live_test_lost', { onEvent: heard.resolve, onGap: gap.resolve })
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    await other.query(`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen live_test_lost'`)
    await gap.promise
    await publish(handle, 'live_test_lost', 'again')
    expect(await heard.promise).toBe('again')
    await Promise.all([other.end(), handle.close()])
  })
})

function everyDatabase(options: DatabaseOptions): void {
  let handle: DatabaseHandle
  const stops: (() => void)[] = []

  beforeAll(async () => void (handle = await openDatabase(options)))
  afterAll(() => handle.close())
  afterEach(() => stops.splice(0).forEach((stop) => stop()))

  it('An event reaches every listener of its channel in order, and no other listener', async () => {
    const heard: string[] = []
    for (const name of ['first', 'second']) {
      stops.push(await listen(handle, 'live_test_orders', { onEvent: (payload) => heard.push(`${name} ${payload}`) }))
    }
    stops.push(await listen(handle, 'live_test_other', { onEvent: () => expect.unreachable() }))
    await publish(handle, 'live_test_orders', '1')
    await publish(handle, 'live_test_orders', '2 «二»')
    await vi.waitFor(() => expect(heard).toHaveLength(4), { timeout: 20_000 })
    expect(heard).toEqual(['first 1', 'second 1', 'first 2 «二»', 'second 2 «二»'])
  })

  it('An event is not delivered after the listener has stopped', async () => {
    const heard: string[] = []
    const stop = await listen(handle, 'live_test_ended', { onEvent: (payload) => heard.push(`stopped ${payload}`) })
    stops.push(await listen(handle, 'live_test_ended', { onEvent: (payload) => heard.push(payload) }))
    stop()
    await publish(handle, 'live_test_ended', 'x')
    await vi.waitFor(() => expect(heard).toEqual(['x']), { timeout: 20_000 })
  })

  it('A channel that is not a plain name and a payload that NOTIFY cannot carry are refused', async () => {
    await expect(listen(handle, 'a; drop table x', { onEvent: () => undefined })).rejects.toThrow('no channel name')
    await expect(publish(handle, 'live_test', '字'.repeat(2_667))).rejects.toThrow('at most 7,999 bytes')
    await publish(handle, 'live_test', '字'.repeat(2_666))
  })
}
