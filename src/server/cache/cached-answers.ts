import type { Ctx, Server } from '../context.ts'
import { cachedValue } from './cached-value.ts'

type WithServer = { server: Pick<Server, 'database' | 'log'> }

/** In-memory answers to the few questions that are asked most, such as the numbers beside filters: all are held until one edit invalidates them. */
export type CachedAnswers<T> = {
  /** The answer to `question` as of the last invalidation. What is held and not `isValid` any more is read again. */
  get(ctx: WithServer, question: unknown, read: () => PromiseLike<T>, isValid?: (answer: T) => boolean): Promise<T>
  /** Called by an editor: after the commit, every process reads again. */
  invalidate(ctx: WithServer & Pick<Ctx, 'afterCommitHooks'>): Promise<void>
  /** Drops what this process holds; for measurements. */
  clear(ctx: WithServer): Promise<void>
}

/** Declares answers with their own channel (see `listen`). Beyond `most`, the oldest are dropped. Not for questions within a transaction. */
export function cachedAnswers<T>(channel: string, { most = 1000 } = {}): CachedAnswers<T> {
  const held = cachedValue(channel, () => Promise.resolve(new Map<string, Promise<T>>()))
  return {
    async get(ctx, question, read, isValid) {
      // An answer that was begun before an edit is stored in a map that the edit has dropped.
      const answers = await held.get(ctx)
      const key = JSON.stringify(question)
      const known = answers.get(key)
      if (known && (isValid === undefined || isValid(await known))) return known
      // A query of drizzle runs again each time that it is awaited.
      const reading = Promise.resolve(read())
      answers.set(key, reading)
      reading.catch(() => answers.get(key) === reading && answers.delete(key))
      for (const oldest of answers.keys()) {
        if (answers.size <= most) break
        answers.delete(oldest)
      }
      return reading
    },
    invalidate: (ctx) => held.invalidate(ctx),
    clear: async (ctx) => (await held.get(ctx)).clear(),
  }
}
