import { afterCommit } from '../context.ts'
import type { Ctx, Server } from '../context.ts'
import type { Database, DatabaseHandle } from '../database/database.ts'
import { listen, publish } from './pubsub.ts'

type WithServer = { server: Pick<Server, 'database' | 'log'> }
type Held = Map<string, Promise<unknown>>

const values = new WeakMap<DatabaseHandle, Held>()

/** What every list needs and operators seldom edit: read once from the database and held in memory until an edit is announced. */
export type CachedValue<T> = {
  /** The value as it stands in the database after the last announced edit. */
  get(ctx: WithServer): Promise<T>
  /** Called by whoever edits: once the edit is kept, every process reads anew at the next use. */
  announce(ctx: WithServer & Pick<Ctx, 'whenKept'>): Promise<void>
}

/** Declares a value under a channel of its own (see `listen`); `read` never sees a transaction that may still be taken back. */
export function cachedValue<T>(channel: string, read: (db: Database) => Promise<T>): CachedValue<T> {
  const forget = ({ server }: WithServer) => heldFor(server.database).delete(channel)
  return {
    get: (ctx) => {
      const held = heldFor(ctx.server.database)
      const known = held.get(channel) as Promise<T> | undefined
      if (known) return known
      const reading = follow(ctx, channel, () => forget(ctx)).then(() => read(ctx.server.database.db))
      held.set(channel, reading)
      reading.catch(() => held.get(channel) === reading && held.delete(channel))
      return reading
    },
    announce: (ctx) =>
      afterCommit(ctx, async () => {
        forget(ctx)
        await publish(ctx.server.database, channel, '')
      }),
  }
}

/** Lets go of everything held over a database, for whoever has changed it by other ways: tests. */
export const clearCachedValues = (database: DatabaseHandle): void => heldFor(database).clear()

function heldFor(database: DatabaseHandle): Held {
  const known = values.get(database)
  if (known) return known
  const held: Held = new Map()
  values.set(database, held)
  return held
}

const followed = new WeakMap<DatabaseHandle, Map<string, Promise<unknown>>>()

/** Listens once for each channel, before the first reading, so that no edit falls between. */
function follow({ server }: WithServer, channel: string, forget: () => void): Promise<unknown> {
  const channels = followed.get(server.database) ?? new Map<string, Promise<unknown>>()
  followed.set(server.database, channels)
  const known = channels.get(channel)
  if (known) return known
  const following = listen(server.database, channel, { onEvent: forget, onGap: forget })
  channels.set(channel, following)
  following.catch(() => channels.delete(channel))
  return following
}
