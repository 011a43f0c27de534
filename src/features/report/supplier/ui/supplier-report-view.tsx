import { formatCalendarDay } from '../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { CallReply } from '../../../../client/api.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { supplierCountNames } from '../../report.names.policy.ts'
import { WeekChart } from '../../ui/week-chart.tsx'
import { supplierCounts } from '../supplier.report.policy.ts'
import { ReportLost } from './report-lost.tsx'
import { ReportOrders, ReportService } from './report-service.tsx'

type Report = CallReply<'GET /api/workspace/report'>

/** The report of a company; where nothing has happened, what to do for it. */
export function SupplierReportView({ report }: { report: Report }) {
  const { weeks, lost, declined, orders, reviews, recordedSince } = report
  const isEmpty =
    weeks.every((week) => supplierCounts.every((key) => week[key] === 0) && week.answers === 0) &&
    orders.length === 0 &&
    reviews.count === 0
  if (isEmpty)
    return (
      <EmptyState title={m.report_none()} text={m.report_none_supplier()}>
        <PageLink className={buttonClass()} to="/workspace/requests">
          {m.report_to_requests()}
        </PageLink>
      </EmptyState>
    )
  const note = recordedSince
    ? m.report_recorded_since({ day: formatCalendarDay(recordedSince, currentLocale()) })
    : undefined
  return (
    <>
      <SectionCard title={m.report_requests_title()} {...(note !== undefined && { note })}>
        <WeekChart
          title={m.report_requests_chart()}
          weeks={weeks}
          keys={['announced', 'seen', 'quoted']}
          names={supplierCountNames}
        />
        <WeekChart
          title={m.report_outcomes_chart()}
          weeks={weeks}
          keys={['shortlisted', 'won', 'lost']}
          names={supplierCountNames}
        />
      </SectionCard>
      <ReportLost lost={lost} declined={declined} />
      <ReportOrders orders={orders} />
      <ReportService report={report} />
    </>
  )
}
