import { go } from '../../../client/go.ts'
import { m } from '../../../shared/wording/messages.js'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { ApplicationInfo } from '../../company/company.contract.ts'
import { fieldName } from '../../company/application/ui/fields/application-names.ts'
import { LastWords, Waiting } from '../../company/application/ui/application-state.tsx'
import { isPublicStatus } from '../../company/company.enums.policy.ts'
import { statusNames, statusTones } from '../../company/ui/review-labels.ts'
import { findApplicationPath } from '../../identity/account/ui/application-path.ts'
import style from './account.module.css'

/** Summary of the company with the reviewer's remarks, or the link to apply if there is none. */
export function CompanyCard({ info }: { info: ApplicationInfo | null }) {
  const apply = async () => go(await findApplicationPath())
  if (!info) {
    return (
      <SectionCard title={m.user_company()} note={m.user_company_none()}>
        <Button className={style.start} onClick={() => void apply()}>
          {m.shell_apply()}
        </Button>
      </SectionCard>
    )
  }
  const remarks = Object.entries(info.remarks)
  return (
    <SectionCard
      title={info.storeName || m.user_company()}
      action={<StatusBadge tone={statusTones[info.status]}>{statusNames[info.status]()}</StatusBadge>}
    >
      <LastWords info={info} />
      {info.waiting && <Waiting {...info.waiting} />}
      {remarks.length > 0 && (
        <>
          <h3 className={style.heading}>{m.account_company_remarks()}</h3>
          <ul className={style.remarks}>
            {remarks.map(([path, { reasonText, words }]) => (
              <li key={path}>
                <PageLink to={`/register?registed=regist&step=${path.split('.', 1)[0]}`}>{fieldName(path)}</PageLink>{' '}
                {[reasonText, words].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={style.actions}>
        <PageLink className={buttonClass({ variant: 'outlined', isSmall: true })} to="/workspace">
          {m.company_state_to_workspace()}
        </PageLink>
        {isPublicStatus(info.status) && (
          <PageLink className={buttonClass({ variant: 'outlined', isSmall: true })} to={`/companies/${info.id}`}>
            {m.company_state_to_store()}
          </PageLink>
        )}
        {info.canEdit && (
          <PageLink className={buttonClass({ variant: 'outlined', isSmall: true })} to="/register?registed=regist">
            {m.company_state_change()}
          </PageLink>
        )}
      </div>
    </SectionCard>
  )
}
