import { afterCommit } from '../context.ts'
import type { Ctx, Server } from '../context.ts'
import type { Database, DatabaseHandle } from '../database/database.ts'
import { listen, publish } from './pubsub.ts'

type WithServer = { server: Pick<Server, 'database' | 'log'> }
type Held = Map<string, Promise<unknown>>

const values = new WeakMap<DatabaseHandle, Held>()

/**
 * In-memory cache of rarely edited data: read once from the database and held until an edit invalidates it,
 * across processes.
 */
export type CachedValue<T> = {
  /** The value in the database as of the last invalidation. */
  get(ctx: WithServer): Promise<T>
  /** The same object until an invalidation: lets others know of it without holding the value in memory. */
  version(ctx: WithServer): Promise<object>
  /** Called by an editor: after the commit, every process reads the value again at its next use. */
  invalidate(ctx: WithServer & Pick<Ctx, 'afterCommitHooks'>): Promise<void>
}

/** Declares a cached value with its own channel (see `listen`); `read` never sees an uncommitted transaction. */
export function cachedValue<T>(channel: string, read: (db: Database) => Promise<T>): CachedValue<T> {
  return {
    get: (ctx) => {
      const held = heldFor(ctx.server.database)
      const known = held.get(channel) as Promise<T> | undefined
      if (known) return known
      const reading = follow(ctx, channel).then(() => read(ctx.server.database.db))
      held.set(channel, reading)
      reading.catch(() => held.get(channel) === reading && held.delete(channel))
      return reading
    },
    version: async (ctx) => {
      await follow(ctx, channel)
      const known = versionsFor(ctx.server.database)
      const version = known.get(channel) ?? {}
      known.set(channel, version)
      return version
    },
    invalidate: (ctx) =>
      afterCommit(ctx, async () => {
        forget(ctx, channel)
        await publish(ctx.server.database, channel, '')
      }),
  }
}

function forget({ server }: WithServer, channel: string): void {
  server.database.noteChange()
  heldFor(server.database).delete(channel)
  versionsFor(server.database).delete(channel)
}

/** What is in memory of the given channels, for `holdValues`. */
export const heldValues = (
  database: DatabaseHandle,
  channels: readonly string[],
): ReadonlyMap<string, Promise<unknown>> =>
  new Map([...heldFor(database)].filter(([channel]) => channels.includes(channel)))

/** Gives a database cached values whose rows have been copied into it: for tests, because some take seconds to compile. */
export async function holdValues(ctx: WithServer, known: ReadonlyMap<string, Promise<unknown>>): Promise<void> {
  for (const [channel, value] of known) {
    await follow(ctx, channel)
    heldFor(ctx.server.database).set(channel, value)
  }
}

/** Clears the cached values of a database but those of the given channels, for callers that changed it by other means: tests. */
export function clearCachedValues(database: DatabaseHandle, except: readonly string[] = []): void {
  for (const held of [heldFor(database), versionsFor(database)])
    for (const channel of held.keys()) if (!except.includes(channel)) held.delete(channel)
}

function heldFor(database: DatabaseHandle): Held {
  const known = values.get(database)
  if (known) return known
  const held: Held = new Map()
  values.set(database, held)
  return held
}

const versions = new WeakMap<DatabaseHandle, Map<string, object>>()

function versionsFor(database: DatabaseHandle): Map<string, object> {
  const known = versions.get(database)
  if (known) return known
  const none = new Map<string, object>()
  versions.set(database, none)
  return none
}

const followed = new WeakMap<DatabaseHandle, Map<string, Promise<unknown>>>()

/** Subscribes once to each channel before the first read, so that no edit is missed in between. */
function follow(ctx: WithServer, channel: string): Promise<unknown> {
  const { server } = ctx
  const channels = followed.get(server.database) ?? new Map<string, Promise<unknown>>()
  followed.set(server.database, channels)
  const known = channels.get(channel)
  if (known) return known
  const following = listen(server.database, channel, {
    onEvent: () => forget(ctx, channel),
    onGap: () => forget(ctx, channel),
  })
  channels.set(channel, following)
  following.catch(() => channels.delete(channel))
  return following
}
