import type { Envelope } from '../shared/envelope.ts'
import { currentLocale, languageTags } from '../shared/locale.ts'
import type { CallName, CallReply } from './api.ts'
import { readToken } from './session.ts'

/** Sends one file to a call that takes a form. Null when there was no answer: no connection, or the server refused the form as such. */
export async function sendFile<N extends CallName>(path: string, file: File): Promise<Envelope<CallReply<N>> | null> {
  const body = new FormData()
  body.append('file', file)
  const response = await fetch(path, { method: 'POST', body, headers: { authorization: readToken() ?? '', 'accept-language': languageTags[currentLocale()] } }).catch(() => null)
  return response?.ok ? ((await response.json().catch(() => null)) as Envelope<CallReply<N>> | null) : null
}
