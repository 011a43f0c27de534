import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inTransaction, systemContext } from '../../server/context.ts'
import type { Database } from '../../server/database/database.ts'
import type { Mail } from '../../server/messaging/mail.ts'
import { publishArticle } from '../../test/articles.ts'
import { makePerson } from '../../test/companies.ts'
import { addressOf } from '../../test/people.ts'
import type { Person } from '../../test/people.ts'
import { testStart, useTestApp } from '../../test/use-test-app.ts'
import { users } from '../identity/identity.table.ts'
import { notifications } from '../notification/notification.table.ts'
import { deliverTo } from './subscription.delivery.service.ts'
import type { Frequency } from '../notification/notification.rhythm.policy.ts'
import { notifySubscribers } from './subscription.jobs.ts'
import { matchNewItems } from './subscription.matching.service.ts'
import { subscriptionMatches, subscriptions } from './subscription.table.ts'

const topics = ['customs', 'eac', 'fairs'] as const
const hour = 3_600_000

/** Where a process dies: before the n-th statement, right after the n-th commit, or around sending a mail. */
type Fate = { statements: number; commits: number; mails: number; isMailHandedOver: boolean }

class ProcessDied extends Error {}

const fate = fc.record({
  statements: fc.integer({ min: 0, max: 60 }),
  commits: fc.integer({ min: 0, max: 6 }),
  mails: fc.integer({ min: 0, max: 2 }),
  isMailHandedOver: fc.boolean(),
})
const step = fc.record({
  topic: fc.option(fc.constantFrom(...topics)),
  hours: fc.constantFrom(0, 0.02, 1, 7, 23, 60),
  fate: fc.option(fate),
})
const reader = fc.record({
  frequency: fc.constantFrom<Frequency>('at_once', 'daily', 'weekly'),
  zone: fc.constantFrom('Asia/Shanghai', 'Europe/Berlin', 'America/New_York'),
  wants: fc.subarray([...topics], { minLength: 1 }),
  isAll: fc.boolean(),
})

