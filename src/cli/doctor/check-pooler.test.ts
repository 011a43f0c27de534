import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import type { DatabaseHandle } from '../../server/database/database.ts'
import type { DatabaseFacts } from '../../server/state/database-state.ts'
import { checkPooler } from './check-pooler.ts'

const started = new Date('2026-11-27T00:00:00Z')
const facts = { timeZone: 'UTC', statementMs: 5_000, hasJit: false } as DatabaseFacts
const answer = (pid: number, database: string) => ({ query: async () => ({ rows: [{ pid, database, started }] }) })

/** A database whose direct connections have these process ids, one after the other. */
function databaseOf(pids: number[], directName = 'yilu'): DatabaseHandle {
  const remaining = [...pids]
  const handle = {
    pool: answer(1, 'yilu'),
    alone: <T>(work: (client: pg.Client) => Promise<T>) =>
      work(answer(remaining.shift() ?? 0, directName) as unknown as pg.Client),
  }
  return handle as unknown as DatabaseHandle
}

const faultsOf = async (database: DatabaseHandle, found: DatabaseFacts = facts) =>
  (await checkPooler(database, found)).filter(({ verdict }) => verdict !== 'good').map(({ sentence }) => sentence)

describe('doctor behind a pooler', () => {
  it('A pooler that sets zone and limit, beside a direct address that keeps its session, is right', async () => {
    expect(await faultsOf(databaseOf([2, 3]))).toEqual([])
  })

  it('A pooler without time zone, without a limit of statements or with statements that are compiled is named', async () => {
    const found = { ...facts, timeZone: 'Asia/Shanghai', statementMs: 0, hasJit: true }
    expect(await faultsOf(databaseOf([2, 3]), found)).toEqual([
      'The time zone behind the pooler is Asia/Shanghai: add timezone=UTC to its database.',
      'The pooler sets no statement_timeout: add it to the connect_query of its database.',
      'Behind the pooler, PostgreSQL compiles statements: add "set jit = off" to the connect_query of its database.',
    ])
  })

  it('A direct address that shares connections, leads elsewhere or does not answer is named', async () => {
    expect(await faultsOf(databaseOf([2, 2]))).toEqual([
      'DATABASE_DIRECT_URL does not keep its session: name PostgreSQL, or a database in session mode.',
    ])
    expect(await faultsOf(databaseOf([2, 3], 'other'))).toEqual([
      'DATABASE_DIRECT_URL leads to another database than DATABASE_URL.',
    ])
    const silent = { ...databaseOf([]), alone: () => Promise.reject(new Error('connect ECONNREFUSED')) }
    expect(await faultsOf(silent)).toEqual([
      'PostgreSQL does not answer at the address in DATABASE_DIRECT_URL: connect ECONNREFUSED.',
    ])
  })
})
