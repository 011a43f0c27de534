import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Database, DatabaseHandle } from '../database/database.ts'

export interface Listener {
  onEvent(payload: string): void
  /** Called after the connection was lost and is back: events may have been missed, so read what you need again. */
  onGap?(): void
}

interface Hub {
  emitter: EventEmitter
  connection: Promise<pg.Client> | undefined
  /** The driver wants one command at a time. */
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
 * Hears what is published on a channel (lower-case letters, digits, `_`) by every process on the same database; the
 * embedded database has one process, so there it stays in memory. Use few channels and put ids into the payload: a
 * channel once listened to stays so on the connection. Resolves, once nothing can be missed, to the function
 * that ends the listening.
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
 * Tells every listener of the channel. Call it after the transaction, for it does not wait for one. At most 7,999 bytes
 * (the limit of NOTIFY); send identifiers, not content.
 */
export async function publish(handle: DatabaseHandle, channel: string, payload: string): Promise<void> {
  if (Buffer.byteLength(payload) > PAYLOAD_LIMIT_BYTES) throw new RangeError('A live event holds at most 7,999 bytes')
  if (handle.kind === 'postgresql') await handle.pool.query('select pg_notify($1, $2)', [channel, payload])
  else setImmediate(() => hubOf(handle).emitter.emit(`event:${channel}`, payload))
}

/**
 * As `publish`, but within the transaction of `ctx.db`: heard once that is committed. The embedded database has one connection,
 * so whoever hears it there and asks the database is answered after the transaction, or after its end without effect.
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
 * Nothing is sent on this connection for hours, so a line that was dropped on the way would never be noticed. The question is under
 * the limit of every statement: unanswered it ends the connection, and another one takes its place.
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