describe('digest', () => {
  const test = useTestApp({ SESSION_HOURS: '100000', SESSION_IDLE_MINUTES: '6000000', LOG_LEVEL: 'silent' })

  it('A digest reports every match exactly once, wherever and however often the process dies', async () => {
    let run = 0
    const { database, mail, jobs } = test.server
    await fc.assert(
      fc.asyncProperty(
        fc.array(reader, { minLength: 1, maxLength: 3 }),
        fc.array(step, { minLength: 3, maxLength: 10 }),
        async (readers, steps) => {
          run++
          // Readers of earlier runs have stopped.
          await database.db.delete(subscriptions)
          const inbox: Mail[] = []
          const people = await Promise.all(
            readers.map((one, index) => subscribe(one, `reader-${run}-${index}@example.kz`)),
          )
          const published: { title: string; topic: string }[] = []
          for (const [index, { topic, hours, fate }] of steps.entries()) {
            test.clock.advance(hours * hour + 1000)
            const title = `item-${run}-${index}`
            if (topic) {
              published.push({ title, topic })
              await publishArticle(test, {
                slug: title,
                topic,
                daysAgo: -(test.clock.now().getTime() - testStart.getTime()) / 86_400_000,
              })
            }
            await runProcess(fate, inbox)
          }
          for (let day = 0; day < 9; day++) {
            test.clock.advance(25 * hour)
            await runProcess(null, inbox)
          }
          for (const [index, { wants, isAll }] of readers.entries()) {
            const due = published
              .filter(({ topic }) => isAll || wants.some((wanted) => wanted === topic))
              .map(({ title }) => title)
            const email = `reader-${run}-${index}@example.kz`
            // One Message-ID is one message in a mailbox.
            const letters = [
              ...new Map(
                inbox.filter(({ to }) => to === email).map((letter) => [letter.headers?.['Message-ID'], letter]),
              ).values(),
            ]
            const read = letters.flatMap(({ text }) =>
              [...text.matchAll(/information\/(item-\d+-\d+)/g)].map(([, title]) => title),
            )
            expect(counted(read)).toEqual(counted(due))
            expect(await countOnPage(people[index] as Person)).toBe(due.length)
          }
          expect(await database.db.$count(subscriptionMatches, eq(subscriptionMatches.dueAt, new Date(0)))).toBe(0)
        },
      ),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 15), endOnFailure: true },
    )
    Object.assign(test.server, { database, mail })
    expect(await jobs.runDue()).toBe(0)

    /**
     * One process: matches, delivers and sends until it is done or dies. The next one continues from the stored state.
     */
    async function runProcess(fate: Fate | null, inbox: Mail[]): Promise<void> {
      const left = {
        ...(fate ?? { statements: Infinity, commits: Infinity, mails: Infinity, isMailHandedOver: false }),
      }
      test.server.database = { ...database, db: mortal(database.db, left) }
      test.server.mail = {
        async send(letter) {
          if (left.mails-- > 0) return void inbox.push(letter)
          if (left.isMailHandedOver) inbox.push(letter)
          throw new ProcessDied()
        },
      }
      await notifySubscribers(systemContext(test.server, 'tick'))
        .catch(ignoreDeath)
        .then(() => jobs.runDue())
        .finally(() => Object.assign(test.server, { database, mail }))
    }
  })

  it('A digest goes out once when two processes handle one person at the same moment', async () => {
    const person = await subscribe(
      { frequency: 'at_once', zone: 'Asia/Shanghai', wants: ['customs'], isAll: false },
      'twice@example.kz',
    )
    test.clock.advance(hour)
    await publishArticle(test, { slug: 'twice', daysAgo: -1 / 24 })
    test.clock.advance(1000)
    const ctx = () => systemContext(test.server, 'tick')
    await matchNewItems(ctx())
    await Promise.all([1, 2, 3].map(() => inTransaction(ctx(), (ctx) => deliverTo(ctx, person.userId))))
    await test.server.jobs.runDue()
    expect(await countOnPage(person)).toBe(1)
    expect(test.server.outbox.list().filter(({ to }) => to === 'twice@example.kz')).toHaveLength(1)
  })

  async function subscribe(
    { frequency, zone, wants, isAll }: { frequency: Frequency; zone: string; wants: string[]; isAll: boolean },
    email: string,
  ): Promise<Person> {
    // One address each, because calls are limited per address.
    const person = { ...(await makePerson(test)), address: addressOf(email) }
    await test.server.database.db.update(users).set({ email, timeZone: zone }).where(eq(users.id, person.userId))
    await test.call(
      'PUT /api/subscriptions/preferences',
      {
        frequency,
        isByMail: true,
        isBySms: false,
        quietFrom: 22 * 60,
        quietUntil: 7 * 60,
        digestAt: 150,
        digestDay: 3,
      },
      person,
    )
    for (const topic of wants) await test.call('POST /api/subscriptions', { about: null, filter: { topic } }, person)
    if (isAll) await test.call('POST /api/subscriptions', { about: 'article', filter: {} }, person)
    return person
  }

  /** How many items a person's notifications cover. */
  async function countOnPage({ userId }: Person): Promise<number> {
    const rows = await test.server.database.db.select().from(notifications).where(eq(notifications.userId, userId))
    return rows.reduce((sum, { kind, params }) => sum + (kind === 'subscription_digest' ? Number(params.count) : 1), 0)
  }
})

/**
 * A database whose process dies before one of its statements or after one of its commits; uncommitted changes are lost.
 */
function mortal(db: Database, left: Pick<Fate, 'statements' | 'commits'>): Database {
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name === 'transaction') {
        return async (work: (db: Database) => Promise<unknown>) => {
          const result = await db.transaction((inner) => work(mortal(inner as unknown as Database, left)))
          if (left.commits-- <= 0) throw new ProcessDied()
          return result
        }
      }
      return (...args: unknown[]) => {
        if (left.statements-- <= 0) throw new ProcessDied()
        return (value as (...args: unknown[]) => unknown).apply(target, args)
      }
    },
  })
}

const counted = (titles: (string | undefined)[]) =>
  Object.fromEntries([...new Set(titles)].map((title) => [title, titles.filter((other) => other === title).length]))

function ignoreDeath(error: unknown): void {
  if (!(error instanceof ProcessDied)) throw error
}
