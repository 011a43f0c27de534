/** Runs at most `atOnce` tasks at the same time; the others wait in order of arrival. */
export function createSemaphore(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running++
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
