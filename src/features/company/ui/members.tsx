import { Button, Menu, Select } from '@mantine/core'
import { useState } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { call } from '../../../web/api.ts'
import type { CallReply } from '../../../web/api.ts'
import { toast } from '../../../web/toasts.ts'
import { DataTable } from '../../../web/ui/data-table.tsx'
import { SectionCard } from '../../../web/ui/section-card.tsx'
import { ConfirmDialog } from './member-confirm.tsx'
import type { Confirmation } from './member-confirm.tsx'
import { companyRoleNames } from './member-names.ts'
import { momentOf } from './review-words.ts'
import styles from './members.module.css'

type Team = CallReply<'GET /api/company/members'>
type Member = Team['items'][number]
type GivenRole = Team['invitations'][number]['role']
export const givenRoles = ['manager', 'sales', 'viewer'] as const satisfies readonly GivenRole[]

/** Who works in the company; its owner changes roles, removes and hands over, everybody else may leave. */
export function Members({ team, onChange, onLeft }: { team: Team; onChange(): void; onLeft(): void }) {
  const [asked, setAsked] = useState<Confirmation | null>(null)
  const changeRole = async ({ userId }: Member, role: GivenRole) => {
    const answer = await call('PUT /api/company/members/:userId', { userId, role }).catch(() => null)
    if (answer && isSuccess(answer)) toast.success(m.company_members_changed())
    onChange()
  }
  const ask = (confirmation: Confirmation) => setAsked(confirmation)
  return (
    <SectionCard title={m.company_members()}>
      <DataTable label={m.company_members()} heads={[m.company_members_name(), m.company_members_account(), m.company_members_role(), m.company_members_since(), m.company_members_actions()]}>
        {team.items.map((member) => (
          <tr key={member.userId}>
            <td className={styles.name}>
              {member.name} {member.isMe && <span className={styles.me}>{m.company_members_me()}</span>}
            </td>
            <td>{member.account}</td>
            <td>
              {team.canManage && member.role !== 'owner' ? (
                <Select
                  aria-label={m.company_members_role_of({ name: member.name })}
                  data={givenRoles.map((role) => ({ value: role, label: companyRoleNames[role]() }))}
                  value={member.role}
                  allowDeselect={false}
                  onChange={(role) => role && role !== member.role && void changeRole(member, role)}
                />
              ) : (
                companyRoleNames[member.role]()
              )}
            </td>
            <td>{momentOf(member.since)}</td>
            <td>
              <MemberActions member={member} canManage={team.canManage} onAsk={ask} onChange={onChange} onLeft={onLeft} />
            </td>
          </tr>
        ))}
      </DataTable>
      {asked && <ConfirmDialog {...asked} onClose={() => setAsked(null)} />}
    </SectionCard>
  )
}

type ActionProps = { member: Member; canManage: boolean; onAsk(confirmation: Confirmation): void; onChange(): void; onLeft(): void }

function MemberActions({ member, canManage, onAsk, onChange, onLeft }: ActionProps) {
  const { userId, name, isMe, role } = member
  const leave = () =>
    onAsk({ text: m.company_members_leave_ask(), action: m.company_members_leave(), work: () => call('POST /api/company/leave', {}), onDone: onLeft })
  const remove = () =>
    onAsk({ text: m.company_members_remove_ask({ name }), action: m.company_members_remove(), work: () => call('DELETE /api/company/members/:userId', { userId }), onDone: onChange })
  const handOver = () =>
    onAsk({ text: m.company_members_hand_over_ask({ name }), action: m.company_members_hand_over(), work: () => call('POST /api/company/hand-over', { userId }), onDone: onChange })
  if (isMe) return role === 'owner' ? null : <Button variant="default" size="xs" onClick={leave}>{m.company_members_leave()}</Button>
  if (!canManage) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="xs" aria-label={m.company_members_actions_for({ name })}>{m.company_members_actions()}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={handOver}>{m.company_members_hand_over()}</Menu.Item>
        <Menu.Item color="red" onClick={remove}>{m.company_members_remove()}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
