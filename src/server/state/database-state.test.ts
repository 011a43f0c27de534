import type pg from 'pg'
import { expect, it } from 'vitest'
import { measureStatements } from './database-state.ts'

/** A pool in which as many wait before each statement as `waits` says. */
function poolWith(waits: number[]) {
  let statements = 0
  return {
    get waitingCount() {
      return waits[statements] ?? 0
    },
    query: async () => void statements++,
  } as unknown as pg.Pool
}

it('A wait for a connection counts if it lasts through every statement, and not if it lasts for a moment', async () => {
  expect((await measureStatements(poolWith([2, 5, 1, 4, 3]), 5)).waiting).toBe(1)
  expect((await measureStatements(poolWith([2, 5, 0, 4, 3]), 5)).waiting).toBe(0)
})
