import { m } from '../../../../shared/wording/messages.js'
import { buttonClass } from '../../../../ui/button.tsx'
import { DefinitionList } from '../../../../ui/definition-list.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import type { ApplicationInfo } from '../../company.contract.ts'
import styles from './member-state.module.css'
import { isPublicStatus } from '../../company.enums.policy.ts'
import { companyRoleHints, companyRoleNames } from './member-names.ts'
import { statusNames, statusTones } from '../../ui/review-labels.ts'

type Props = { info: ApplicationInfo; membership: NonNullable<ApplicationInfo['membership']> }

/** For members who may not represent the company: what their role may do, and whom to ask for the rest. */
export const MemberState = ({ info: { id, status, storeName }, membership: { role, owner } }: Props) => (
  <SectionCard
    title={storeName}
    note={m.company_member_state_note()}
    action={<StatusBadge tone={statusTones[status]}>{statusNames[status]()}</StatusBadge>}
  >
    <DefinitionList
      rows={[
        { name: m.company_member_state_role(), value: companyRoleNames[role]() },
        { name: m.company_member_state_may(), value: companyRoleHints[role]() },
        { name: m.company_member_owner(), value: owner },
      ]}
    />
    <div className={styles.ways}>
      <PageLink className={buttonClass()} to="/workspace">
        {m.company_state_to_workspace()}
      </PageLink>
      {isPublicStatus(status) && (
        <PageLink className={buttonClass({ variant: 'outlined' })} to={`/companies/${id}`}>
          {m.company_state_to_store()}
        </PageLink>
      )}
    </div>
  </SectionCard>
)
