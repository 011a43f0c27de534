import { readerDateTime } from '../../../../client/reader-time.ts'
import { Button, Menu, Select } from '@mantine/core'
import { useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { call } from '../../../../client/api.ts'
import type { CallReply } from '../../../../client/api.ts'
import { toast } from '../../../../client/toasts.ts'
import { CardTable } from '../../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../../ui/table/card-table.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { ConfirmDialog } from './member-confirm.tsx'
import type { Confirmation } from './member-confirm.tsx'
import { companyRoleNames } from './member-names.ts'
import styles from './members.module.css'

type Team = CallReply<'GET /api/company/members'>
type Member = Team['items'][number]
type GivenRole = Team['invitations'][number]['role']
export const givenRoles = ['manager', 'sales', 'viewer'] as const satisfies readonly GivenRole[]

/** The members of the company; the owner changes roles, removes and hands over, everybody else may leave. */
export function Members({ team, onChange, onLeft }: { team: Team; onChange(): void; onLeft(): void }) {
  const [dialog, setDialog] = useState<Confirmation | null>(null)
  const changeRole = async ({ userId }: Member, role: GivenRole) => {
    const answer = await call('PUT /api/company/members/:userId', { userId, role }).catch(() => null)
    if (answer && isSuccess(answer)) toast.success(m.company_members_changed())
    onChange()
  }
  return (
    <SectionCard title={m.company_members()}>
      <CardTable
        label={m.company_members()}
        columns={columns({
          canManage: team.canManage,
          onRole: (member, role) => void changeRole(member, role),
          onConfirmation: setDialog,
          onChange,
          onLeft,
        })}
        rows={team.items}
        rowKey={({ userId }) => userId}
      />
      {dialog && <ConfirmDialog {...dialog} onClose={() => setDialog(null)} />}
    </SectionCard>
  )
}

type Ways = {
  canManage: boolean
  onRole(member: Member, role: GivenRole): void
  onConfirmation(confirmation: Confirmation): void
  onChange(): void
  onLeft(): void
}

const columns = ({ canManage, onRole, onConfirmation, onChange, onLeft }: Ways): CardColumn<Member>[] => [
  { label: m.company_members_name(), isPlain: true, cell: MemberName },
  { label: m.company_members_account(), cell: ({ account }) => account },
  {
    label: m.company_members_role(),
    cell: (member) => <MemberRole member={member} canManage={canManage} onChange={(role) => onRole(member, role)} />,
  },
  { label: m.company_members_since(), cell: ({ since }) => readerDateTime(since) },
  {
    label: m.company_members_actions(),
    isPlain: true,
    cell: (member) => (
      <MemberActions
        member={member}
        canManage={canManage}
        onConfirmation={onConfirmation}
        onChange={onChange}
        onLeft={onLeft}
      />
    ),
  },
]

const MemberName = ({ name, isMe }: Member) => (
  <span className={styles.name}>
    {name} {isMe && <span className={styles.me}>{m.company_members_me()}</span>}
  </span>
)

function MemberRole({
  member,
  canManage,
  onChange,
}: {
  member: Member
  canManage: boolean
  onChange(role: GivenRole): void
}) {
  const { name, role } = member
  if (!canManage || role === 'owner') return companyRoleNames[role]()
  return (
    <Select
      aria-label={m.company_members_role_of({ name })}
      data={givenRoles.map((given) => ({ value: given, label: companyRoleNames[given]() }))}
      value={role}
      allowDeselect={false}
      onChange={(given) => given && given !== role && onChange(given)}
    />
  )
}

type ActionProps = {
  member: Member
  canManage: boolean
  onConfirmation(confirmation: Confirmation): void
  onChange(): void
  onLeft(): void
}

function MemberActions({ member, canManage, onConfirmation, onChange, onLeft }: ActionProps) {
  const { userId, name, isMe, role } = member
  const leave = () =>
    onConfirmation({
      text: m.company_members_leave_ask(),
      action: m.company_members_leave(),
      work: () => call('POST /api/company/leave', {}),
      onDone: onLeft,
    })
  const remove = () =>
    onConfirmation({
      text: m.company_members_remove_ask({ name }),
      action: m.company_members_remove(),
      work: () => call('DELETE /api/company/members/:userId', { userId }),
      onDone: onChange,
    })
  const handOver = () =>
    onConfirmation({
      text: m.company_members_hand_over_ask({ name }),
      action: m.company_members_hand_over(),
      work: () => call('POST /api/company/hand-over', { userId }),
      onDone: onChange,
    })
  if (isMe)
    return role === 'owner' ? null : (
      <Button variant="default" size="xs" onClick={leave}>
        {m.company_members_leave()}
      </Button>
    )
  if (!canManage) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="xs" aria-label={m.company_members_actions_for({ name })}>
          {m.company_members_actions()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={handOver}>{m.company_members_hand_over()}</Menu.Item>
        <Menu.Item color="red" onClick={remove}>
          {m.company_members_remove()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
