import { allDuties, dutiesOf } from '../../shared/actor.ts'
import type { Actor } from '../../shared/actor.ts'
import { mayOpenPage } from '../../shared/operator-pages.ts'
import type { UserInfo } from './session.ts'
import { useUser } from './use-user.ts'

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
    duties: dutiesOf({ role: user.role, duties: user.duties ?? allDuties }),
    companyId: user.companyId,
    companyRole: user.companyId ? 'viewer' : null,
  }
}

/** For links of operators to pages of another duty. */
export function useMayOpen(): (path: string) => boolean {
  const actor = actorOf(useUser())
  return (path) => mayOpenPage(actor, path)
}
