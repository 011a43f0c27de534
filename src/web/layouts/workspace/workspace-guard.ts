import { isOperator } from '../../../shared/actor.ts'
import type { Actor } from '../../../shared/actor.ts'
import type { UserInfo } from '../../../client/session/session.ts'

/**
 * The stored user as an actor for policies. The browser knows the company but not the role in it, so it assumes the
 * lowest; the server, and pages that have asked it, decide on anything beyond.
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
