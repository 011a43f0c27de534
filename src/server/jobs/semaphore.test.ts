import { expect, it } from 'vitest'
import { createSemaphore } from './semaphore.ts'

it('A semaphore of two runs two tasks at once and the rest in order, even after a failure', async () => {
  const limited = createSemaphore(2)
  const events: string[] = []
  const work = (name: string) =>
    limited(async () => {
      events.push(name)
      await Promise.resolve()
      if (name === 'a') throw new Error('a fails')
      events.push(`${name} done`)
    })
  const results = await Promise.allSettled(['a', 'b', 'c', 'd'].map(work))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect(events.slice(0, 2)).toEqual(['a', 'b'])
  expect(events.filter((event) => !event.includes('done'))).toEqual(['a', 'b', 'c', 'd'])
})

it('A semaphore never runs more tasks than it allows', async () => {
  const limited = createSemaphore(2)
  let running = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 20 }, () =>
      limited(async () => {
        most = Math.max(most, ++running)
        await new Promise((resolve) => setImmediate(resolve))
        running--
      }),
    ),
  )
  expect(most).toBe(2)
})

it('A semaphore refuses a task with 5030 while as many wait as that task allows', async () => {
  const limited = createSemaphore(1)
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const first = limited(() => ended)
  const second = limited(async () => 'second', 1)
  await expect(limited(async () => 'third', 1)).rejects.toMatchObject({ reason: 'unavailable' })
  const fourth = limited(async () => 'fourth')
  end()
  expect(await Promise.all([first, second, fourth])).toEqual([undefined, 'second', 'fourth'])
  expect(await limited(async () => 'fifth', 0)).toBe('fifth')
})
