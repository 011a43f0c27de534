import { currentLocale, languageTags } from '../shared/locale.ts'
import type { Envelope } from '../shared/envelope.ts'
import { clientSettings } from './client-settings.ts'
import { readToken } from './session/session.ts'

/** What calls, uploads and downloads have in common. */

/** The stored token as it is, and the language of the page. */
export function callHeaders(): Record<string, string> {
  const token = readToken()
  return { 'accept-language': languageTags[currentLocale()], ...(token && { authorization: token }) }
}

/** Where a path of a contract is; contracts say `/api/…`. */
export const addressOf = (path: string): string => clientSettings.apiBaseUrl + path.replace(/^\/api(?=\/)/, '')

/** Code 401 of whatever call: everything of the person goes, and the front page begins anew. */
export const leaveSession = async (): Promise<void> => (await import('./session/local-state.ts')).endSession()

/** Null for whatever is not an envelope, such as the page of a proxy. */
export function parseEnvelope<T>(text: string): Envelope<T> | null {
  try {
    const value = JSON.parse(text) as Partial<Envelope<T>> | null
    return typeof value?.code === 'string' && typeof value.message === 'string' ? (value as Envelope<T>) : null
  } catch {
    return null
  }
}
