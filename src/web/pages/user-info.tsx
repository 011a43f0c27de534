import { data, redirect, useRevalidator } from 'react-router'
import { MyInvitations } from '../../features/company/ui/my-invitations.tsx'
import { Account } from '../../features/identity/ui/account.tsx'
import { CompanyCard } from '../../features/identity/ui/company-card.tsx'
import { Consents } from '../../features/identity/ui/consents.tsx'
import { Security } from '../../features/identity/ui/security.tsx'
import { Sessions } from '../../features/identity/ui/sessions.tsx'
import { isSuccess } from '../../shared/envelope.ts'
import { m } from '../../shared/wording/messages.js'
import { callQuietly } from '../api.ts'
import { clearLocalState } from '../local-state.ts'
import { pageMeta } from '../page-meta.ts'
import { readUser, storeUser } from '../session.ts'
import { signInFirst } from '../sign-in-first.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/user-info.ts'
import style from './user-info.module.css'

/** The account of the signed-in; what the browser remembers of it is brought up to date. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  signInFirst(request)
  const answer = await callQuietly('GET /api/user/profile')
  if (answer.code === '401') {
    await clearLocalState()
    throw redirect('/')
  }
  if (!isSuccess(answer)) throw data(null, { status: 503 })
  const { userId, name, companyId, role } = answer.data
  storeUser({ phone: null, ...readUser(), userId, name, companyId, role })
  return answer.data
}

export const meta = () => pageMeta({ title: m.user_info_title(), isIndexed: false })

export function HydrateFallback() {
  return <Skeleton lines={8} />
}

export default function UserInfo({ loaderData: profile }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const refresh = () => void revalidate()
  return (
    <>
      <h1 className="visually-hidden">{m.user_info_title()}</h1>
      <div className={style.parts}>
        <div className={style.wide}>
          <MyInvitations />
        </div>
        <div className={style.column}>
          <Account profile={profile} onChange={refresh} />
          <Security account={profile.phone ?? profile.email ?? ''} />
        </div>
        <div className={style.column}>
          <CompanyCard hasCompany={profile.companyId !== null} />
          <Consents consents={profile.consents} />
        </div>
        <div className={style.wide}>
          <Sessions sessions={profile.sessions} onChange={refresh} />
        </div>
      </div>
    </>
  )
}
