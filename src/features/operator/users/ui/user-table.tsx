import { readerDateTime } from '../../../../client/reader-time.ts'
import { m } from '../../../../shared/wording/messages.js'
import { ListEmpty } from '../../../../ui/list/list-empty.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import type { FoundUser } from '../operator.users.contract.ts'
import { CardTable } from '../../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../../ui/table/card-table.tsx'
import { agoOf, dutiesText, roleName, roleTone, statusName, statusTone } from '../../ui/operator-labels.ts'

const columns = (): CardColumn<FoundUser>[] => [
  { label: m.operator_users_name(), cell: ({ id, name }) => <PageLink to={`/operator/users/${id}`}>{name}</PageLink> },
  { key: 'account', label: m.operator_users_account(), cell: ({ account }) => account, isFixed: true },
  {
    key: 'role',
    label: m.operator_users_role(),
    cell: ({ role }) => <StatusBadge tone={roleTone(role)}>{roleName(role)}</StatusBadge>,
  },
  {
    key: 'duties',
    label: m.operator_user_duties(),
    cell: ({ duties }) => (duties.length > 0 ? dutiesText(duties) : '—'),
  },
  {
    key: 'status',
    label: m.operator_users_status(),
    cell: ({ status }) => <StatusBadge tone={statusTone(status)}>{statusName(status)}</StatusBadge>,
  },
  {
    key: 'since',
    label: m.operator_users_since(),
    cell: ({ createdAt }) => <time dateTime={createdAt}>{readerDateTime(createdAt)}</time>,
    isFixed: true,
  },
  {
    key: 'seen',
    label: m.operator_users_seen(),
    cell: ({ seenAt }) => (seenAt ? <time dateTime={seenAt}>{agoOf(seenAt)}</time> : '—'),
    isFixed: true,
  },
]

/** One page of people. */
export function UserTable({ users }: { users: FoundUser[] }) {
  return (
    <CardTable
      list="users"
      label={m.operator_users_title()}
      columns={columns()}
      rows={users}
      rowKey={({ id }) => id}
      empty={<ListEmpty title={m.operator_users_none()} text={m.operator_users_none_text()} />}
    />
  )
}
