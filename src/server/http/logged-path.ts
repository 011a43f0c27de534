import type { FastifyRequest } from 'fastify'
import { prefixedLocales } from '../../shared/locale.ts'

const longest = 300
/** Query parameters that grant access. */
const secretParameter = /:(token|signature|code)\b/
const secretPage = new RegExp(`^(?:/(?:${prefixedLocales.join('|')}))?/unsubscribe/`)

/**
 * The path of a request for the log: without query, without the secret of a link, and with letters and digits decoded,
 * so that a phone number is masked however it is encoded.
 */
export function loggedPath({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  const route = routeOptions.url
  if (route && secretParameter.test(route)) return route
  const path = spelledOut(url.split('?', 1)[0] ?? '')
  const secret = secretPage.exec(path)
  return secret ? `${secret[0]}:token` : path.slice(0, longest)
}

/** `%61` → `a`; everything except letters, digits and harmless characters stays encoded. */
const spelledOut = (path: string) =>
  path.replaceAll(/%([2-7][0-9a-f])/gi, (encoded, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    return /[\w.~/-]/.test(character) ? character : encoded
  })
