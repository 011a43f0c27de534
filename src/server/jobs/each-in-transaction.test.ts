import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../test/use-test-app.ts'
import { systemContext } from '../context.ts'
import { attemptCounters } from '../http/rate-limit.table.ts'
import { eachInTransaction } from './each-in-transaction.ts'

const test = useTestApp()

describe('work on several things', () => {
  it('One that fails changes nothing and does not affect the others, and its failure is logged and thrown', async () => {
    const ctx = systemContext(test.server, 'test')
    const working = eachInTransaction(ctx, ['a', 'b', 'c', 'd'], async (ctx, key) => {
      await ctx.db.insert(attemptCounters).values({ key, startedAt: ctx.now, count: 1 })
      if (key === 'b' || key === 'd') throw new Error(`${key} is broken`)
    })
    await expect(working).rejects.toThrow('b is broken')
    const stored = await ctx.db.select({ key: attemptCounters.key }).from(attemptCounters).orderBy(attemptCounters.key)
    expect(stored.map(({ key }) => key)).toEqual(['a', 'c'])
    expect(test.logged().filter((line) => line.includes('is broken'))).toHaveLength(2)
  })
})
