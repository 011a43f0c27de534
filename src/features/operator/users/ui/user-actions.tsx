import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { toast } from '../../../../client/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import type { FoundUser, WatchedUser } from '../operator.users.contract.ts'
import { roleName } from '../../ui/operator-labels.ts'
import { ReasonDialog } from '../../../../ui/dialog/reason-dialog.tsx'

type Deed = 'suspend' | 'lift' | 'end' | 'role'
type Props = { user: WatchedUser; onChange(): void }

/** An operator's actions on a person, each with a required reason. */
export function UserActions({ user, onChange }: Props) {
  const [deed, setDeed] = useState<Deed>()
  const { can } = user
  const close = () => setDeed(undefined)
  const done = (text: string) => () => {
    close()
    toast.success(text)
    onChange()
  }
  const shared = { onClose: close }
  return (
    <>
      {can.changeRole && (
        <Button variant="outlined" onClick={() => setDeed('role')}>
          {m.operator_user_role_change()}
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
    </>
  )
}

function RoleDialog({ user, onDone, onClose }: { user: FoundUser; onDone(): void; onClose(): void }) {
  const others = (['user', 'operator', 'admin'] as const).filter((role) => role !== user.role)
  const [role, setRole] = useState(others[0] ?? 'user')
  return (
    <ReasonDialog
      title={m.operator_user_role_change()}
      text={m.operator_user_role_text()}
      onConfirm={(reason) => callQuietly('PUT /api/operator/users/:id/role', { id: user.id, role, reason })}
      onDone={onDone}
      onClose={onClose}
    >
      <NativeSelect
        label={m.operator_user_role_new()}
        value={role}
        onChange={(event) => setRole(event.currentTarget.value as typeof role)}
        data={others.map((value) => ({ value, label: roleName(value) }))}
      />
    </ReasonDialog>
  )
}
