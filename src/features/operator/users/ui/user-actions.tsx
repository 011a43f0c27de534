import { useState } from 'react'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { toast } from '../../../../client/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import type { WatchedUser } from '../operator.users.contract.ts'
import { DutiesDialog, RoleDialog } from './user-role-dialogs.tsx'
import { ReasonDialog } from '../../../../ui/dialog/reason-dialog.tsx'

type Deed = 'suspend' | 'lift' | 'end' | 'role' | 'duties'
/** `onChange` reads the person again. */
type Props = { user: WatchedUser; onChange(): Promise<void> }

/** An operator's actions on a person, each with a required reason. */
export function UserActions({ user, onChange }: Props) {
  const [deed, setDeed] = useState<Deed>()
  const { can } = user
  const close = () => setDeed(undefined)
  const done = (text: string) => () => {
    close()
    toast.success(text)
    void onChange()
  }
  const shared = { onClose: close }
  return (
    <>
      {can.changeRole && (
        <Button variant="outlined" onClick={() => setDeed('role')}>
          {m.operator_user_role_change()}
        </Button>
      )}
      {can.changeDuties && (
        <Button variant="outlined" onClick={() => setDeed('duties')}>
          {m.operator_user_duties_change()}
        </Button>
      )}
      {can.endSessions && (
        <Button variant="outlined" disabled={user.sessions.length === 0} onClick={() => setDeed('end')}>
          {m.operator_user_end()}
        </Button>
      )}
      {can.suspend && (
        <Button variant="danger" onClick={() => setDeed('suspend')}>
          {m.operator_user_suspend()}
        </Button>
      )}
      {can.lift && <Button onClick={() => setDeed('lift')}>{m.operator_user_lift()}</Button>}
      {deed === 'suspend' && (
        <ReasonDialog
          {...shared}
          isDangerous
          title={m.operator_user_suspend()}
          text={m.operator_user_suspend_text()}
          onDone={done(m.operator_user_suspended_toast())}
          onConfirm={(reason) => callQuietly('POST /api/operator/users/:id/suspend', { id: user.id, reason })}
        />
      )}
      {deed === 'lift' && (
        <ReasonDialog
          {...shared}
          title={m.operator_user_lift()}
          text={m.operator_user_lift_text()}
          onDone={done(m.operator_user_lifted_toast())}
          onConfirm={(reason) => callQuietly('POST /api/operator/users/:id/lift', { id: user.id, reason })}
        />
      )}
      {deed === 'end' && (
        <ReasonDialog
          {...shared}
          isDangerous
          title={m.operator_user_end()}
          text={m.operator_user_end_text()}
          onDone={done(m.operator_user_ended_toast())}
          onConfirm={(reason) => callQuietly('POST /api/operator/users/:id/end-sessions', { id: user.id, reason })}
        />
      )}
      {deed === 'role' && <RoleDialog {...shared} user={user} onDone={done(m.operator_user_role_toast())} />}
      {deed === 'duties' && (
        <DutiesDialog {...shared} user={user} onDone={done(m.operator_user_duties_toast())} onConflict={onChange} />
      )}
    </>
  )
}
