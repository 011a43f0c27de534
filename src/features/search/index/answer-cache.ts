import { cachedValue } from '../../../server/cache/cached-value.ts'
import type { Ctx } from '../../../server/context.ts'

const maxCached = 5000

/** Results of index queries; cleared when the index changes. Cards are never cached here. */
export const searchResults = cachedValue('search_answers', () => Promise.resolve(new Map<string, Promise<unknown>>()))

/** The cached result of `query`, or the result of `run`, which is then cached. The oldest results are evicted first. */
export async function cached<T>(ctx: Ctx, query: unknown, run: () => PromiseLike<T>): Promise<T> {
  const results = await searchResults.get(ctx)
  const key = JSON.stringify(query)
  const hit = results.get(key) as Promise<T> | undefined
  if (hit) return hit
  // A query of drizzle runs again each time that it is awaited.
  const result = Promise.resolve(run())
  results.set(key, result)
  result.catch(() => results.delete(key))
  for (const oldest of results.keys()) {
    if (results.size <= maxCached) break
    results.delete(oldest)
  }
  return result
}
