import { m } from '../../../../shared/wording/messages.js'
import type { CallReply } from '../../../../client/api.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { SmallBars } from '../../../../ui/chart/small-bars.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { FigureTiles } from '../../../../ui/figures/figure-tiles.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { weekLabel } from '../../ui/report-labels.ts'

/** The requests and orders of the last weeks at a glance; the report has more. */
export function ReportGlance({ report: { weeks, orders } }: { report: CallReply<'GET /api/workspace/report'> }) {
  const sum = (key: 'announced' | 'quoted' | 'won') => weeks.reduce((all, week) => all + week[key], 0)
  const figures = [
    { label: m.report_announced(), value: sum('announced'), to: '/workspace/requests' },
    { label: m.report_quoted(), value: sum('quoted'), to: '/workspace/requests?show=quoted' },
    { label: m.report_won(), value: sum('won') },
    {
      label: m.report_glance_orders(),
      value: orders.reduce((all, { count }) => all + count, 0),
      to: '/workspace/orders',
    },
  ]
  const action = <PageLink to="/workspace/reports">{m.report_page()}</PageLink>
  const title = m.report_glance({ count: weeks.length })
  if (figures.every(({ value }) => value === 0))
    return (
      <SectionCard title={title} action={action}>
        <EmptyState title={m.report_glance_none()} text={m.report_glance_none_text()}>
          <PageLink className={buttonClass({ variant: 'outlined' })} to="/workspace/requests?show=all">
            {m.quotation_to_all()}
          </PageLink>
        </EmptyState>
      </SectionCard>
    )
  return (
    <SectionCard title={title} action={action}>
      <FigureTiles figures={figures} />
      {sum('announced') > 0 && (
        <SmallBars
          title={m.report_glance_chart()}
          points={weeks.map((week) => ({
            week: weekLabel(week),
            announced: week.announced,
          }))}
          by="week"
          series={[{ name: 'announced', label: m.report_announced() }]}
        />
      )}
    </SectionCard>
  )
}
