import { isOperator } from '../../../shared/actor.ts'
import type { UserInfo } from '../../../client/session/session.ts'
import { actorOf } from '../../../client/session/stored-actor.ts'

/**
 * Redirect target for a page of the side-bar layout: the login page for a visitor, which returns afterwards; the "no
 * access" page without the role; null if access is allowed. `path` has no language prefix. This only avoids a page full
 * of refusals: the server decides on every call.
 */
export function guardPage(user: UserInfo | null, path: string, search = ''): string | null {
  if (isUnder(path, '/demo')) return null
  if (!user) return `/auth/login?then=${encodeURIComponent(path + search)}`
  if (isUnder(path, '/operator') && !isOperator(actorOf(user))) return '/auth/access'
  return null
}

const isUnder = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)
