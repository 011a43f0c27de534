import { createParser } from 'eventsource-parser'
import type { NotificationChange, NotificationEnd, NotificationList, PageHint } from '../notification.contract.ts'
import { currentLocale, languageTags } from '../../../shared/locale.ts'
import { changeFromServer, fromServer } from './notification-list.ts'
import type { HeardEvent } from './page-hints.ts'
import { readToken } from '../../../client/session/session.ts'

type Options = {
  since(): string
  onEvent(event: HeardEvent): void
  signal: AbortSignal
  waitBefore?: (attempt: number, signal: AbortSignal) => Promise<void>
}

/** The server sends a heartbeat every 20 s. */
const silenceMs = 65_000
const longestWaitMs = 60_000

/**
 * Reads the server's stream until `signal` or the end of the session, reconnecting after every other end with the last
 * received version. Uses fetch, because EventSource cannot send the token, and a token must not be in an address.
 */
export async function followStream(options: Options): Promise<'stopped' | 'signed_out'> {
  const { signal, waitBefore = pause } = options
  for (let attempt = 0; !signal.aborted; attempt++) {
    if (attempt > 0) await waitBefore(attempt, signal)
    const end = await listenOnce(options)
    if (end === 'signed_out') return end
    // Data was received: the next reconnect delay is short again.
    if (end) attempt = 0
  }
  return 'stopped'
}

/** Empty if nothing was heard. */
type End = 'heard' | '' | NotificationEnd['reason']

async function listenOnce({ since, onEvent, signal }: Options): Promise<End> {
  let end = '' as End
  const silence = new AbortController()
  const query = since() ? `?since=${encodeURIComponent(since())}` : ''
  const headers = {
    authorization: readToken() ?? '',
    'accept-language': languageTags[currentLocale()],
    accept: 'text/event-stream',
  }
  let timer = setTimeout(() => silence.abort(), silenceMs)
  try {
    const response = await fetch(`/api/notifications/stream${query}`, {
      headers,
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
      const answer = (await response.json().catch(() => null)) as { code?: string } | null
      return answer?.code === '401' ? 'signed_out' : ''
    }
    const parser = createParser({
      onEvent({ event = '', id = '', data }) {
        end ||= 'heard'
        const payload = JSON.parse(data) as unknown
        if (event === 'end') end = (payload as NotificationEnd).reason
        for (const heard of toEvents(event, id, payload)) onEvent(heard)
      },
    })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceMs)
      parser.feed(piece.value)
    }
  } catch {
    // A broken connection is the usual end.
  } finally {
    clearTimeout(timer)
  }
  return end
}

/** What happened between two streams is unknown: with the first event of each, a page asks for everything again. */
const gap: HeardEvent = { name: 'hint', hint: { topic: 'all', id: '' } }

function toEvents(name: string, version: string, payload: unknown): HeardEvent[] {
  if (name === 'hint') return [{ name, hint: payload as PageHint }]
  if (name === 'same') return [gap]
  if (name === 'change') {
    const change = payload as NotificationChange
    return [{ name, version, change: changeFromServer(change), changesMembership: change.changesMembership }]
  }
  if (name !== 'list') return []
  const { items, unread } = payload as NotificationList
  const change = { added: items.map(fromServer), read: [], removed: [], unread }
  return [{ name, version, change, changesMembership: true }, gap]
}

/**
 * 1, 2, 4 … 60 s, each with random jitter so that browsers do not reconnect at once; skipped when the network comes
 * back.
 */
function pause(attempt: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = () => {
    clearTimeout(timer)
    signal.removeEventListener('abort', done)
    removeEventListener('online', done)
    resolve()
  }
  const timer = setTimeout(done, Math.min(longestWaitMs, 1000 * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2))
  signal.addEventListener('abort', done)
  addEventListener('online', done)
  return promise
}
