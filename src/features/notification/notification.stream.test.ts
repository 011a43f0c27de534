import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { inTransaction, systemContext } from '../../server/context.ts'
import type { Server } from '../../server/context.ts'
import { createServer } from '../../server/create-server.ts'
import { openDatabase } from '../../server/database/database.ts'
import { makePerson } from '../../test/companies.ts'
import { openEventStream } from '../../test/event-stream.ts'
import type { OpenedStream } from '../../test/event-stream.ts'
import { signIn } from '../../test/people.ts'
import type { Person } from '../../test/people.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { endAllSessions } from '../identity/session/session.service.ts'
import { suspendUser } from '../identity/account/standing.service.ts'
import type { NotificationChange, NotificationList } from './notification.contract.ts'
import { hintPages } from './notification.hints.service.ts'
import { notify } from './notification.service.ts'
import { beat } from './notification.stream.service.ts'

const test = useTestApp()
const opened: OpenedStream[] = []
let person: Person
let address: string

beforeEach(async () => {
  person = await makePerson(test)
  address = test.app.server.listening ? origin() : await test.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => opened.splice(0).forEach((stream) => stream.close()))

const origin = () => `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
async function open({
  token = person.token,
  since,
  at = address,
  language = 'zh',
}: { token?: string; since?: string; at?: string; language?: string } = {}) {
  const stream = await openEventStream(
    `${at}/api/notifications/stream${since === undefined ? '' : `?since=${since}`}`,
    { authorization: token, 'accept-language': language },
  )
  opened.push(stream)
  return stream
}
const publish = (userId = person.userId, server: Server = test.server) =>
  inTransaction(systemContext(server, 'test'), (ctx) =>
    notify(ctx, { userId, kind: 'company_approved', params: { store: '永康五金' }, link: '/user/info' }),
  )
const idsOf = (change: unknown) => (change as NotificationChange).added.map(({ id }) => id)

describe('notification stream', () => {
  it('A stream starts with the newest fifty in the language of the page and continues with changes of any device', async () => {
    await publish()
    const page = await open({ language: 'en' })
    const list = (await page.next()).data as NotificationList
    expect(list).toMatchObject({
      unread: 1,
      items: [{ title: 'Your company is approved', link: '/user/info', isRead: false }],
    })
    const other = { token: await signIn(test, person.userId) }
    test.clock.advance(1000)
    await publish()
    const { event, data } = await page.next()
    const second = (data as NotificationChange).added[0]?.id ?? ''
    expect({ event, data }).toMatchObject({
      event: 'change',
      data: {
        added: [{ title: 'Your company is approved', severity: 'success' }],
        read: [],
        removed: [],
        unread: 2,
        changesMembership: true,
      },
    })
    await test.call('POST /api/notifications/read', { ids: [second] }, other)
    expect((await page.next()).data).toEqual({
      added: [],
      read: [second],
      removed: [],
      unread: 1,
      changesMembership: false,
    })
    await test.call('DELETE /api/notifications/:id', { id: second }, other)
    expect((await page.next()).data).toEqual({
      added: [],
      read: [],
      removed: [second],
      unread: 1,
      changesMembership: false,
    })
    await test.call('POST /api/notifications/clear', {}, other)
    expect((await page.next()).data).toEqual({
      added: [],
      read: [],
      removed: [list.items[0]?.id],
      unread: 0,
      changesMembership: false,
    })
  })

  it('A stream tells a page with the newest version that nothing is new, and sends the whole list to any other', async () => {
    await publish()
    const { id: version } = await (await open()).next()
    expect(await (await open({ since: version })).next()).toMatchObject({ event: 'same', data: {} })
    await publish()
    expect(await (await open({ since: version })).next()).toMatchObject({ event: 'list', data: { unread: 2 } })
    expect(
      (await (await open({ since: version, language: 'ru' })).next()).event,
      'another language is another list',
    ).toBe('list')
    expect(
      (await test.raw('GET', `/api/notifications/stream?since=${'x'.repeat(65)}`, undefined, person)).json(),
    ).toMatchObject({ code: '1001' })
  })

  it('A stream sends a change when it is committed, and never one that is rolled back', async () => {
    const page = await open()
    await page.next()
    const broken = inTransaction(systemContext(test.server, 'test'), async (ctx) => {
      await notify(ctx, { userId: person.userId, kind: 'company_approved', params: { store: '永康五金' } })
      throw new Error('changed my mind')
    })
    await expect(broken).rejects.toThrow('changed my mind')
    await publish()
    const { data } = await page.next()
    expect(data).toMatchObject({ unread: 1 })
    expect(idsOf(data)).toHaveLength(1)
  })

  it('A stream passes on hints to the pages of the people they are for, once the transaction is committed', async () => {
    const stranger = await makePerson(test)
    const [page, other] = [await open(), await open({ token: stranger.token })]
    await page.next()
    await other.next()
    await inTransaction(systemContext(test.server, 'test'), (ctx) =>
      hintPages(ctx, [person.userId], { topic: 'messages', id: 'a' }),
    )
    expect(await page.next()).toEqual({ event: 'hint', id: '', data: { topic: 'messages', id: 'a' } })
    await publish(stranger.userId)
    expect((await other.next()).event).toBe('change')
  })

  it('A stream tells nothing of another person’s notifications', async () => {
    const stranger = await makePerson(test)
    const page = await open({ token: stranger.token })
    await page.next()
    await publish()
    await publish(stranger.userId)
    expect((await page.next()).data).toMatchObject({ unread: 1 })
    expect((await test.raw('GET', '/api/notifications/stream')).json()).toMatchObject({ code: '401' })
  })

  it('A stream is not buffered by a proxy and not cached', async () => {
    const { response } = await open()
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
  })

  it('A person may open eight streams at once, a closed one makes room, and a HEAD request takes none', async () => {
    await test.raw('HEAD', '/api/notifications/stream', undefined, person)
    const streams = await Promise.all(Array.from({ length: 8 }, () => open()))
    for (const stream of streams) await stream.next()
    expect((await test.raw('GET', '/api/notifications/stream', undefined, person)).json()).toMatchObject({
      code: '1002',
      data: { retryAfter: 60 },
    })
    streams[0]?.close()
    await vi.waitFor(
      async () => expect((await open()).response.headers.get('content-type')).toBe('text/event-stream'),
      { timeout: 20_000 },
    )
  })

  it('A stream sends a sign of life every twenty seconds while nothing happens', async () => {
    const page = await open()
    await page.next()
    await beat(test.server)
    await publish()
    await page.next()
    expect(page.comments).toHaveLength(2)
  })
})

describe('ended login', () => {
  const end = { event: 'end', data: { reason: 'signed_out' } }

  it.each<[title: string, (own: Person) => Promise<unknown>]>([
    ['by logging out', (own) => test.call('POST /api/logout', {}, own)],
    [
      'by a new password or an operator',
      (own) => inTransaction(systemContext(test.server, 'test'), (ctx) => endAllSessions(ctx, own.userId)),
    ],
    [
      'by suspending the person',
      async (own) =>
        suspendUser(
          { ...systemContext(test.server, 'test'), actor: await adminActor() },
          { id: own.userId, reason: '试验' },
        ),
    ],
    [
      'from another device',
      async (own) => test.call('POST /api/user/sessions/end-others', {}, { token: await signIn(test, own.userId) }),
    ],
  ])('A stream ends at once when its login is ended %s', async (_title, act) => {
    const page = await open()
    await page.next()
    await act(person)
    expect((await page.rest()).at(-1)).toMatchObject(end)
  })

  it('A stream ends when its login has been idle for too long, because listening is not a use of it', async () => {
    const page = await open()
    await page.next()
    test.clock.advance(119 * 60_000)
    await (await open()).next()
    await beat(test.server)
    test.clock.advance(2 * 60_000)
    await beat(test.server)
    expect((await page.rest()).at(-1)).toMatchObject(end)
  })

  it('The end of a login leaves the streams of other logins open', async () => {
    const page = await open()
    await page.next()
    const other = await open({ token: await signIn(test, person.userId) })
    await other.next()
    await test.call('POST /api/logout', {}, person)
    await page.rest()
    await publish()
    expect((await other.next()).event).toBe('change')
  })

  async function adminActor() {
    const admin = await makePerson(test, { role: 'admin' })
    return {
      kind: 'user' as const,
      userId: admin.userId,
      sessionId: '',
      role: 'admin' as const,
      companyId: null,
      duties: [],
      companyRole: null,
    }
  }
})

describe('second process', () => {
  it('A stopping process ends its streams, so that it can stop', async () => {
    const { address: secondAddress, close } = await startSecond(test.server.database)
    const page = await open({ at: secondAddress })
    await page.next()
    await close()
    expect((await page.rest()).at(-1)).toMatchObject({ event: 'end', data: { reason: 'restart' } })
  })

  // Two processes need PostgreSQL.
  it.each(process.env.TEST_DATABASE === 'postgresql' ? ['PostgreSQL'] : [])(
    'Two processes on the same %s send each other’s changes to their streams',
    async () => {
      const database = await openDatabase({ url: test.server.database.pool.options.connectionString })
      const second = await startSecond(database)
      const pages = [await open(), await open({ at: second.address })]
      const versions = new Set(await Promise.all(pages.map(async (page) => (await page.next()).id)))
      expect(versions.size, 'both say the same version').toBe(1)
      for (const server of [test.server, second.server]) {
        await publish(person.userId, server)
        const [here, there] = await Promise.all(pages.map((page) => page.next()))
        expect(here?.data).toEqual(there?.data)
      }
      await test.call('POST /api/logout', {}, person)
      for (const page of pages) expect((await page.rest()).at(-1)).toMatchObject({ data: { reason: 'signed_out' } })
      await second.close()
      await database.close()
    },
  )

  async function startSecond(database: Server['database']) {
    const server = await createServer(test.server.settings, database, test.server.log, test.clock)
    const app = await createApp(server)
    return {
      server,
      address: await app.listen({ host: '127.0.0.1', port: 0 }),
      close: async () => {
        await app.close()
        await server.jobs.stop()
      },
    }
  }
})
