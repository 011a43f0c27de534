import { isOperator } from '../../../shared/actor.ts'
import type { Actor } from '../../../shared/actor.ts'
import type { UserInfo } from '../../../client/session/session.ts'

/**
 * The stored user as the policies see one. The browser knows that there is a company but not the role in it, so it takes
 * the least; what a role allows beyond that is decided by the server and by the pages that have asked it.
 */
export function actorOf(user: UserInfo | null): Actor {
  if (!user) return { kind: 'visitor' }
  return {
    kind: 'user',
    userId: user.userId,
    sessionId: '',
    role: user.role,
    companyId: user.companyId,
    companyRole: user.companyId ? 'viewer' : null,
  }
}

/**
 * Where somebody must go instead of a page of the side-bar layout: a visitor to the login page, which comes back afterwards;
 * one without the role to the page that says so; null when the page is theirs. `path` carries no language prefix. This only
 * spares a person a page of refusals: the server decides on every call.
 */
export function guardPage(user: UserInfo | null, path: string, search = ''): string | null {
  if (isUnder(path, '/demo')) return null
  if (!user) return `/auth/login?then=${encodeURIComponent(path + search)}`
  if (isUnder(path, '/operator') && !isOperator(actorOf(user))) return '/auth/access'
  return null
}

const isUnder = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)
