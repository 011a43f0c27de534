import { m } from '../../../shared/wording/messages.js'
import type { CallReply } from '../../../web/api.ts'
import { dayText } from '../../../web/moments.ts'
import { buttonClass } from '../../../web/ui/button.tsx'
import { DataTable } from '../../../web/ui/data-table.tsx'
import { PageLink } from '../../../web/ui/page-link.tsx'
import { SectionCard } from '../../../web/ui/section-card.tsx'
import { companyRoleNames } from '../../company/ui/member-names.ts'
import style from './account.module.css'

/** Who works in my company; roles and invitations are managed in the workspace. */
export function Colleagues({ team }: { team: CallReply<'GET /api/company/members'> }) {
  return (
    <SectionCard title={m.company_members()} action={<PageLink className={buttonClass({ variant: 'outlined', isSmall: true })} to="/workspace/members">{team.canManage ? m.account_members_manage() : m.account_members_open()}</PageLink>}>
      <DataTable label={m.company_members()} heads={[m.company_members_name(), m.company_members_account(), m.company_members_role(), m.company_members_since()]}>
        {team.items.map(({ userId, name, account, role, since, isMe }) => (
          <tr key={userId}>
            <td>
              {name} {isMe && <span className={style.current}>{m.company_members_me()}</span>}
            </td>
            <td>{account}</td>
            <td>{companyRoleNames[role]()}</td>
            <td>{dayText(since)}</td>
          </tr>
        ))}
      </DataTable>
    </SectionCard>
  )
}
