import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Database, DatabaseHandle } from '../database/database.ts'

export interface Listener {
  onEvent(payload: string): void
  /** Called after a lost connection is restored: events may have been missed, so read again what you need. */
  onGap?(): void
}

interface Hub {
  emitter: EventEmitter
  connection: Promise<pg.Client> | undefined
  /** The driver accepts one command at a time. */
  commands: Promise<unknown>
  retry: NodeJS.Timeout | undefined
  beat: NodeJS.Timeout | undefined
}

const RETRY_MS = 1_000
const BEAT_MS = 10_000
const PAYLOAD_LIMIT_BYTES = 7_999
const CHANNEL = /^[a-z][a-z0-9_]{0,62}$/

const hubs = new WeakMap<DatabaseHandle, Hub>()

/**
 * Subscribes to a channel (lower-case letters, digits, `_`) of all processes on the same database; the embedded
 * database has one process, so there it stays in memory. Use few channels and put ids into the payload: the connection
 * keeps listening to a channel once used. Resolves, once no event can be missed, to the function that unsubscribes.
 */
export async function listen(handle: DatabaseHandle, channel: string, listener: Listener): Promise<() => void> {
  if (!CHANNEL.test(channel)) throw new TypeError(`"${channel}" is no channel name`)
  const hub = hubOf(handle)
  const hear = (payload: string) => listener.onEvent(payload)
  const gap = () => listener.onGap?.()
  const stop = () => {
    hub.emitter.off(`event:${channel}`, hear)
    hub.emitter.off('gap', gap)
  }
  hub.emitter.on(`event:${channel}`, hear)
  hub.emitter.on('gap', gap)
  if (handle.kind === 'postgresql') {
    try {
      const client = await connected(handle, hub)
      const listening = hub.commands.then(() => client.query(`listen ${channel}`))
      hub.commands = listening.catch(() => undefined)
      await listening
    } catch (error) {
      stop()
      throw error
    }
  }
  return stop
}

/**
 * Notifies every listener of the channel. Call it after the transaction, because it does not wait for one. At most
 * 7,999 bytes (the limit of NOTIFY); send identifiers, not content.
 */
export async function publish(handle: DatabaseHandle, channel: string, payload: string): Promise<void> {
  if (Buffer.byteLength(payload) > PAYLOAD_LIMIT_BYTES) throw new RangeError('A live event holds at most 7,999 bytes')
  if (handle.kind === 'postgresql') await handle.pool.query('select pg_notify($1, $2)', [channel, payload])
  else setImmediate(() => hubOf(handle).emitter.emit(`event:${channel}`, payload))
}

/**
 * Like `publish`, but within the transaction of `ctx.db`: delivered after its commit. The embedded database has one
 * connection, so a listener that queries it there waits for the end of the transaction, even if that has no effect.
 */
export async function publishIn(
  { db, server }: { db: Database; server: { database: DatabaseHandle } },
  channel: string,
  payload: string,
): Promise<void> {
  if (server.database.kind === 'postgresql') await db.execute(sql`select pg_notify(${channel}, ${payload})`)
  else await publish(server.database, channel, payload)
}

function hubOf(handle: DatabaseHandle): Hub {
  const known = hubs.get(handle)
  if (known) return known
  const hub: Hub = {
    emitter: new EventEmitter().setMaxListeners(0),
    connection: undefined,
    commands: Promise.resolve(),
    retry: undefined,
    beat: undefined,
  }
  hubs.set(handle, hub)
  handle.closing.addEventListener('abort', () => {
    clearTimeout(hub.retry)
    clearInterval(hub.beat)
    void hub.connection?.then((client) => client.end()).catch(() => undefined)
  })
  return hub
}

function connected(handle: DatabaseHandle, hub: Hub): Promise<pg.Client> {
  hub.connection ??= connect(handle, hub).catch((error: unknown) => {
    hub.connection = undefined
    throw error
  })
  return hub.connection
}

async function connect(handle: DatabaseHandle, hub: Hub): Promise<pg.Client> {
  const client = handle.client()
  client.on('error', () => undefined)
  client.on('notification', ({ channel, payload }) => hub.emitter.emit(`event:${channel}`, payload ?? ''))
  await client.connect()
  clearInterval(hub.beat)
  hub.beat = setInterval(() => beat(hub, client), BEAT_MS).unref()
  client.on('end', () => {
    clearInterval(hub.beat)
    hub.connection = undefined
    reconnectLater(handle, hub)
  })
  for (const name of hub.emitter.eventNames().map(String)) {
    if (name.startsWith('event:')) await client.query(`listen ${name.slice('event:'.length)}`)
  }
  return client
}

/**
 * This connection sends nothing for hours, so a silently dropped connection would go unnoticed. The probe has the usual
 * statement limit: without a reply the connection is closed and replaced.
 */
function beat(hub: Hub, client: pg.Client): void {
  hub.commands = hub.commands.then(() => client.query('select 1')).catch(() => undefined)
}

function reconnectLater(handle: DatabaseHandle, hub: Hub): void {
  if (handle.closing.aborted) return
  clearTimeout(hub.retry)
  hub.retry = setTimeout(() => {
    connected(handle, hub).then(
      () => hub.emitter.emit('gap'),
      () => reconnectLater(handle, hub),
    )
  }, RETRY_MS).unref()
}
