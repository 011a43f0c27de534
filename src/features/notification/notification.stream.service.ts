import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Ctx, Server } from '../../server/context.ts'
import { listen } from '../../server/cache/pubsub.ts'
import { withLocale } from '../../server/locale-context.ts'
import { renderNotification } from '../../server/notification-kinds.ts'
import type { SignedIn } from '../../shared/actor.ts'
import type { RawReply } from '../../shared/endpoint.ts'
import { AppError } from '../../shared/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import { activeSessionIds, sessionsEndedChannel } from '../identity/session/session.service.ts'
import type {
  Notification,
  NotificationChange,
  NotificationEnd,
  NotificationList,
  PageHint,
} from './notification.contract.ts'
import { hintsChannel } from './notification.hints.service.ts'
import { readNewest } from './notification.queries.ts'
import type { Newest } from './notification.queries.ts'
import type { notifications } from './notification.table.ts'

/** Carries the id of a person whose notifications have changed. */
export const notificationsChannel = 'notifications'

/** Proxies and browsers close a silent connection after 30 s or more. */
const beatMs = 20_000
const peopleAtOnce = 100
const streamsPerPerson = 8
/** Maximum bytes buffered for a client that does not read. */
const bufferBytes = 512 * 1024

type Reader = {
  stream: PassThrough
  userId: string
  sessionId: string
  locale: Locale
  since: string | undefined
  seen: Newest | undefined
}
type Streams = {
  readers: Map<string, Set<Reader>>
  stale: Set<string>
  isReading: boolean
  isClosed: boolean
  timer: NodeJS.Timeout
  open: Server['metrics']['eventStreams']
}

const streamsOf = new WeakMap<Server, Streams>()

/** Subscribes this process to changes, its own and those of others; called once, before the first stream. */
export async function startStreams(server: Server): Promise<void> {
  const open = server.metrics.eventStreams
  const timer = setInterval(() => void beat(server), beatMs).unref()
  const streams: Streams = { readers: new Map(), stale: new Set(), isReading: false, isClosed: false, timer, open }
  streamsOf.set(server, streams)
  await listen(server.database, notificationsChannel, {
    onEvent: (userId) => readAgain(server, [userId]),
    onGap: () => readAgain(server, streams.readers.keys()),
  })
  await listen(server.database, hintsChannel, {
    onEvent: (payload) => {
      const { userIds, hint } = JSON.parse(payload) as { userIds: string[]; hint: PageHint }
      for (const userId of userIds) sendHint(streams, streams.readers.get(userId) ?? [], hint)
    },
    onGap: () => sendHint(streams, everyReader(streams), { topic: 'all', id: '' }),
  })
  await listen(server.database, sessionsEndedChannel, {
    onEvent: (userId) => void endDeadSessions(server, [...(streams.readers.get(userId) ?? [])]),
  })
}

/** Ends every stream, so that the server can stop; browsers reconnect when it is back. */
export function closeStreams(server: Server): void {
  const streams = heldBy(server)
  streams.isClosed = true
  clearInterval(streams.timer)
  for (const reader of everyReader(streams)) end(streams, reader, 'restart')
}

/**
 * The caller's newest notifications as they change. An event is always the difference between the database and what
 * this stream has sent, so that transaction order, missed wake-ups and reconnects can neither drop nor duplicate one.
 */
