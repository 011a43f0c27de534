import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { call } from '../../../client/api.ts'
import type { CallReply } from '../../../client/api.ts'
import { readerDateTime } from '../../../client/reader-time.ts'
import { toast } from '../../../client/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { CardTable } from '../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../ui/table/card-table.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { showFailure } from '../../identity/ui/refusal.ts'
import style from './account.module.css'

type Props = Pick<CallReply<'GET /api/user/profile'>, 'sessions'> & { onChange(): void }

/** Where the account is logged in; other sessions can be ended one by one or all together. */
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
  return (
    <SectionCard
      title={m.user_sessions()}
      note={m.account_session_note()}
      action={
        sessions.length > 1 && (
          <Button variant="outlined" isSmall onClick={() => void endOthers().catch(showFailure)}>
            {m.user_sessions_end_others()}
          </Button>
        )
      }
    >
      <CardTable
        label={m.user_sessions()}
        rows={sessions}
        rowKey={({ id }) => id}
        columns={columns((id) => void end(id).catch(showFailure))}
      />
    </SectionCard>
  )
}

function DateTime({ at }: { at: string }) {
  return <time dateTime={at}>{readerDateTime(at)}</time>
}

const columns = (onEnd: (id: string) => void): CardColumn<Props['sessions'][number]>[] => [
  { label: m.user_session_device(), isPlain: true, cell: ({ device }) => device },
  { label: m.account_session_address(), isFixed: true, cell: ({ address }) => address },
  { label: m.user_session_since(), isFixed: true, cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  { label: m.user_session_used(), isFixed: true, cell: ({ usedAt }) => <DateTime at={usedAt} /> },
  {
    label: m.user_session_action(),
    isPlain: true,
    cell: ({ id, isCurrent, device }) =>
      isCurrent ? (
        <span className={style.current}>{m.user_session_current()}</span>
      ) : (
        <Button variant="quiet" isSmall aria-label={m.user_session_end_of({ device })} onClick={() => onEnd(id)}>
          {m.user_session_end()}
        </Button>
      ),
  },
]
