import { currentLocale } from '../../../../shared/locale.ts'
import { formatDuration, formatNumber, formatPercent } from '../../../../shared/text/formats.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { CallReply } from '../../../../client/api.ts'
import { Chart } from '../../../../ui/chart/chart.tsx'
import { DefinitionList } from '../../../../ui/definition-list.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'

type Figures = CallReply<'GET /api/operator/message-figures'>

/** Inquiries and messages by day. */
export function FiguresVolumes({ days }: Pick<Figures, 'days'>) {
  const locale = currentLocale()
  const points = days.map(({ day, ...counts }) => ({ ...counts, day: day.slice(5) }))
  const format = (value: number) => formatNumber(value, locale)
  const isQuiet = days.every(({ inquiries, ofBuyers, ofSuppliers }) => inquiries + ofBuyers + ofSuppliers === 0)
  return (
    <SectionCard title={m.figures_volumes()}>
      {isQuiet ? (
        <p>{m.figures_none()}</p>
      ) : (
        <>
          <Chart
            kind="bar"
            title={m.figures_inquiries_by_day()}
            points={points}
            by="day"
            series={[{ name: 'inquiries', label: m.figures_inquiries() }]}
            format={format}
          />
          <Chart
            kind="stacked-bar"
            title={m.figures_messages_by_day()}
            points={points}
            by="day"
            series={[
              { name: 'ofBuyers', label: m.figures_of_buyers() },
              { name: 'ofSuppliers', label: m.figures_of_suppliers() },
            ]}
            format={format}
          />
        </>
      )}
    </SectionCard>
  )
}

/** How fast and how often suppliers answer. */
export function FiguresAnswers({ answers }: Pick<Figures, 'answers'>) {
  const locale = currentLocale()
  const { inquiries, answered, overdue, medianSeconds, p90Seconds } = answers
  const duration = (seconds: number | null) => (seconds === null ? '—' : formatDuration(seconds, locale))
  return (
    <SectionCard title={m.figures_answers()}>
      <DefinitionList
        rows={[
          {
            name: m.figures_answered(),
            value:
              inquiries === 0
                ? '—'
                : m.inquiry_overview_share({
                    share: formatPercent(answered / inquiries, locale, 0),
                    answered: formatNumber(answered, locale),
                    inquiries: formatNumber(inquiries, locale),
                  }),
          },
          { name: m.figures_overdue(), value: formatNumber(overdue, locale) },
          { name: m.figures_median(), value: duration(medianSeconds) },
          { name: m.figures_p90(), value: duration(p90Seconds) },
        ]}
      />
    </SectionCard>
  )
}
