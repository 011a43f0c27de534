import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { createServer } from '../../server/create-server.ts'
import type { Server } from '../../server/context.ts'
import { openDatabase } from '../../server/database/database.ts'
import type { DatabaseHandle } from '../../server/database/database.ts'
import { attemptCounters } from '../../server/http/rate-limit.table.ts'
import { newId } from '../../server/id.ts'
import { createLogger } from '../../server/log.ts'
import { databaseAt } from '../../test/database/databases.ts'
import { makePerson } from '../../test/companies.ts'
import { openEventStream } from '../../test/event-stream.ts'
import type { OpenedStream } from '../../test/event-stream.ts'
import type { Person } from '../../test/people.ts'
import { makeShop } from '../../test/products.ts'
import { useTestApp } from '../../test/use-test-app.ts'

const test = useTestApp({ LOG_LEVEL: 'silent' })

/** A process of the site: its own connections to the database, its own streams. */
type Site = { app: FastifyInstance; address: string; stop(): Promise<void> }
const isShared = process.env['TEST_DATABASE'] === 'postgresql'
const stops: (() => Promise<void>)[] = []

/** On PostgreSQL a server with a pool of its own; the embedded database has one process, so there its application is new. */
async function startSite(): Promise<Site> {
  let database: DatabaseHandle | null = null
  let server: Server = test.server
  if (isShared) {
    database = await openDatabase({
      url: databaseAt(process.env['TEST_DATABASE_URL'] ?? '', `test_${process.env['VITEST_POOL_ID'] ?? '0'}`),
      poolSize: 4,
    })
    server = await createServer(test.server.settings, database, createLogger('silent'), test.clock)
  }
  const app = await createApp(server)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const stop = async () => {
    const at = stops.indexOf(stop)
    if (at >= 0) stops.splice(at, 1)
    await app.close()
    if (isShared) await server.jobs.stop()
    await database?.close()
  }
  stops.push(stop)
  return { app, address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, stop }
}

let sites: [Site, Site]
beforeEach(async () => {
  const first = await startSite()
  sites = [first, isShared ? await startSite() : first]
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const call = async (site: Site, { token }: Person, method: 'GET' | 'POST', url: string, payload?: object) =>
  (
    await site.app.inject({
      method,
      url,
      headers: { authorization: token },
      remoteAddress: '127.0.0.1',
      ...(payload && { payload }),
    })
  ).json<{ code: string; data: never }>()

type Item = { id: string; sequence: number; text: string }

const pageLength = 3

/** A page of one person: what it shows, what it has written, and the process and stream that it is connected to. */
class Screen {
  readonly shown: Item[] = []
  readonly written: { id: string; text: string }[] = []
  /** The different answers to each message and its repetitions. */
  readonly answers: string[][] = []
  #stream: OpenedStream | null = null
  #asking: Promise<void> = Promise.resolve()
  #at: 0 | 1 = 0
  readonly #person: Person
  readonly #threadId: string

  constructor(person: Person, threadId: string) {
    this.#person = person
    this.#threadId = threadId
  }

  get #site() {
    return sites[this.#at]
  }

  /** Writes a message with an id of its own and repeats it, as after lost answers, at either process and at the same time. */
  async write(text: string, repeats: number): Promise<void> {
    const message = { messageId: newId(), text }
    this.written.push({ id: message.messageId, text })
    const answers = await Promise.all(
      Array.from({ length: 1 + repeats }, (_none, attempt) =>
        call(
          sites[attempt % 2 === 0 ? this.#at : 1],
          this.#person,
          'POST',
          `/api/threads/${this.#threadId}/messages`,
          message,
        ),
      ),
    )
    this.answers.push([...new Set(answers.map(({ code, data }) => `${code} ${(data as Item | null)?.id ?? ''}`))])
  }

  /** Opens a stream; asks once for what was missed, and from then on only after a hint. */
  async connect(at: 0 | 1): Promise<void> {
    this.cut()
    this.#at = at
    const stream = await openEventStream(`${this.#site.address}/api/notifications/stream`, {
      authorization: this.#person.token,
    })
    this.#stream = stream
    await stream.next()
    void this.#listen(stream)
    await this.catchUp()
  }

  get isConnected(): boolean {
    return this.#stream !== null
  }

  cut(): void {
    this.#stream?.close()
    this.#stream = null
  }

  async #listen(stream: OpenedStream): Promise<void> {
    try {
      for (;;) {
        const { event } = await stream.next()
        if (event === 'hint' && this.#stream === stream) void this.catchUp().catch(() => undefined)
      }
    } catch {
      // The stream was cut, or its process has stopped.
    }
  }

  /** Asks for everything after the last message that is shown, as the page does; one request after another. */
  catchUp(): Promise<void> {
    this.#asking = this.#asking.catch(() => undefined).then(() => this.#ask())
    return this.#asking
  }

  /** Shows whatever is answered, so that a message that comes twice is seen twice. */
  async #ask(): Promise<void> {
    for (let isMore = true; isMore;) {
      const after = this.shown.at(-1)?.sequence ?? 0
      const { data } = await call(
        this.#site,
        this.#person,
        'GET',
        `/api/threads/${this.#threadId}/messages?after=${after}&limit=${pageLength}`,
      )
      const { items } = data as { items: Item[] }
      this.shown.push(...items)
      isMore = items.length === pageLength
    }
  }

  async read(): Promise<void> {
    await call(this.#site, this.#person, 'POST', `/api/threads/${this.#threadId}/read`, {
      sequence: this.shown.at(-1)?.sequence ?? 0,
    })
  }

  /** Whether the list marks the thread as unread, and the number beside the link, at one process. */
  async unread(at: 0 | 1): Promise<[boolean, number]> {
    const { data } = await call(sites[at], this.#person, 'GET', '/api/threads')
    const counted = await call(sites[at], this.#person, 'GET', '/api/threads/unread')
    const { items } = data as { items: { id: string; isUnread: boolean }[] }
    return [items[0]?.isUnread ?? false, (counted.data as { unread: number }).unread]
  }
}

/** A hint takes milliseconds; this ends a test without hints, also on a busy machine. */
const longestHintMs = 10_000

const who = fc.constantFrom('buyer' as const, 'supplier' as const)
const place = fc.constantFrom(0 as const, 1 as const)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('write' as const), who, at: place, times: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constantFrom('cut' as const, 'read' as const),
      who,
      at: place,
      times: fc.constant(0),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('connect' as const), who, at: place, times: fc.constant(0) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('both' as const), who, at: place, times: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('restart' as const), who, at: place, times: fc.constant(0) }) },
)

