import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notify } from './notification.service.ts'
import { inTransaction, systemContext } from '../../server/context.ts'
import { memoryStorage } from '../../client/session/memory-storage.fixture.ts'
import { storeSession } from '../../client/session/session.ts'
import { makePerson } from '../../test/companies.ts'
import { signIn } from '../../test/people.ts'
import type { Person } from '../../test/people.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { followStream } from './ui/notification-stream.ts'
import { notifications } from './ui/notifications.ts'

const test = useTestApp()
const plainFetch = fetch
/** Breaks the open connection at any point of its traffic. */
let cut = () => {}
/** While true, no connection can be opened. */
let isAway = false

/** The browser's session becomes that of a person. */
async function logInHere(): Promise<Person> {
  const person = await makePerson(test)
  const { token, userId, phone } = person
  storeSession(token, { userId, name: '', companyId: null, role: 'user', phone, timeZone: 'UTC', currency: 'CNY' })
  return person
}

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  notifications.clear()
  if (!test.app.server.listening) await test.app.listen({ host: '127.0.0.1', port: 0 })
  const address = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (isAway) throw new TypeError('no network')
    const ending = new AbortController()
    cut = () => ending.abort()
    return plainFetch(address + path, { ...init, signal: AbortSignal.any([ending.signal, init.signal as AbortSignal]) })
  })
})
afterEach(() => void vi.unstubAllGlobals())

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('tell' as const), times: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('cut', 'leave', 'come back'), times: fc.constant(1) }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constantFrom('read', 'remove', 'read all'), times: fc.integer({ min: 0, max: 5 }) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('clear' as const), times: fc.constant(1) }) },
)

describe('unreliable line', () => {
  it('A page ends with what the server has, each notification shown once, whatever broke on the way', async () => {
    const person = await logInHere()
    const otherDevice = { token: await signIn(test, person.userId) }
    const list = async () => (await test.call('GET /api/notifications', {}, otherDevice)).data

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        notifications.clear()
        notifications.start(person.userId, 'zh')
        const over = new AbortController()
        const twice: string[] = []
        const following = followStream({
          since: notifications.version,
          signal: over.signal,
          waitBefore: async () => new Promise((resolve) => setTimeout(resolve, 3)),
          onEvent(event) {
            const here = new Set(notifications.list().map(({ id }) => id))
            if (event.name === 'change')
              twice.push(...event.change.added.map(({ id }) => id).filter((id) => here.has(id)))
            if (event.name !== 'hint') notifications.apply(event)
          },
        })
        for (const { act, times } of steps) {
          if (act === 'leave') isAway = true
          if (act === 'cut' || act === 'leave') cut()
          if (act === 'come back') isAway = false
          if (act === 'tell')
            await Promise.all(
              Array.from({ length: times }, () =>
                inTransaction(systemContext(test.server, 'test'), (ctx) =>
                  notify(ctx, { userId: person.userId, kind: 'company_joined', params: { store: '甲', person: '乙' } }),
                ),
              ),
            )
          if (act === 'read all') await test.call('POST /api/notifications/read', { all: true }, otherDevice)
          if (act === 'clear') await test.call('POST /api/notifications/clear', {}, otherDevice)
          const one = (await list()).items[times]
          if (act === 'read' && one) await test.call('POST /api/notifications/read', { ids: [one.id] }, otherDevice)
          if (act === 'remove' && one) await test.call('DELETE /api/notifications/:id', { id: one.id }, otherDevice)
        }
        isAway = false
        const { items, unread } = await list()
        await vi.waitFor(() => {
          expect(notifications.list().map(({ id, isRead }) => ({ id, isRead }))).toEqual(
            items.map(({ id, isRead }) => ({ id, isRead })),
          )
          expect(notifications.whole().change.unread).toBe(unread)
        }, 20_000)
        expect(twice).toEqual([])
        over.abort()
        expect(await following).toBe('stopped')
      }),
      { numRuns: 20, interruptAfterTimeLimit: 60_000 },
    )
  })

  it('A page stops listening when the login has ended, whether it is told so or finds out', async () => {
    const person = await logInHere()
    const heard: string[] = []
    const follow = () =>
      followStream({
        since: () => '',
        signal: new AbortController().signal,
        waitBefore: async () => undefined,
        onEvent: ({ name }) => heard.push(name),
      })
    const ended = follow()
    await vi.waitFor(() => expect(heard).toEqual(['list', 'hint']), { timeout: 20_000 })
    await test.call('POST /api/logout', {}, person)
    expect(await ended).toBe('signed_out')
    expect(await follow()).toBe('signed_out')
  })

  it('A page reconnects after growing delays that start again when something was received', async () => {
    await logInHere()
    const attempts: number[] = []
    const over = new AbortController()
    isAway = true
    const following = followStream({
      since: () => '',
      signal: over.signal,
      onEvent: () => cut(),
      waitBefore: async (attempt) => {
        attempts.push(attempt)
        if (attempts.length === 3) isAway = false
        if (attempts.length === 5) over.abort()
      },
    })
    expect(await following).toBe('stopped')
    expect(attempts).toEqual([1, 2, 3, 1, 1])
  })
})
