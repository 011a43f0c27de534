import { Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { callQuietly } from '../../../../client/api.ts'
import { allDuties } from '../../../../shared/actor.ts'
import type { Duty } from '../../../../shared/actor.ts'
import { dutyNames } from '../../../../shared/duty-names.ts'
import { errorCodes } from '../../../../shared/errors.ts'
import { m } from '../../../../shared/wording/messages.js'
import { ReasonDialog } from '../../../../ui/dialog/reason-dialog.tsx'
import type { FoundUser } from '../operator.users.contract.ts'
import { roleName } from '../../ui/operator-labels.ts'

type Props = { user: FoundUser; onDone(): void; onClose(): void }

/** A new role, and for an operator the duties: all unless some are taken away. */
export function RoleDialog({ user, onDone, onClose }: Props) {
  const others = (['user', 'operator', 'admin'] as const).filter((role) => role !== user.role)
  const [role, setRole] = useState(others[0] ?? 'user')
  const [duties, setDuties] = useState<Duty[]>([...allDuties])
  return (
    <ReasonDialog
      title={m.operator_user_role_change()}
      text={m.operator_user_role_text()}
      onConfirm={(reason) =>
        callQuietly('PUT /api/operator/users/:id/role', {
          id: user.id,
          role,
          ...(role === 'operator' && { duties }),
          reason,
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <NativeSelect
            label={m.operator_user_role_new()}
            value={role}
            onChange={(event) => setRole(event.currentTarget.value as typeof role)}
            data={others.map((value) => ({ value, label: roleName(value) }))}
          />
          {role === 'operator' && <DutyFields chosen={duties} onChange={setDuties} fault={faults.duties} />}
        </>
      )}
    </ReasonDialog>
  )
}

/** Saved only over the duties that are shown; after a change by somebody else the new ones are read before it says so. */
export function DutiesDialog({ user, onDone, onClose, onConflict }: Props & { onConflict(): Promise<void> }) {
  const [duties, setDuties] = useState<Duty[]>(user.duties)
  return (
    <ReasonDialog
      title={m.operator_user_duties_change()}
      text={m.operator_user_duties_text()}
      onConfirm={async (reason) => {
        const answer = await callQuietly('PUT /api/operator/users/:id/duties', {
          id: user.id,
          duties,
          known: user.duties,
          reason,
        })
        if (answer.code === errorCodes.wrong_state) await onConflict()
        return answer
      }}
      onDone={onDone}
      onClose={onClose}
    >
      {(faults) => <DutyFields chosen={duties} onChange={setDuties} fault={faults.duties} />}
    </ReasonDialog>
  )
}

const texts: Record<Duty, () => string> = {
  review: m.duty_review_text,
  editing: m.duty_editing_text,
  support: m.duty_support_text,
  finance: m.duty_finance_text,
}

type Fields = { chosen: Duty[]; onChange(duties: Duty[]): void; fault: string | undefined }

/** Each duty with what it allows. */
const DutyFields = ({ chosen, onChange, fault }: Fields) => (
  <Checkbox.Group
    label={m.operator_user_duties()}
    value={chosen}
    onChange={(values) => onChange(allDuties.filter((duty) => values.includes(duty)))}
    error={fault}
  >
    {allDuties.map((duty) => (
      <Checkbox key={duty} value={duty} label={dutyNames[duty]()} description={texts[duty]()} mt="xs" />
    ))}
  </Checkbox.Group>
)
