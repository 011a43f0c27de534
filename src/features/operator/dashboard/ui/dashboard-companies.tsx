import { m } from '../../../../shared/wording/messages.js'
import type { CallReply } from '../../../../client/api.ts'
import { SmallBars } from '../../../../ui/chart/small-bars.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { urgentAfterHours } from '../../waiting.policy.ts'
import { FigureTiles } from '../../../../ui/figures/figure-tiles.tsx'
import { shortDay, spanOf } from './dashboard-labels.ts'

type Companies = CallReply<'GET /api/operator/company-figures'>

/** Figures of the company review; null if they could not be loaded. */
export function DashboardCompanies({ companies }: { companies: Companies | null }) {
  const action = <PageLink to="/operator/companies">{m.operator_dashboard_open_queue()}</PageLink>
  if (!companies)
    return (
      <SectionCard title={m.operator_dashboard_companies()} action={action}>
        <Message severity="warn">{m.operator_dashboard_companies_failed()}</Message>
      </SectionCard>
    )
  const { waiting, oldestHours, medianHours, recheckDue, decidedByDay } = companies
  const hasDecisions = decidedByDay.some(({ approved, returned, rejected }) => approved + returned + rejected > 0)
  return (
    <SectionCard title={m.operator_dashboard_companies()} action={action}>
      <FigureTiles
        figures={[
          { label: m.operator_dashboard_waiting(), value: waiting, to: '/operator/companies', isUrgent: waiting > 0 },
          {
            label: m.operator_dashboard_oldest(),
            value: spanOf(oldestHours),
            isUrgent: (oldestHours ?? 0) >= urgentAfterHours,
          },
          { label: m.operator_dashboard_median(), value: spanOf(medianHours) },
          { label: m.operator_dashboard_recheck(), value: recheckDue, to: '/operator/companies?show=recheck' },
        ]}
      />
      {hasDecisions ? (
        <SmallBars
          title={m.operator_dashboard_chart_decisions()}
          points={decidedByDay.map(({ day, ...counts }) => ({ ...counts, day: shortDay(day) }))}
          by="day"
          series={[
            { name: 'approved', label: m.operator_dashboard_approved() },
            { name: 'returned', label: m.operator_dashboard_returned() },
            { name: 'rejected', label: m.operator_dashboard_rejected() },
          ]}
        />
      ) : (
        <p>{m.operator_dashboard_no_decisions()}</p>
      )}
    </SectionCard>
  )
}
