/** How long a computation may hold the process before others are served. */
const sliceMs = 10

/** The items one after the other, with a pause for the other work of the process after each 10 ms: for computations that take longer than a request should wait. */
export async function* inSlices<T>(items: Iterable<T>): AsyncGenerator<T, void, undefined> {
  let begun = performance.now()
  for (const item of items) {
    if (performance.now() - begun > sliceMs) {
      await new Promise((resolve) => setImmediate(resolve))
      begun = performance.now()
    }
    yield item
  }
}
