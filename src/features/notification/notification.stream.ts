import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Ctx, Server } from '../../server/context.ts'
import { listen } from '../../server/cache/pubsub.ts'
import { withLocale } from '../../server/locale-context.ts'
import type { SignedIn } from '../../shared/actor.ts'
import type { RawReply } from '../../shared/endpoint.ts'
import { AppError } from '../../shared/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import { liveSessions, sessionsEndedChannel } from '../identity/session/session.service.ts'
import type { Notification, NotificationChange, NotificationEnd, NotificationList } from './notification.contract.ts'
import { readNewest } from './notification.queries.ts'
import type { Newest } from './notification.queries.ts'
import type { notifications } from './notification.table.ts'
import { sayNotification } from './notification.texts.ts'

/** Carries the id of a person whose notifications have changed. */
export const notificationsChannel = 'notifications'

/** Proxies and browsers give a silent connection up after 30 s or more. */
const beatMs = 20_000
const peopleAtOnce = 100
const streamsPerPerson = 8
/** What a reader that does not read may leave behind. */
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
}

const streamsOf = new WeakMap<Server, Streams>()

/** Lets this process hear of changes, from itself and from others; called once, before the first stream. */
export async function startStreams(server: Server): Promise<void> {
  const timer = setInterval(() => void beat(server), beatMs).unref()
  const streams: Streams = { readers: new Map(), stale: new Set(), isReading: false, isClosed: false, timer }
  streamsOf.set(server, streams)
  await listen(server.database, notificationsChannel, {
    onEvent: (userId) => readAgain(server, [userId]),
    onGap: () => readAgain(server, streams.readers.keys()),
  })
  await listen(server.database, sessionsEndedChannel, {
    onEvent: (userId) => void endDeadSessions(server, [...(streams.readers.get(userId) ?? [])]),
  })
}

/** Ends every stream, so that the server can stop; browsers connect again when it is back. */
export function closeStreams(server: Server): void {
  const streams = heldBy(server)
  streams.isClosed = true
  clearInterval(streams.timer)
  for (const reader of everyReader(streams)) end(streams, reader, 'restart')
}

/**
 * The caller's newest notifications as they change. What is sent is always the difference between what the database holds and
 * what this stream has said, so that the order of transactions, lost wake-ups and reconnections can neither drop nor double one.
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
  stream.on('close', () => forget(streams, reader)).on('error', () => forget(streams, reader))
  stream.write(': hello\n\n')
  readAgain(ctx.server, [userId])
  return { ...answer, body: stream }
}

/** Keeps connections awake, ends those whose login has ended meanwhile, and tries again what the database refused. */
export async function beat(server: Server): Promise<void> {
  const streams = heldBy(server)
  const all = everyReader(streams)
  for (const reader of all) write(streams, reader, ': \n\n')
  await endDeadSessions(server, all)
  await readStale(server, streams)
}

/** A stored notification in the language of the moment. */
export const presentNotification = ({
  id,
  kind,
  params,
  link,
  at,
  readAt,
}: typeof notifications.$inferSelect): Notification => ({
  id,
  kind,
  ...sayNotification(kind, params),
  link,
  at: at.toISOString(),
  isRead: readAt !== null,
})

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

/** One reading at a time, for many people at once: a burst of changes costs few queries. */
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
          bring(streams, reader, newest.get(userId) ?? { rows: [], unread: 0 })
    }
  } finally {
    streams.isReading = false
  }
}

async function endDeadSessions(server: Server, readers: Reader[]): Promise<void> {
  if (readers.length === 0) return
  const live = await liveSessions(
    server,
    readers.map(({ sessionId }) => sessionId),
  ).catch(() => undefined)
  // While the database is away nobody can be told apart; the next beat asks again.
  if (!live) return
  for (const reader of readers) if (!live.has(reader.sessionId)) end(heldBy(server), reader, 'signed_out')
}

function bring(streams: Streams, reader: Reader, now: Newest): void {
  const version = versionOf(reader.locale, now)
  const { seen } = reader
  reader.seen = now
  const say = (rows: Newest['rows']) => withLocale(reader.locale, () => rows.map(presentNotification))
  if (!seen) {
    const list: NotificationList = { items: say(now.rows), unread: now.unread }
    return reader.since === version
      ? send(streams, reader, 'same', version, {})
      : send(streams, reader, 'list', version, list)
  }
  const before = new Map(seen.rows.map((row) => [row.id, row]))
  const after = new Set(now.rows.map(({ id }) => id))
  const change: NotificationChange = {
    added: say(now.rows.filter(({ id }) => !before.has(id))),
    read: now.rows.filter(({ id, readAt }) => readAt && before.get(id)?.readAt === null).map(({ id }) => id),
    removed: seen.rows.filter(({ id }) => !after.has(id)).map(({ id }) => id),
    unread: now.unread,
  }
  if (change.added.length + change.read.length + change.removed.length > 0 || seen.unread !== now.unread)
    send(streams, reader, 'change', version, change)
}

/** Equal for equal lists in one language, whichever process says it. */
const versionOf = (locale: Locale, { rows, unread }: Newest): string =>
  createHash('sha256')
    .update(JSON.stringify([locale, unread, rows.map(({ id, readAt }) => [id, readAt !== null])]))
    .digest('base64url')

const send = (streams: Streams, reader: Reader, event: string, id: string, data: unknown): void =>
  write(streams, reader, `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`)

function write(streams: Streams, reader: Reader, text: string): void {
  const { stream } = reader
  if (stream.readableLength + stream.writableLength > bufferBytes) return dismiss(streams, reader)
  stream.write(text)
}

/** Whoever does not read is let go; the browser comes back when it does. */
function dismiss(streams: Streams, reader: Reader): void {
  forget(streams, reader)
  reader.stream.destroy()
}

function end(streams: Streams, reader: Reader, reason: NotificationEnd['reason']): void {
  forget(streams, reader)
  reader.stream.end(`event: end\ndata: ${JSON.stringify({ reason } satisfies NotificationEnd)}\n\n`)
}

function forget({ readers }: Streams, reader: Reader): void {
  const own = readers.get(reader.userId)
  own?.delete(reader)
  if (own?.size === 0) readers.delete(reader.userId)
}
