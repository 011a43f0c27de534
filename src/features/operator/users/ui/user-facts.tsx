import { readerDateTime } from '../../../../client/reader-time.ts'
import { useMayOpen } from '../../../../client/session/stored-actor.ts'
import { languageName } from '../../../../shared/text/language-names.ts'
import { m } from '../../../../shared/wording/messages.js'
import { PageLink } from '../../../../ui/page-link.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import type { WatchedUser } from '../operator.users.contract.ts'
import { agoOf, dutiesText, roleName, roleTone, statusName, statusTone } from '../../ui/operator-labels.ts'
import styles from './user-facts.module.css'

const members = {
  owner: m.operator_user_member_owner,
  manager: m.operator_user_member_manager,
  sales: m.operator_user_member_sales,
  viewer: m.operator_user_member_viewer,
}
const regions = {
  cn: m.operator_user_region_cn,
  ru: m.operator_user_region_ru,
  other: m.operator_user_region_other,
}

/** Facts about a person, and their company. */
export function UserFacts({ user }: { user: WatchedUser }) {
  const language = languageName(user.language)
  const facts = [
    { label: m.operator_users_account(), value: user.account },
    {
      label: m.operator_users_role(),
      value: <StatusBadge tone={roleTone(user.role)}>{roleName(user.role)}</StatusBadge>,
    },
    ...(user.duties.length > 0 ? [{ label: m.operator_user_duties(), value: dutiesText(user.duties) }] : []),
    {
      label: m.operator_users_status(),
      value: <StatusBadge tone={statusTone(user.status)}>{statusName(user.status)}</StatusBadge>,
    },
    { label: m.operator_users_since(), value: readerDateTime(user.createdAt) },
    { label: m.operator_users_seen(), value: user.seenAt ? agoOf(user.seenAt) : '—' },
    { label: m.operator_user_language(), value: language },
    { label: m.operator_user_region(), value: regions[user.dataRegion]() },
    {
      label: m.operator_user_company(),
      value: user.company ? <Company company={user.company} /> : m.operator_user_no_company(),
    },
  ]
  return (
    <SectionCard title={m.operator_user_facts()}>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  )
}

function Company({ company: { id, role } }: { company: NonNullable<WatchedUser['company']> }) {
  const page = `/operator/companies/${id}`
  const mayOpen = useMayOpen()
  return (
    <>
      {members[role]()}
      {mayOpen(page) && (
        <>
          {' · '}
          <PageLink to={page}>{m.operator_user_company_open()}</PageLink>
        </>
      )}
    </>
  )
}
