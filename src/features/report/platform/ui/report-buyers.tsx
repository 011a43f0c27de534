import { currentLocale } from '../../../../shared/locale.ts'
import { formatPercent } from '../../../../shared/text/formats.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { CallReply } from '../../../../client/api.ts'
import { Chart } from '../../../../ui/chart/chart.tsx'
import { DefinitionList } from '../../../../ui/definition-list.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { funnelStepNames } from '../../report.names.policy.ts'
import { numberText } from '../../ui/report-labels.ts'
import { funnelSteps } from '../platform.report.policy.ts'

type Report = CallReply<'GET /api/operator/report'>

const series = () => [{ name: 'buyers', label: m.report_buyers() }]

/** Buyers by the country of their phone. */
export const ReportCountries = ({ countries }: Pick<Report, 'countries'>) => (
  <Chart
    kind="donut"
    title={m.report_countries_chart()}
    points={countries.map(({ name, buyers }) => ({ country: name ?? m.report_country_none(), buyers }))}
    by="country"
    series={series()}
    format={numberText}
  />
)

/** How far buyers have come, and which part of them. */
export const ReportFunnel = ({ funnel }: Pick<Report, 'funnel'>) => (
  <SectionCard title={m.report_funnel()}>
    <Chart
      kind="bar"
      title={m.report_funnel_chart()}
      points={funnelSteps.map((step) => ({ step: funnelStepNames[step](), buyers: funnel[step] }))}
      by="step"
      series={series()}
      format={numberText}
    />
    {funnel.registered > 0 && (
      <DefinitionList
        rows={funnelSteps.map((step) => ({
          name: funnelStepNames[step](),
          value: m.report_share({
            share: formatPercent(funnel[step] / funnel.registered, currentLocale()),
            part: numberText(funnel[step]),
            whole: numberText(funnel.registered),
          }),
        }))}
      />
    )}
  </SectionCard>
)