export async function openStream(
  ctx: Ctx,
  { since }: { since?: string | undefined },
  request: FastifyRequest,
): Promise<RawReply> {
  const { userId, sessionId } = ctx.actor as SignedIn
  const streams = heldBy(ctx.server)
  const answer = {
    mediaType: 'text/event-stream',
    headers: { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no', connection: 'close' },
  }
  if (request.method === 'HEAD') return { ...answer, body: '' }
  if (streams.isClosed) throw new AppError('unavailable')
  const own = streams.readers.get(userId) ?? new Set()
  if (own.size >= streamsPerPerson) throw new AppError('too_often', undefined, { retryAfter: 60 })
  const stream = new PassThrough()
  const reader: Reader = { stream, userId, sessionId, locale: ctx.locale, since, seen: undefined }
  streams.readers.set(userId, own.add(reader))
  streams.open.inc()
  stream.on('close', () => forget(streams, reader)).on('error', () => forget(streams, reader))
  stream.write(': hello\n\n')
  readAgain(ctx.server, [userId])
  return { ...answer, body: stream }
}

/** Keeps connections alive, ends those whose session has ended meanwhile, and retries failed reads. */
export async function beat(server: Server): Promise<void> {
  const streams = heldBy(server)
  const all = everyReader(streams)
  for (const reader of all) write(streams, reader, ': \n\n')
  await endDeadSessions(server, all)
  await readStale(server, streams)
}

/** A stored notification in the language of the current context. */
export function presentNotification(
  { notificationKinds }: Server,
  { id, kind, params, link, at, readAt }: typeof notifications.$inferSelect,
): Notification {
  const { severity, title, text } = renderNotification(notificationKinds, kind, params)
  return { id, kind, severity, title, text, link, at: at.toISOString(), isRead: readAt !== null }
}

function heldBy(server: Server): Streams {
  const streams = streamsOf.get(server)
  if (!streams) throw new Error('startStreams has not been called')
  return streams
}

const everyReader = (streams: Streams): Reader[] => [...streams.readers.values()].flatMap((own) => [...own])

function readAgain(server: Server, userIds: Iterable<string>): void {
  const streams = heldBy(server)
  for (const userId of userIds) if (streams.readers.has(userId)) streams.stale.add(userId)
  void readStale(server, streams)
}

/** One read at a time, for many people at once: a burst of changes costs few queries. */
async function readStale(server: Server, streams: Streams): Promise<void> {
  if (streams.isReading) return
  streams.isReading = true
  try {
    while (streams.stale.size > 0) {
      const userIds = [...streams.stale].slice(0, peopleAtOnce)
      for (const userId of userIds) streams.stale.delete(userId)
      const newest = await readNewest(server.database.db, userIds).catch((error: Error) => {
        for (const userId of userIds) streams.stale.add(userId)
        server.log.warn(`Notifications could not be read for open pages: ${error.message}`)
      })
      if (!newest) break
      for (const userId of userIds)
        for (const reader of streams.readers.get(userId) ?? [])
          bring(server, reader, newest.get(userId) ?? { rows: [], unread: 0 })
    }
  } finally {
    streams.isReading = false
  }
}

async function endDeadSessions(server: Server, readers: Reader[]): Promise<void> {
  if (readers.length === 0) return
  const active = await activeSessionIds(
    server,
    readers.map(({ sessionId }) => sessionId),
  ).catch(() => undefined)
  // While the database is unavailable sessions cannot be checked; the next heartbeat tries again.
  if (!active) return
  for (const reader of readers) if (!active.has(reader.sessionId)) end(heldBy(server), reader, 'signed_out')
}

function bring(server: Server, reader: Reader, now: Newest): void {
  const streams = heldBy(server)
  const version = versionOf(reader.locale, now)
  const { seen } = reader
  reader.seen = now
  const present = (rows: Newest['rows']) =>
    withLocale(reader.locale, () => rows.map((row) => presentNotification(server, row)))
  if (!seen) {
    const list: NotificationList = { items: present(now.rows), unread: now.unread }
    return reader.since === version
      ? send(streams, reader, 'same', version, {})
      : send(streams, reader, 'list', version, list)
  }
  const before = new Map(seen.rows.map((row) => [row.id, row]))
  const after = new Set(now.rows.map(({ id }) => id))
  const added = now.rows.filter(({ id }) => !before.has(id))
  const change: NotificationChange = {
    added: present(added),
    read: now.rows.filter(({ id, readAt }) => readAt && before.get(id)?.readAt === null).map(({ id }) => id),
    removed: seen.rows.filter(({ id }) => !after.has(id)).map(({ id }) => id),
    unread: now.unread,
    changesMembership: added.some(({ kind }) => server.notificationKinds[kind]?.changesMembership),
  }
  if (change.added.length + change.read.length + change.removed.length > 0 || seen.unread !== now.unread)
    send(streams, reader, 'change', version, change)
}

/** A hash: equal lists in one language have equal versions on every process. */
const versionOf = (locale: Locale, { rows, unread }: Newest): string =>
  createHash('sha256')
    .update(JSON.stringify([locale, unread, rows.map(({ id, readAt }) => [id, readAt !== null])]))
    .digest('base64url')

const send = (streams: Streams, reader: Reader, event: string, id: string, data: unknown): void =>
  write(streams, reader, `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`)

/** A hint has no version: it is not part of the list. */
function sendHint(streams: Streams, readers: Iterable<Reader>, hint: PageHint): void {
  for (const reader of readers) write(streams, reader, `event: hint\ndata: ${JSON.stringify(hint)}\n\n`)
}

function write(streams: Streams, reader: Reader, text: string): void {
  const { stream } = reader
  if (stream.readableLength + stream.writableLength > bufferBytes) return dismiss(streams, reader)
  stream.write(text)
}

/** A client that does not read is disconnected; the browser reconnects. */
function dismiss(streams: Streams, reader: Reader): void {
  forget(streams, reader)
  reader.stream.destroy()
}

function end(streams: Streams, reader: Reader, reason: NotificationEnd['reason']): void {
  forget(streams, reader)
  reader.stream.end(`event: end\ndata: ${JSON.stringify({ reason } satisfies NotificationEnd)}\n\n`)
}

function forget({ readers, open }: Streams, reader: Reader): void {
  const own = readers.get(reader.userId)
  if (own?.delete(reader)) open.dec()
  if (own?.size === 0) readers.delete(reader.userId)
}
