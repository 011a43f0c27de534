import { m } from '../../../shared/wording/messages.js'
import type { CallReply } from '../../../client/api.ts'
import { readerDate } from '../../../client/reader-time.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { CardTable } from '../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../ui/table/card-table.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { companyRoleNames } from '../../company/membership/ui/member-names.ts'
import style from './account.module.css'

/** Colleagues of the company; roles and invitations are managed in the workspace. */
export function Colleagues({ team }: { team: CallReply<'GET /api/company/members'> }) {
  return (
    <SectionCard
      title={m.company_members()}
      action={
        <PageLink className={buttonClass({ variant: 'outlined', isSmall: true })} to="/workspace/members">
          {team.canManage ? m.account_members_manage() : m.account_members_open()}
        </PageLink>
      }
    >
      <CardTable label={m.company_members()} rows={team.items} rowKey={({ userId }) => userId} columns={columns()} />
    </SectionCard>
  )
}

const columns = (): CardColumn<CallReply<'GET /api/company/members'>['items'][number]>[] => [
  {
    label: m.company_members_name(),
    isPlain: true,
    cell: ({ name, isMe }) => (
      <>
        {name} {isMe && <span className={style.current}>{m.company_members_me()}</span>}
      </>
    ),
  },
  { label: m.company_members_account(), cell: ({ account }) => account },
  { label: m.company_members_role(), cell: ({ role }) => companyRoleNames[role]() },
  { label: m.company_members_since(), isFixed: true, cell: ({ since }) => readerDate(since) },
]
