import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sqlState } from './database-errors.ts'
import { invalidate } from '../cache/invalidate.ts'
import { systemContext } from '../context.ts'
import { publishArticle } from '../../test/articles.ts'
import { registerPerson } from '../../test/people.ts'
import { useReplicatedDatabase } from '../../test/replica.fixture.ts'
import { useTestApp } from '../../test/use-test-app.ts'

const maxReadLagMs = 1_500
const servers = useReplicatedDatabase()
const test = useTestApp(
  {},
  {
    databaseOptions: async () => ({
      url: servers.primaryUrl,
      readUrl: servers.replicaUrl,
      maxReadLagMs,
      poolSize: 5,
    }),
  },
)

const titleSeenBy = async (token?: string) =>
  (await test.call('GET /api/articles/:slug', { slug: 'rates' }, token === undefined ? {} : { token })).data.title
/** Changes the article without a report, so that only the state of the replica decides who sees it. */
const rename = (title: string) => test.server.database.db.execute(sql`update article_translations set title = ${title}`)
const untilVisitorSees = (title: string) =>
  vi.waitFor(async () => expect(await titleSeenBy()).toBe(title), { timeout: 10_000, interval: 50 })

const untilReplicaIsRead = () =>
  vi.waitFor(() => expect(test.server.database.readsReplica()).toBe(true), { timeout: 15_000, interval: 20 })

beforeEach(async () => {
  await publishArticle(test, { slug: 'rates', titles: { zh: 'first' } })
  // The replica is in use once it shows what the primary has, and a pause then holds back what is unreported.
  await untilReplicaIsRead()
})
afterEach(() => servers.pauseReplay(false))

describe('read replica', () => {
  it('A visitor reads from the replica, and a signed-in person from the primary', async () => {
    const { token } = await registerPerson(test)
    await untilReplicaIsRead()
    await servers.pauseReplay(true)
    await rename('second')
    expect(await titleSeenBy()).toBe('first')
    expect(await titleSeenBy(token)).toBe('second')
  })

  it('The next visitor sees a reported edit although the replica has not replayed it', async () => {
    await servers.pauseReplay(true)
    await rename('second')
    await invalidate(systemContext(test.server, 'test'), 'article')
    expect(await titleSeenBy()).toBe('second')
    expect(test.server.database.readsReplica()).toBe(false)
    await servers.pauseReplay(false)
    await untilReplicaIsRead()
    expect(await titleSeenBy()).toBe('second')
  })

  it('A replica that falls too far behind is not read, and is read again when it has caught up', async () => {
    await servers.pauseReplay(true)
    await rename('second')
    expect(await titleSeenBy()).toBe('first')
    await untilVisitorSees('second')
    expect(test.logged().join('\n')).toContain('it is more than 1.5 s behind')
    await servers.pauseReplay(false)
    await untilReplicaIsRead()
  })

  it('A visitor is answered by the primary while the replica is away, without an error', async () => {
    await servers.stopReplica()
    expect(await titleSeenBy()).toBe('first')
    await rename('second')
    expect(await titleSeenBy()).toBe('second')
    await servers.startReplica()
    await untilReplicaIsRead()
    expect(await titleSeenBy()).toBe('second')
  })

  it('A read that tries to write is an error, so that tests find it', async () => {
    const read = test.server.database.read((db) => db.execute(sql`update article_translations set title = 'third'`))
    expect(sqlState(await read.catch((error: unknown) => error))).toBe('25006')
  })
})
