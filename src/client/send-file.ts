import type { Envelope } from '../shared/envelope.ts'
import { m } from '../shared/wording/messages.js'
import type { CallName, CallReply } from './api.ts'
import { addressOf, callHeaders, leaveSession, parseEnvelope } from './call-parts.ts'

type Sending = { signal?: AbortSignal; onProgress?: (percent: number) => void }

/** Milliseconds without upload progress, and milliseconds that the server may take to check the whole file. */
const silence = 30_000
const lookingMs = 60_000

/** A file that did not reach the server, with a message for the user. */
export class SendingFailed extends Error {}

/** Sends one file to an endpoint that takes a form, like `sendForm`. */
export function sendFile<N extends CallName>(path: string, file: File): Promise<Envelope<CallReply<N>>> {
  const form = new FormData()
  form.append('file', file)
  return sendForm(path, form)
}

/**
 * Sends a form with a file and reports its upload progress (0 to 100), which `fetch` cannot do. Resolves to the
 * envelope, after signing out if the session has ended; rejects with SendingFailed if there was none: no connection,
 * another HTTP status, or 30 s without progress.
 */
export function sendForm<T>(path: string, form: FormData, { signal, onProgress }: Sending = {}): Promise<Envelope<T>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const waitFor = (milliseconds: number) => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, milliseconds)
    }
    const end = (words: string) => {
      clearTimeout(timer)
      reject(new SendingFailed(words))
    }
    const giveUp = () => {
      console.warn(`POST ${path}: no progress within ${silence} ms`)
      end(m.media_field_timeout())
      request.abort()
    }
    let timer: ReturnType<typeof setTimeout>
    request.open('POST', addressOf(path))
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      waitFor(silence)
      onProgress?.(total > 0 ? Math.floor((loaded / total) * 100) : 0)
    })
    request.upload.addEventListener('load', () => waitFor(lookingMs))
    for (const fault of ['error', 'abort']) request.addEventListener(fault, () => end(m.media_field_failed()))
    request.addEventListener('load', () => {
      clearTimeout(timer)
      const answer = parseEnvelope<T>(request.responseText)
      if (request.status !== 200 || !answer) return end(answer?.message || m.error_unavailable())
      if (answer.code === '401') void leaveSession()
      resolve(answer)
    })
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    waitFor(silence)
    request.send(form)
  })
}
