import { expect, it } from 'vitest'
import { useTestApp } from '../../test/use-test-app.ts'
import { systemContext } from '../context.ts'
import { seedOnce } from './seed-once.ts'

const test = useTestApp()

it('Shipped data are seeded once, and again when they have changed', async () => {
  const ctx = systemContext(test.server, 'test')
  const brought: string[] = []
  const start = (data: string) => seedOnce(ctx, 'example', data, async () => void brought.push(data))
  for (const data of ['first', 'first', 'second', 'second', 'first']) await start(data)
  expect(brought).toEqual(['first', 'second', 'first'])
  await expect(seedOnce(ctx, 'example', 'third', () => Promise.reject(new Error('half-way')))).rejects.toThrow(
    'half-way',
  )
  await start('third')
  expect(brought.at(-1)).toBe('third')
})
