import { setTimeout as wait } from 'node:timers/promises'
import { Client } from './client.ts'
import { newLedger, Person } from './person.ts'
import type { Ledger } from './person.ts'
import type { Action, Record } from './record.ts'
import type { LoadSite } from './site.ts'

/** People think between two actions: evenly spread, so 20 s on average. */
export const thinkMs = { least: 10_000, most: 30_000 }

/** A visit of a buyer. She logs in after the first part, and holds the stream of events until the end. */
const before = ['page', 'page', 'search', 'suggestion', 'search', 'page of a product', 'page of a product'] as const
const after = [
  'threads',
  'write',
  'page of a product',
  'search',
  'page of a product',
  'write',
  'page',
  'search',
  'write',
] as const satisfies Action[]
/** Of three visits one uploads a photo. */
const uploadShare = 1 / 3

/** People who follow the story again and again, each with an address, until they are sent away. */
export class Crowd {
  readonly ledger: Ledger = newLedger()
  readonly #site: LoadSite
  readonly #record: Record
  #isOver = false
  #running: Promise<unknown> = Promise.resolve()

  constructor(site: LoadSite, record: Record) {
    this.#site = site
    this.#record = record
  }

  /** They come within as long as one thinks at most, so that nothing happens at the same instant. */
  start(count: number): void {
    this.#isOver = false
    const { accounts, goods, url } = this.#site
    this.#running = Promise.all(
      accounts.slice(0, count).map(async (account, number) => {
        const person = new Person(new Client(url, 1, number), {
          account,
          goods,
          record: this.#record,
          ledger: this.ledger,
        })
        await this.#pause(Math.random() * thinkMs.most)
        if (account.side === 'supplier') await this.#supply(person)
        else while (!this.#isOver) await this.#visit(person)
        person.hangUp()
        person.client.close()
      }),
    )
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#running
  }

  async #visit(person: Person): Promise<void> {
    await this.#follow(person, before)
    if (this.#isOver) return
    // Who is refused comes again.
    while (!(await person.logIn())) {
      if (this.#isOver) return
      await this.#think()
    }
    person.listen()
    await this.#think()
    await this.#follow(person, Math.random() < uploadShare ? ['upload', ...after] : after)
    person.hangUp()
  }

  /** Suppliers are at work all day: they answer what they hear of, and look at their threads. */
  async #supply(person: Person): Promise<void> {
    while (!this.#isOver && !(await person.logIn())) await this.#think()
    while (!this.#isOver) {
      if (!person.isListening) person.listen(true)
      await person.acts.threads()
      for (let pauses = 0; pauses < 4 && !this.#isOver; pauses++) await this.#think()
    }
  }

  async #follow(person: Person, acts: readonly Action[]): Promise<void> {
    for (const act of acts) {
      if (this.#isOver) return
      await person.acts[act]()
      await this.#think()
    }
  }

  #think = () => this.#pause(thinkMs.least + Math.random() * (thinkMs.most - thinkMs.least))

  async #pause(ms: number): Promise<void> {
    const until = performance.now() + ms
    while (!this.#isOver && performance.now() < until) await wait(Math.max(1, Math.min(250, until - performance.now())))
  }
}
