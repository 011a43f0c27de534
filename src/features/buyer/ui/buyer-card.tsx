import { m } from '../../../shared/wording/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { BuyerProfile } from '../buyer.contract.ts'
import { buyerStatusNames } from '../buyer.names.policy.ts'
import { buyerTones } from './buyer-labels.ts'

/** Summary of the buyer profile with the link to it. */
export const BuyerCard = ({ profile: { status, version, answers } }: { profile: BuyerProfile }) => (
  <SectionCard
    title={m.buyer_title()}
    {...(status !== 'approved' && { note: m.buying_profile_none() })}
    action={version > 0 && <StatusBadge tone={buyerTones[status]}>{buyerStatusNames[status]()}</StatusBadge>}
  >
    {answers.companyName !== '' && <p>{answers.companyName}</p>}
    <p>
      <PageLink className={buttonClass({ variant: version > 0 ? 'outlined' : 'filled' })} to="/user/buyer">
        {m.buying_profile_open()}
      </PageLink>
    </p>
  </SectionCard>
)
