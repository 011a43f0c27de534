import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { call } from '../../../web/api.ts'
import type { CallReply } from '../../../web/api.ts'
import { momentText } from '../../../web/moments.ts'
import { toast } from '../../../web/toasts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { DataTable } from '../../../web/ui/data-table.tsx'
import { SectionCard } from '../../../web/ui/section-card.tsx'
import { showFailure } from '../../identity/ui/refusal.ts'
import style from './account.module.css'


type Props = Pick<CallReply<'GET /api/user/profile'>, 'sessions'> & { onChange(): void }

/** Where the account is logged in; the others can be ended one by one or all together. */
export function Sessions({ sessions, onChange }: Props) {
  async function end(id: string) {
    const answer = await call('DELETE /api/user/sessions/:id', { id })
    if (isSuccess(answer)) toast.success(m.user_session_ended())
    onChange()
  }
  async function endOthers() {
    const answer = await call('POST /api/user/sessions/end-others', {})
    if (isSuccess(answer)) toast.success(m.user_sessions_ended({ count: answer.data.ended }))
    onChange()
  }
  const heads = [m.user_session_device(), m.account_session_place(), m.user_session_since(), m.user_session_used(), m.user_session_action()]
  return (
    <SectionCard
      title={m.user_sessions()}
      note={m.account_session_place_note()}
      action={
        sessions.length > 1 && (
          <Button variant="outlined" isSmall onClick={() => void endOthers().catch(showFailure)}>
            {m.user_sessions_end_others()}
          </Button>
        )
      }
    >
      <DataTable label={m.user_sessions()} heads={heads}>
        {sessions.map(({ id, isCurrent, device, place, address, createdAt, usedAt }) => (
          <tr key={id}>
            <td>{device}</td>
            <td>
              {place} <span className={style.address}>{address}</span>
            </td>
            <td>
              <Moment at={createdAt} />
            </td>
            <td>
              <Moment at={usedAt} />
            </td>
            <td>
              {isCurrent ? (
                <span className={style.current}>{m.user_session_current()}</span>
              ) : (
                <Button variant="quiet" isSmall aria-label={m.user_session_end_of({ device })} onClick={() => void end(id).catch(showFailure)}>
                  {m.user_session_end()}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </DataTable>
    </SectionCard>
  )
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{momentText(at)}</time>
}
