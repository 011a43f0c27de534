import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { logInByPassword } from '../checks/password-login.ts'
import { demoPeople } from '../src/demo/people.ts'
import { startSite } from './child.ts'
import type { Row } from './row.ts'

const buyers = ['buyer@example.com', ...Array.from({ length: 10 }, (_none, index) => `buyer${index + 2}@example.com`)]
/** A person may send 200 messages a minute. */
const pauseMs = 320

type Answer = { code: string; data: { id: string; lastSequence?: number } | null }
type Stored = { items: { id: string; sequence: number; text: string }[] }

/** A person who writes into an own thread, and repeats a message with its id until it is acknowledged. */
class Writer {
  readonly acknowledged = new Set<string>()
  readonly written = new Map<string, string>()
  repeats = 0
  readonly #baseOf: () => string
  readonly #token: string
  readonly threadId: string

  constructor(baseOf: () => string, token: string, threadId: string) {
    this.#baseOf = baseOf
    this.#token = token
    this.threadId = threadId
  }

  async write(isOver: () => boolean): Promise<void> {
    for (let number = 0; !isOver(); number++) {
      const messageId = randomUUID()
      const text = `message ${number}`
      this.written.set(messageId, text)
      for (let isSent = false; !isSent;) {
        const answer = await this.call('POST', 'messages', { messageId, text })
        isSent = answer?.code === '0'
        if (isSent) this.acknowledged.add(messageId)
        else {
          this.repeats++
          await wait(100)
        }
      }
      await wait(pauseMs)
    }
  }

  /** Null if the answer was lost. */
  async call(method: string, path: string, body?: object, token = this.#token): Promise<Answer | null> {
    try {
      const response = await fetch(`${this.#baseOf()}/api/threads/${this.threadId}/${path}`, {
        method,
        headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(10_000),
      })
      return (await response.json()) as Answer
    } catch {
      return null
    }
  }

  /** The thread as its buyer reads it, or with a token as another reader does. */
  async stored(token = this.#token): Promise<Stored['items']> {
    const items: Stored['items'] = []
    for (;;) {
      const page = await this.call('GET', `messages?limit=100&after=${items.at(-1)?.sequence ?? 0}`, undefined, token)
      const more = (page?.data as Stored | null | undefined)?.items ?? []
      if (more.length === 0) return items
      items.push(...more)
    }
  }
}

/** Kills the process again and again until people have had `count` messages acknowledged, and looks for every one of them. */
export async function messages(name: string, environment: Record<string, string>, count: number): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'))
  let site = await startSite({ DATA_FOLDER: folder, ...environment })
  const writers: Writer[] = []
  const supplier = await logInByPassword(site.url, {
    phone: demoPeople.supplier.phone,
    password: demoPeople.supplier.password,
  })
  const companyId = supplier.loginUserInfo.companyId ?? ''
  for (const email of buyers) {
    const { token } = await logInByPassword(site.url, { phone: email, password: demoPeople.buyer.password })
    writers.push(new Writer(() => site.url, token, await openThread(site.url, token, companyId)))
  }
  const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged.size, 0)
  let kills = 0
  // People write until the process has been killed at least once, however fast they were.
  const isOver = () => acknowledged() >= count && kills > 0
  const writing = Promise.all(writers.map((writer) => writer.write(isOver)))
  while (!isOver()) {
    await wait(2_000 + Math.random() * 4_000)
    if (isOver()) break
    site.process.kill('SIGKILL')
    await site.ended
    site = await startSite({ DATA_FOLDER: folder, ...environment })
    kills++
  }
  await writing
  let [lost, doubled, disordered, different] = [0, 0, 0, 0]
  for (const writer of writers) {
    const stored = await writer.stored()
    const read = await writer.stored(supplier.token)
    if (read.map(({ id, text }) => `${id} ${text}`).join() !== stored.map(({ id, text }) => `${id} ${text}`).join())
      different++
    const ids = stored.map(({ id }) => id)
    lost += [...writer.acknowledged].filter((id) => !ids.includes(id)).length
    const texts = stored.slice(1).map(({ text }) => text)
    doubled += texts.length - new Set(texts).size
    const isInOrder = stored.every(({ sequence }, index) => sequence === index + 1)
    if (!isInOrder || texts.join() !== [...writer.written.values()].join()) disordered++
  }
  site.process.kill('SIGTERM')
  await site.ended
  rmSync(folder, { recursive: true })
  const repeats = writers.reduce((sum, writer) => sum + writer.repeats, 0)
  return {
    fault: `${name}: kill -9 while ${writers.length} people write messages, ${kills} times`,
    seen: `${acknowledged()} acknowledged, ${repeats} repeated; ${lost} lost, ${doubled} doubled, ${disordered} threads out of order, ${different} other for the supplier`,
    isMet: lost + doubled + disordered + different === 0 && kills > 0,
  }
}

/** A new thread with a supplier, so that it holds nothing else. */
async function openThread(url: string, token: string, companyId: string): Promise<string> {
  const answer = await fetch(`${url}/api/inquiries`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ companyId, currency: 'CNY', text: 'first' }),
  })
  const { code, data } = (await answer.json()) as Answer
  if (!data) throw new Error(`The inquiry was refused: ${code}`)
  return data.id
}
