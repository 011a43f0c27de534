import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../test/use-test-app.ts'
import { inTransaction, systemContext } from '../context.ts'
import { cachedValue } from './cached-value.ts'

const test = useTestApp()
const counted = (channel: string) =>
  cachedValue(channel, async (db) => {
    const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from categories`)
    return rows[0]?.n
  })
const answer = counted('live_value_test')
// Its own channel: a notification sent by this process may arrive late.
const undisturbed = counted('live_value_undisturbed')
const addCategory = (ctx: ReturnType<typeof systemContext>, code: string) =>
  ctx.db.execute(
    sql`insert into categories (code, zh, ru, en, hs_codes, sort, is_hidden, changed_at) values (${code}, '甲', 'А', 'A', '{}', 1, false, now())`,
  )

describe('cached value', () => {
  it('A cached value is read once, and again after an edit invalidates it', async () => {
    const ctx = systemContext(test.server, 'test')
    expect(await answer.get(ctx)).toBe(0)
    await addCategory(ctx, 'one')
    expect(await answer.get(ctx)).toBe(0)
    await answer.invalidate(ctx)
    expect(await answer.get(ctx)).toBe(1)
  })

  it('The version of a cached value is the same until an edit invalidates it, and does not read the value', async () => {
    const ctx = systemContext(test.server, 'test')
    const unread = cachedValue('live_value_version', async () => {
      throw new Error('the value was read')
    })
    const version = await unread.version(ctx)
    expect(await unread.version(ctx)).toBe(version)
    await unread.invalidate(ctx)
    expect(await unread.version(ctx)).not.toBe(version)
  })

  it('An invalidation in a transaction takes effect once the transaction commits', async () => {
    const ctx = systemContext(test.server, 'test')
    expect(await answer.get(ctx)).toBe(0)
    await inTransaction(ctx, async (inner) => {
      await addCategory(inner, 'one')
      await answer.invalidate(inner)
    })
    expect(await answer.get(ctx)).toBe(1)
  })

  it('An invalidation in a transaction that is rolled back changes nothing', async () => {
    const ctx = systemContext(test.server, 'test')
    expect(await undisturbed.get(ctx)).toBe(0)
    await addCategory(ctx, 'one')
    const undone = inTransaction(ctx, async (inner) => {
      await undisturbed.invalidate(inner)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await undisturbed.get(ctx)).toBe(0)
  })
})
