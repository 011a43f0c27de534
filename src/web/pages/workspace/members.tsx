import { redirect, useNavigate, useRevalidator } from 'react-router'
import { Invitations } from '../../../features/company/membership/ui/member-invite.tsx'
import { JoinRequests } from '../../../features/company/membership/ui/member-join-requests.tsx'
import { Members } from '../../../features/company/membership/ui/members.tsx'
import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import { throwRefusal } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { readUser, storeUser } from '../../../client/session/session.ts'
import type { Route } from './+types/members.ts'
import styles from './overview.module.css'

export async function clientLoader() {
  const answer = await callQuietly('GET /api/company/members')
  // Without a company there is no member list.
  if (answer.code === '1031') throw redirect('/workspace')
  if (!isSuccess(answer)) throwRefusal(answer)
  return answer.data
}

export const meta = () => pageMeta({ title: m.workspace_members(), isIndexed: false })

/** The members of the company: roles, invitations, join requests. */
export default function WorkspaceMembers({ loaderData: team }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const refresh = () => void revalidate()
  const left = () => {
    const user = readUser()
    if (user) storeUser({ ...user, companyId: null })
    void navigate('/workspace')
  }
  return (
    <div className={styles.page}>
      <h1>{m.workspace_members()}</h1>
      {team.canManage && <JoinRequests requests={team.joinRequests} onChange={refresh} />}
      <Members team={team} onChange={refresh} onLeft={left} />
      {team.canManage && <Invitations invitations={team.invitations} onChange={refresh} />}
    </div>
  )
}
