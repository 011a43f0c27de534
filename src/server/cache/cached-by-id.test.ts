import { expect, it } from 'vitest'
import { useTestApp } from '../../test/use-test-app.ts'
import { systemContext } from '../context.ts'
import { cachedById } from './cached-by-id.ts'
import { invalidate } from './invalidate.ts'
import { invalidateHere } from './invalidations.ts'

const test = useTestApp()

function ask({ most = 100 } = {}) {
  const copies = cachedById<string>('product', { most })
  const asked: string[][] = []
  const ctx = () => systemContext(test.server, 'test')
  const read = async (ids: string[]) => {
    asked.push(ids)
    return new Map(ids.filter((id) => id !== 'nobody').map((id) => [id, `${id} ${asked.length}`]))
  }
  const get = async (...ids: string[]) => [...(await copies.get(ctx(), ids, read)).values()].toSorted()
  return { copies, asked, ctx, get }
}

it('Each thing is read once, and what is not there is asked for once too', async () => {
  const { asked, get } = ask()
  expect(await get('a', 'nobody')).toEqual(['a 1'])
  expect(await get('a', 'b', 'nobody')).toEqual(['a 1', 'b 2'])
  expect(asked).toEqual([['a', 'nobody'], ['b']])
})

it('A changed thing is read again, and the others are not', async () => {
  const { ctx, get } = ask()
  await get('a', 'b')
  await invalidate(ctx(), 'company', 'a')
  await invalidate(ctx(), 'product', 'a')
  expect(await get('a', 'b')).toEqual(['a 2', 'b 1'])
})

it('A change of everything of the kind has all things read again', async () => {
  const { ctx, get } = ask()
  await get('a', 'b')
  await invalidate(ctx(), 'product')
  expect(await get('a', 'b')).toEqual(['a 2', 'b 2'])
})

it('A thing that changes while it is read is given to those who wait, and not cached', async () => {
  const { copies, ctx, get } = ask()
  await get('other')
  let finish: (values: Map<string, string>) => void = () => undefined
  const old = copies.get(ctx(), ['a'], () => new Promise((resolve) => (finish = resolve)))
  await new Promise((resolve) => setImmediate(resolve))
  invalidateHere(test.server.database, 'product', 'a')
  finish(new Map([['a', 'before']]))
  expect([...(await old).values()]).toEqual(['before'])
  expect(await get('a')).toEqual(['a 2'])
})

it('A copy is read again after a minute, although nothing told of a change', async () => {
  const { get } = ask()
  await get('a')
  test.clock.advance(59_000)
  expect(await get('a')).toEqual(['a 1'])
  test.clock.advance(2000)
  expect(await get('a')).toEqual(['a 2'])
})

it('A reading that fails is not cached', async () => {
  const { copies, ctx, get } = ask()
  await expect(copies.get(ctx(), ['a'], () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await get('a')).toEqual(['a 1'])
})

it('A cache that is full reads the oldest things again', async () => {
  const { asked, get } = ask({ most: 2 })
  await get('a')
  await get('b', 'c')
  expect(await get('a', 'b', 'c')).toHaveLength(3)
  expect(asked).toEqual([['a'], ['b', 'c'], ['a']])
})
