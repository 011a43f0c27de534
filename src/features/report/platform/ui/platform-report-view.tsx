import { m } from '../../../../shared/wording/messages.js'
import type { CallReply } from '../../../../client/api.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { platformCountNames } from '../../report.names.policy.ts'
import { WeekChart } from '../../ui/week-chart.tsx'
import { platformCounts } from '../platform.report.policy.ts'
import { ReportCountries, ReportFunnel } from './report-buyers.tsx'

/** The report of the platform. */
export function PlatformReportView({ report }: { report: CallReply<'GET /api/operator/report'> }) {
  const { weeks, countries, funnel } = report
  if (weeks.every((week) => platformCounts.every((key) => week[key] === 0)))
    return <EmptyState title={m.report_none()} text={m.report_none_platform()} />
  const of = { weeks, names: platformCountNames }
  return (
    <>
      <SectionCard title={m.report_people_title()} note={m.report_buyers_note()}>
        <WeekChart {...of} title={m.report_people_chart()} keys={['registrations', 'buyers']} />
        {countries.length > 0 && <ReportCountries countries={countries} />}
      </SectionCard>
      <ReportFunnel funnel={funnel} />
      <SectionCard title={m.report_companies_title()}>
        <WeekChart {...of} title={m.report_companies_chart()} keys={['submitted', 'approved', 'returned']} />
        <WeekChart {...of} title={m.report_goods_chart()} keys={['goods']} />
      </SectionCard>
      <SectionCard title={m.report_trade_title()}>
        <WeekChart {...of} title={m.report_trade_chart()} keys={['inquiries', 'requests', 'quotations']} />
        <WeekChart {...of} title={m.report_orders_chart()} keys={['acceptances', 'completed', 'disputes']} />
      </SectionCard>
    </>
  )
}
