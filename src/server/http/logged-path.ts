import type { FastifyRequest } from 'fastify'

const longest = 300
/** Parameters that let whoever has them do something. */
const secretParameter = /:(token|signature|code)\b/
const secretPage = /^(?:\/(?:ru|en))?\/unsubscribe\//

/**
 * The path of a request as it may stand in the log: without query, with a link's secret left out, and with letters and digits
 * as they are read, so that a phone number is found and masked however it is spelled.
 */
export function loggedPath({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  const route = routeOptions.url
  if (route && secretParameter.test(route)) return route
  const path = spelledOut(url.split('?', 1)[0] ?? '')
  const secret = secretPage.exec(path)
  return secret ? `${secret[0]}:token` : path.slice(0, longest)
}

/** `%61` → `a`; what is no letter, digit or harmless sign stays encoded. */
const spelledOut = (path: string) =>
  path.replaceAll(/%([2-7][0-9a-f])/gi, (encoded, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    return /[\w.~/-]/.test(character) ? character : encoded
  })