describe('delivery of messages', () => {
  it('Both sides end with the same messages in one order, each once, and the unread counts agree, whatever broke on the way', async () => {
    expect(inject('preparedDatabase')).toBeDefined()
    const shop = await makeShop(test)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 16 }), async (steps) => {
        const buyer = await makePerson(test)
        const asked = await call(sites[0], buyer, 'POST', '/api/inquiries', {
          companyId: shop.companyId,
          currency: 'CNY',
          text: 'Здравствуйте',
        })
        const { id } = asked.data as { id: string }
        const screens = { buyer: new Screen(buyer, id), supplier: new Screen(shop.sales, id) }
        for (const screen of Object.values(screens)) await screen.connect(0)
        let number = 0
        for (const { act, who, at, times } of steps) {
          const screen = screens[who]
          if (act === 'write') await screen.write(`${who} ${number++}`, times)
          if (act === 'both')
            await Promise.all(Object.values(screens).map(async (one) => one.write(`both ${number++}`, times)))
          if (act === 'cut') screen.cut()
          if (act === 'connect') await screen.connect(at)
          if (act === 'read') await screen.read()
          if (act === 'restart') {
            for (const one of Object.values(screens)) one.cut()
            await sites[at].stop()
            const started = await startSite()
            sites = isShared ? (at === 0 ? [started, sites[1]] : [sites[0], started]) : [started, started]
          }
        }
        const { buyer: one, supplier: other } = screens
        for (const screen of [one, other]) if (!screen.isConnected) await screen.connect(1)
        // Nobody asks any more: only the streams bring the last messages to both screens.
        for (const screen of [one, other]) await screen.write(`last ${number++}`, 0)
        const all = 1 + one.written.length + other.written.length
        await vi.waitFor(() => expect([one.shown.length, other.shown.length]).toEqual([all, all]), {
          timeout: longestHintMs,
          interval: 20,
        })
        expect(one.shown.map((item) => item.id)).toEqual(other.shown.map((item) => item.id))
        expect(one.shown.map(({ sequence }) => sequence)).toEqual(one.shown.map((_item, index) => index + 1))
        const written = [...one.written, ...other.written]
        expect(
          one.shown
            .slice(1)
            .map((item) => item.id)
            .toSorted(),
        ).toEqual(written.map((item) => item.id).toSorted())
        // What a person wrote is in the order in which it was written.
        for (const { written: own } of [one, other]) {
          const ids = new Set(own.map((item) => item.id))
          expect(one.shown.filter((item) => ids.has(item.id)).map(({ text }) => text)).toEqual(
            own.map(({ text }) => text),
          )
        }
        for (const screen of [one, other]) {
          expect(screen.answers).toEqual(screen.written.map(({ id: messageId }) => [`0 ${messageId}`]))
          expect(await screen.unread(0)).toEqual(await screen.unread(1))
          await screen.read()
          expect((await screen.unread(1))[0]).toBe(false)
          screen.cut()
        }
        // The limit of messages a minute is of another test.
        await test.server.database.db.delete(attemptCounters)
      }),
      { numRuns: isShared ? 15 : 8, interruptAfterTimeLimit: 60_000 },
    )
  })
})
