import { createParser } from 'eventsource-parser'
import type { NotificationChange, NotificationEnd, NotificationList } from '../notification.contract.ts'
import { currentLocale, languageTags } from '../../../shared/locale.ts'
import { changeFromServer, fromServer } from './notification-list.ts'
import type { StreamEvent } from './notifications.ts'
import { readToken } from '../../../client/session/session.ts'

type Options = {
  since(): string
  onEvent(event: StreamEvent): void
  signal: AbortSignal
  waitBefore?: (attempt: number, signal: AbortSignal) => Promise<void>
}

/** The server says something every 20 s. */
const silenceMs = 65_000
const longestWaitMs = 60_000

/**
 * Listens to the server until `signal` or until the login has ended, connecting again after every other end with the version
 * that has been heard. EventSource cannot send the token, and the token may stand in no address: hence fetch.
 */
export async function followStream(options: Options): Promise<'stopped' | 'signed_out'> {
  const { signal, waitBefore = pause } = options
  for (let attempt = 0; !signal.aborted; attempt++) {
    if (attempt > 0) await waitBefore(attempt, signal)
    const end = await listenOnce(options)
    if (end === 'signed_out') return end
    // Something was heard: the next wait is a short one again.
    if (end === 'heard') attempt = 0
  }
  return 'stopped'
}

type End = 'heard' | 'nothing' | 'signed_out'

async function listenOnce({ since, onEvent, signal }: Options): Promise<End> {
  let end = 'nothing' as End
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
      return answer?.code === '401' ? 'signed_out' : 'nothing'
    }
    const parser = createParser({
      onEvent({ event = '', id = '', data }) {
        if (end === 'nothing') end = 'heard'
        const said = JSON.parse(data) as unknown
        if (event === 'end' && (said as NotificationEnd).reason === 'signed_out') end = 'signed_out'
        const heard = toEvent(event, id, said)
        if (heard) onEvent(heard)
      },
    })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceMs)
      parser.feed(piece.value)
    }
  } catch {
    // A line that breaks is the usual end.
  } finally {
    clearTimeout(timer)
  }
  return end
}

function toEvent(name: string, version: string, said: unknown): StreamEvent | undefined {
  if (name === 'change') {
    const change = said as NotificationChange
    return {
      name,
      version,
      change: changeFromServer(change),
      isOfCompany: change.added.some(({ kind }) => kind.startsWith('company_')),
    }
  }
  if (name !== 'list') return undefined
  const { items, unread } = said as NotificationList
  return { name, version, change: { added: items.map(fromServer), read: [], removed: [], unread }, isOfCompany: true }
}

/** 1, 2, 4 … 60 s, each shortened by chance so that many browsers do not come at once; a network that is back ends it. */
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
