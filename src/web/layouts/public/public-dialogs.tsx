import ConsentGate from '../../../features/account/ui/consent-gate.tsx'
import { IdentityDialogs } from '../../../features/identity/account/ui/identity-dialogs.tsx'
import { useUser } from '../../../client/session/use-user.ts'

/**
 * The dialogs of the public pages: login, logout, and the question about changed agreements. `pathname`: of the page,
 * without language.
 */
export function PublicDialogs({ pathname }: { pathname: string }) {
  const userId = useUser()?.userId
  return (
    <>
      <IdentityDialogs />
      {userId && <ConsentGate key={userId} pathname={pathname} />}
    </>
  )
}
