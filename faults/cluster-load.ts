import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { logInByPassword } from '../checks/password-login.ts'
import { demoPeople } from '../src/demo/people.ts'
import { openEventStream } from '../src/test/event-stream.ts'
import { fetchOnce } from './readers.ts'

type Kind = 'page' | 'list' | 'login' | 'message' | 'draft' | 'stream'
type Asked = { kind: Kind; at: number; endedAt: number; fault: string | undefined }

export const pages = ['home', 'products', 'companies', 'information'].flatMap((page) =>
  ['/', '/ru/', '/en/'].map((language) => language + page),
)
const lists = ['products', 'companies', 'articles', 'rfqs'].map((list) => `/api/${list}?limit=10`)
const { password } = demoPeople.buyer
const buyers = ['buyer@example.com', ...[2, 3, 4, 5, 6].map((number) => `buyer${number}@example.com`)]
/** A person may begin 60 requests an hour. */
const draftEveryMs = 6_000

/** Steady requests of visitors and of people through the proxy, each with its time and outcome. */
export class ClusterLoad {
  readonly asked: Asked[] = []
  /** Ids of what was acknowledged, and every key that was sent. */
  readonly messages = new Set<string>()
  readonly drafts = new Set<string>()
  readonly keys = new Set<string>()
  readonly acknowledgedAt: number[] = []
  streamEvents = 0
  readonly #url: string
  #isOver = false
  #running: Promise<unknown> = Promise.resolve()

  constructor(url: string) {
    this.#url = url
  }

  /** Logs the people in and begins. */
  async start(): Promise<void> {
    const people = await Promise.all(buyers.map((phone) => logInByPassword(this.#url, { phone, password })))
    const supplier = await logInByPassword(this.#url, demoPeople.supplier)
    const { companyId } = supplier.loginUserInfo
    const threads = await Promise.all(
      people.slice(0, 3).map(async ({ token }) => {
        const { data } = await this.#post('/api/inquiries', token, { companyId, currency: 'CNY', text: 'first' })
        return { token, id: data?.id ?? '' }
      }),
    )
    const readers = [...this.#each(3, 'page', pages), ...this.#each(2, 'list', lists)]
    this.#running = Promise.all([
      ...readers,
      this.#repeat('login', 1_000, async () => void (await logInByPassword(this.#url, demoPeople.supplier))),
      ...threads.map(({ token, id }) => this.#writeMessages(token, id)),
      ...people.map(({ token }) => this.#writeDrafts(token)),
      ...people.slice(0, 2).map(({ token }) => this.#hear(token)),
    ])
    this.#running.catch(() => undefined)
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#running
  }

  /** What was asked from one time to another. */
  between(from: number, to = Infinity, kinds?: readonly Kind[]): Asked[] {
    return this.asked.filter(({ kind, at, endedAt }) => endedAt >= from && at <= to && (kinds?.includes(kind) ?? true))
  }

  #each(lines: number, kind: Kind, paths: readonly string[]): Promise<void>[] {
    return Array.from({ length: lines }, (_none, line) => {
      const agent = new Agent({ keepAlive: true })
      let number = line * 2
      return this.#repeat(kind, 50, async () => {
        const path = paths[number++ % paths.length]
        const { status, code } = await fetchOnce(`${this.#url}${path}`, agent)
        if (status !== 200 || (kind === 'list' && code !== '0')) throw new Error(`${status} ${code} at ${path}`)
      })
    })
  }

  async #repeat(kind: Kind, pauseMs: number, work: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      await this.#ask(kind, work)
      await wait(pauseMs)
    }
  }

  /** False if it failed, which is noted. */
  async #ask(kind: Kind, work: () => Promise<void>): Promise<boolean> {
    const at = performance.now()
    const fault = await work().then(
      () => undefined,
      (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
    )
    this.asked.push({ kind, at, endedAt: performance.now(), fault })
    return fault === undefined
  }

  /** Repeats a write with its key until it is acknowledged. */
  async #write(kind: Kind, work: () => Promise<void>): Promise<void> {
    while (!(await this.#ask(kind, work))) await wait(200)
    this.acknowledgedAt.push(performance.now())
  }

  async #writeMessages(token: string, threadId: string): Promise<void> {
    while (!this.#isOver) {
      const messageId = randomUUID()
      this.keys.add(messageId)
      await this.#write('message', async () => {
        await this.#post(`/api/threads/${threadId}/messages`, token, { messageId, text: messageId })
        this.messages.add(messageId)
      })
      await wait(320)
    }
  }

  async #writeDrafts(token: string): Promise<void> {
    while (!this.#isOver) {
      const key = randomUUID()
      this.keys.add(key)
      await this.#write('draft', async () => {
        const { data } = await this.#post('/api/user/rfqs', token, {}, key)
        this.drafts.add(data?.id ?? 'none')
      })
      for (let ms = 0; ms < draftEveryMs && !this.#isOver; ms += 200) await wait(200)
    }
  }

  /** Holds the stream of notifications open; when it ends, resumes it after the last event. */
  async #hear(token: string): Promise<void> {
    let since = ''
    while (!this.#isOver) {
      await this.#ask('stream', async () => {
        const url = `${this.#url}/api/notifications/stream${since && `?since=${encodeURIComponent(since)}`}`
        const stream = await openEventStream(url, { authorization: token })
        if (!stream.response.headers.get('content-type')?.startsWith('text/event-stream'))
          throw new Error(`${stream.response.status} ${await stream.response.text()}`)
        const over = setInterval(() => this.#isOver && stream.close(), 200)
        const note = (event: { id: string }) => {
          this.streamEvents++
          since = event.id || since
        }
        try {
          for (;;) note(await stream.next())
        } catch {
          // The stream has ended: a process that stops says so, and the next one continues.
        } finally {
          clearInterval(over)
        }
      })
      await wait(1_000)
    }
  }

  async #post(path: string, token: string, body: object, key?: string): Promise<{ data: { id?: string } | null }> {
    const response = await fetch(this.#url + path, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
    const text = await response.text()
    if (!response.headers.get('content-type')?.includes('json'))
      throw new Error(`${response.status} ${text.slice(0, 60)}`)
    const answer = JSON.parse(text) as { code: string; data: { id?: string } | null }
    if (answer.code !== '0') throw new Error(`code ${answer.code}`)
    return answer
  }
}
