import { useEffect, useState } from 'react'
import { go } from '../../../../client/go.ts'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { call, callQuietly } from '../../../../client/api.ts'
import type { CallReply } from '../../../../client/api.ts'
import { readUser, storeUser } from '../../../../client/session/session.ts'
import { leaveToast } from '../../../../client/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { JoinRequestState } from './join-request-state.tsx'
import { dayOf } from '../../ui/review-labels.ts'
import { companyRoleNames } from './member-names.ts'
import styles from './my-invitations.module.css'

type Mine = CallReply<'GET /api/company/my-invitations'>

/** Unanswered invitations of the signed-in user, and the join request; nothing if there are none. */
export function MyInvitations() {
  const [mine, setMine] = useState<Mine | null>(null)
  const load = () => loadMine().then(setMine)
  useEffect(() => {
    void loadMine().then(setMine)
  }, [])

  const accept = async (id: string) => {
    const answer = await call('POST /api/company/invitations/:id/accept', { id }).catch(() => null)
    if (!answer || !isSuccess(answer)) {
      await load()
      return
    }
    const user = readUser()
    if (user) storeUser({ ...user, companyId: answer.data.companyId })
    leaveToast('success', m.company_invitation_accepted())
    go('/workspace')
  }
  const decline = async (id: string) => {
    await call('POST /api/company/invitations/:id/decline', { id }).catch(() => null)
    await load()
  }
  if (!mine || (mine.invitations.length === 0 && !mine.joinRequest)) return null
  return (
    <SectionCard title={m.company_invitations_mine()}>
      {mine.joinRequest && <JoinRequestState request={mine.joinRequest} />}
      <ul className={styles.list}>
        {mine.invitations.map(({ id, storeName, role, expiresAt }) => (
          <li key={id} className={styles.invitation}>
            <p>
              {m.company_invitation_text({
                storeName,
                role: companyRoleNames[role](),
                until: dayOf(expiresAt.slice(0, 10)),
              })}
            </p>
            <div className={styles.ways}>
              <Button isSmall onClick={() => void accept(id)}>
                {m.company_invitation_accept()}
              </Button>
              <Button isSmall variant="outlined" onClick={() => void decline(id)}>
                {m.company_invitation_decline()}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

async function loadMine(): Promise<Mine | null> {
  const answer = await callQuietly('GET /api/company/my-invitations').catch(() => null)
  return answer && isSuccess(answer) ? answer.data : null
}
