import { AppError } from '../../shared/errors.ts'

/**
 * Runs at most `atOnce` tasks at the same time; the others wait in order of arrival. A task that comes with `mostWaiting`
 * is refused with 5030 while so many wait.
 */
export function createSemaphore(atOnce: number): <T>(work: () => Promise<T>, mostWaiting?: number) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work, mostWaiting = Infinity) => {
    if (running < atOnce) running++
    else if (waiting.length >= mostWaiting) throw new AppError('unavailable')
    else await new Promise<void>((resolve) => void waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The slot passes directly to the next one, so that nobody overtakes.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
