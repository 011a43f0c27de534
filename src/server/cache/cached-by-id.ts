import type { Subject } from '../../shared/endpoint.ts'
import type { Ctx, Server } from '../context.ts'
import type { DatabaseHandle } from '../database/database.ts'
import { followInvalidations } from './invalidations.ts'

type WithServer = Pick<Ctx, 'now'> & { server: Pick<Server, 'database'> }
type Entry<T> = { value: Promise<T | undefined>; readAt: number }
type Held<T> = { entries: Map<string, Entry<T>>; isFollowed: Promise<void> }

/** In-memory copies of what public lists show of single things. `invalidate` drops them in every process. */
export type CachedById<T> = {
  /** What is known of each id, in no order. `read` reads those that are not held; an id that it leaves out has no value. */
  get(
    ctx: WithServer,
    ids: readonly string[],
    read: (ids: string[]) => Promise<ReadonlyMap<string, T>>,
  ): Promise<Map<string, T>>
  /** Drops what this process holds; for measurements. */
  clear(ctx: WithServer): void
}

/**
 * Declares copies of things of a subject. Beyond `most`, the oldest are dropped; after `lifetime` milliseconds a copy is read again in any case.
 * Not for reads within a transaction.
 */
export function cachedById<T>(
  subject: Subject,
  { most, lifetime = 60_000 }: { most: number; lifetime?: number },
): CachedById<T> {
  const databases = new WeakMap<DatabaseHandle, Held<T>>()

  function heldFor({ server: { database } }: WithServer): Held<T> {
    const known = databases.get(database)
    if (known) return known
    const entries: Held<T>['entries'] = new Map()
    const isFollowed = followInvalidations(database, {
      onInvalidated: (changed, id) => {
        if (changed !== subject) return
        if (id === '') entries.clear()
        else entries.delete(id)
      },
      onGap: () => entries.clear(),
    })
    const held = { entries, isFollowed }
    databases.set(database, held)
    isFollowed.catch(() => databases.get(database) === held && databases.delete(database))
    return held
  }

  function store({ entries }: Held<T>, id: string, entry: Entry<T>): void {
    entries.delete(id)
    entries.set(id, entry)
    for (const oldest of entries.keys()) {
      if (entries.size <= most) break
      entries.delete(oldest)
    }
  }

  return {
    async get(ctx, ids, read) {
      const held = heldFor(ctx)
      await held.isFollowed
      const now = ctx.now.getTime()
      const entries = new Map<string, Entry<T>>()
      const missing: string[] = []
      for (const id of ids) {
        const entry = held.entries.get(id)
        if (entry && Math.abs(now - entry.readAt) < lifetime) entries.set(id, entry)
        else missing.push(id)
      }
      const reading = missing.length === 0 ? undefined : read(missing)
      for (const id of missing) {
        // A change during the reading drops the entry, so that only those who wait for it see the state before.
        const entry = { value: Promise.resolve(reading).then((read) => read?.get(id)), readAt: now }
        entries.set(id, entry)
        store(held, id, entry)
        entry.value.catch(() => held.entries.get(id) === entry && held.entries.delete(id))
      }
      const values = new Map<string, T>()
      for (const [id, entry] of entries) {
        const value = await entry.value
        if (value !== undefined) values.set(id, value)
      }
      return values
    },
    clear: (ctx) => heldFor(ctx).entries.clear(),
  }
}
