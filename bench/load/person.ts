import { randomUUID } from 'node:crypto'
import { CompactEncrypt, importJWK } from 'jose'
import type { JWK } from 'jose'
import { localisedPath } from '../../src/shared/locale.ts'
import type { Locale } from '../../src/shared/locale.ts'
import type { Client } from './client.ts'
import type { Answer, Shot } from './client.ts'
import type { Action, Record } from './record.ts'
import { password } from './site.ts'
import type { Account, Goods } from './site.ts'
import { photoForm } from './photo.ts'

const languages = ['zh', 'ru', 'en'] as const
const lists = ['/home', '/products', '/companies', '/information', '/rfqs', '/products?page=2']
/** A fifth of the pages of goods are of any of them, the others of the 200 that people look at most. */
const popular = 200

const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T

/** Writes of all people: every one that was acknowledged, and every one that was sent. */
export type Ledger = { acknowledged: Set<string>; sent: Set<string>; events: number; open: number; broken: number }
export const newLedger = (): Ledger => ({ acknowledged: new Set(), sent: new Set(), events: 0, open: 0, broken: 0 })

/** One person with an address, a session and a thread of her own; every action is one or two requests. */
export class Person {
  readonly client: Client
  token: string | undefined
  threadId: string | undefined
  readonly #account: Account
  readonly #goods: Goods
  readonly #record: Record
  readonly #ledger: Ledger
  #stream: { close: () => void } | undefined

  constructor(
    client: Client,
    { account, goods, record, ledger }: { account: Account; goods: Goods; record: Record; ledger: Ledger },
  ) {
    this.client = client
    this.#account = account
    this.#goods = goods
    this.#record = record
    this.#ledger = ledger
    this.threadId = account.threadId
  }

  async #ask(action: Action, shot: Shot): Promise<Answer | null> {
    const answer = await this.client.send(shot)
    return this.#record.note(action, answer) ? answer : null
  }

  /** Documents are asked for as browsers do, packed. */
  #page = (action: Action, pathOf: (language: Locale) => string) => {
    const language = pick(languages)
    const headers = { accept: 'text/html', 'accept-encoding': 'gzip' }
    return this.#ask(action, { path: localisedPath(pathOf(language), language), headers })
  }

  readonly acts: { [A in Action]: () => Promise<unknown> } = {
    page: () => this.#page('page', () => pick(lists)),
    'page of a product': () =>
      this.#page('page of a product', (language) => {
        const { slugs } = this.#goods
        return `/products/${pick(Math.random() < 0.2 ? slugs : slugs.slice(0, popular))[language]}`
      }),
    search: () => this.#ask('search', { path: `/api/search?q=${encodeURIComponent(pick(this.#goods.words))}` }),
    suggestion: () =>
      this.#ask('suggestion', {
        path: `/api/search/suggest?q=${encodeURIComponent(pick(this.#goods.words).slice(0, 6))}`,
      }),
    key: () => this.#ask('key', { path: '/api/auth/key' }),
    login: () => this.logIn(),
    threads: () => this.#ask('threads', { path: '/api/threads', token: this.token }),
    write: () => this.#write(this.threadId),
    'read after an event': () => this.read(this.threadId),
    upload: async () =>
      this.#ask('upload', { method: 'POST', path: '/api/photos/upload', token: this.token, ...(await photoForm()) }),
  }

  async logIn(): Promise<boolean> {
    const answer = await this.#ask('key', { path: '/api/auth/key' })
    if (!answer) return false
    const { data } = JSON.parse(answer.body) as { data: { kid: string; jwk: JWK; challenge: string } }
    const { login } = this.#account
    const text = JSON.stringify({ password, account: login, use: 'login', challenge: data.challenge })
    const code = await new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: data.kid })
      .encrypt(await importJWK(data.jwk, 'ECDH-ES'))
    const done = await this.#ask('login', {
      method: 'POST',
      path: '/api/login',
      body: JSON.stringify({ phone: login, code }),
    })
    if (done) this.token = (JSON.parse(done.body) as { data: { token: string } }).data.token
    return done !== null
  }

  async #write(threadId: string | undefined): Promise<void> {
    if (!threadId) return
    const messageId = randomUUID()
    const body = JSON.stringify({ messageId, text: messageId })
    this.#ledger.sent.add(messageId)
    const path = `/api/threads/${threadId}/messages`
    // As the pages do: sent again with its id until it is acknowledged.
    for (let tries = 0; tries < 3; tries++) {
      if (await this.#ask('write', { method: 'POST', path, token: this.token, body })) {
        this.#ledger.acknowledged.add(messageId)
        return
      }
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
  }

  read = (threadId: string | undefined) =>
    this.#ask('read after an event', { path: `/api/threads/${threadId}/messages?limit=20`, token: this.token })

  /** Holds the stream of events; a message on the other side is read, and answered if `answers`. */
  listen(answers = false): void {
    if (!this.token) return
    this.#ledger.open++
    this.#stream = this.client.listen('/api/notifications/stream', this.token, {
      onEvent: (event, data) => {
        this.#ledger.events++
        const { topic, id, typing } = data as { topic?: string; id?: string; typing?: unknown }
        if (event !== 'hint' || topic !== 'messages' || !id || typing) return
        void this.read(id).then((answer) => {
          const { data: thread } = JSON.parse(answer?.body ?? '{}') as { data?: { items: { side: string }[] } }
          if (answers && thread?.items.at(-1)?.side === 'buyer') return this.#write(id)
        })
      },
      onEnd: () => {
        this.#ledger.open--
        this.#ledger.broken++
        this.#stream = undefined
      },
    })
  }

  get isListening(): boolean {
    return this.#stream !== undefined
  }

  hangUp(): void {
    if (this.#stream) this.#ledger.open--
    this.#stream?.close()
    this.#stream = undefined
  }
}
