import './page-locale.ts'
import { currentLocale, languageTags } from '../shared/locale.ts'
import type { Envelope } from '../shared/envelope.ts'
import { clientSettings } from './client-settings.ts'
import { readToken } from './session/session.ts'

/** Shared parts of calls, uploads and downloads. */

/** The stored token and the language of the page as headers. */
export function callHeaders(): Record<string, string> {
  const token = readToken()
  return { 'accept-language': languageTags[currentLocale()], ...(token && { authorization: token }) }
}

/** The URL of a contract path; contracts say `/api/…`. */
export const addressOf = (path: string): string => clientSettings.apiBaseUrl + path.replace(/^\/api(?=\/)/, '')

/** Code 401 of any call: clears all data of the person and loads the front page. */
export const leaveSession = async (): Promise<void> => (await import('./session/local-state.ts')).endSession()

/** Null if the response is not an envelope, such as the error page of a proxy. */
export function parseEnvelope<T>(text: string): Envelope<T> | null {
  try {
    const value = JSON.parse(text) as Partial<Envelope<T>> | null
    return typeof value?.code === 'string' && typeof value.message === 'string' ? (value as Envelope<T>) : null
  } catch {
    return null
  }
}
