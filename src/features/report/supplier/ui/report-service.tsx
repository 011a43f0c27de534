import { currentLocale } from '../../../../shared/locale.ts'
import { formatNumber, formatPercent } from '../../../../shared/text/formats.ts'
import { formatMoney } from '../../../../shared/text/money-text.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { CallReply } from '../../../../client/api.ts'
import { DefinitionList } from '../../../../ui/definition-list.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { orderStateNames } from '../../../order/order.names.policy.ts'
import { durationText, numberText, weekLabel } from '../../ui/report-labels.ts'

type Report = CallReply<'GET /api/workspace/report'>

/** Orders by state and currency. */
export const ReportOrders = ({ orders }: Pick<Report, 'orders'>) => (
  <SectionCard title={m.order_title()} note={m.report_orders_note()}>
    {orders.length === 0 ? (
      <p>{m.report_orders_none()}</p>
    ) : (
      <DataTable
        label={m.order_title()}
        heads={[m.report_state(), m.report_currency(), m.order_title(), m.report_sum()]}
      >
        {orders.map(({ state, currency, count, amount }) => (
          <tr key={`${state} ${currency}`}>
            <td>{orderStateNames[state]()}</td>
            <td>{currency ?? '—'}</td>
            <td>{numberText(count)}</td>
            <td>
              {currency === null || amount === null ? '—' : formatMoney({ amount, currency }, currentLocale(), 'none')}
            </td>
          </tr>
        ))}
      </DataTable>
    )}
  </SectionCard>
)

/** How often and how fast the company quotes and answers, and its reviews. */
export function ReportService({ report: { weeks, quoting, reviews, messages } }: { report: Report }) {
  const locale = currentLocale()
  const answered = weeks.filter(({ answers }) => answers > 0)
  return (
    <SectionCard title={m.report_service()}>
      <DefinitionList
        rows={[
          {
            name: m.report_quoting_share(),
            value:
              quoting.announced === 0
                ? '—'
                : m.report_share({
                    share: formatPercent(quoting.quoted / quoting.announced, locale, 0),
                    part: numberText(quoting.quoted),
                    whole: numberText(quoting.announced),
                  }),
          },
          { name: m.report_quoting_time(), value: durationText(quoting.medianSeconds) },
          { name: m.report_answers(), value: numberText(messages.answers) },
          {
            name: m.inquiry_overview_median(),
            value: messages.medianSeconds === null ? m.inquiry_overview_few() : durationText(messages.medianSeconds),
          },
          {
            name: m.report_stars(),
            value:
              reviews.average === null
                ? '—'
                : m.report_stars_of({ average: formatNumber(reviews.average, locale, 2), count: reviews.count }),
          },
        ]}
      />
      {answered.length > 0 && (
        <DataTable
          label={m.report_answers_chart()}
          heads={[m.report_week(), m.report_answers(), m.report_answer_time()]}
        >
          {answered.map((week) => (
            <tr key={week.from}>
              <td>{weekLabel(week)}</td>
              <td>{numberText(week.answers)}</td>
              <td>{durationText(week.answerSeconds)}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </SectionCard>
  )
}
