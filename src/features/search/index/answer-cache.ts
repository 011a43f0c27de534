import { cachedAnswers } from '../../../server/cache/cached-answers.ts'
import type { Ctx } from '../../../server/context.ts'

/** Results of index queries; invalidated when the index changes. Cards are never cached here. */
export const searchResults = cachedAnswers<unknown>('search_answers', { most: 5000 })

/** The cached result of `query`, or the result of `run`, which is then cached. */
export const cached = <T>(ctx: Ctx, query: unknown, run: () => PromiseLike<T>): Promise<T> =>
  searchResults.get(ctx, query, run) as Promise<T>
