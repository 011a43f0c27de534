import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchFreeSpace } from './free-space.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('Writing stops when the disk runs low and resumes with more space, and each change is logged once', async () => {
  let free = 300
  const warnings: string[] = []
  const watch = await watchFreeSpace({
    folder: '/data',
    minimumFreeBytes: 200,
    onWarning: (sentence) => warnings.push(sentence),
    readFreeBytes: async () => free,
  })
  expect(watch.writable()).toBe(true)

  free = 199
  await vi.advanceTimersByTimeAsync(4_999)
  expect(watch.writable()).toBe(true)
  await vi.advanceTimersByTimeAsync(5_001)
  expect(watch.writable()).toBe(false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(warnings).toHaveLength(1)

  free = 200
  await vi.advanceTimersByTimeAsync(5_000)
  expect(watch.writable()).toBe(true)
  expect(warnings).toHaveLength(2)

  watch.stop()
  free = 0
  await vi.advanceTimersByTimeAsync(10_000)
  expect(watch.writable()).toBe(true)
})

it('A disk that cannot be asked for its space does not stop the writing', async () => {
  const watch = await watchFreeSpace({
    folder: '/data',
    minimumFreeBytes: 200,
    onWarning: () => expect.unreachable(),
    readFreeBytes: () => Promise.reject(new Error('no such disk')),
  })
  expect(watch.writable()).toBe(true)
  watch.stop()
})

it('The free space is read from the real disk by default', async () => {
  const watch = await watchFreeSpace({
    folder: '/',
    minimumFreeBytes: Number.MAX_SAFE_INTEGER,
    onWarning: () => undefined,
  })
  expect(watch.writable()).toBe(false)
  watch.stop()
})
