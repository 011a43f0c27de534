import type { WrittenSheet } from '../../../server/spreadsheet/write-sheets.ts'
import { moneyToDecimal } from '../../../shared/text/money.ts'
import { m } from '../../../shared/wording/messages.js'
import { orderStateNames } from '../../order/order.names.policy.ts'
import { numberCell, weekCells } from '../report-cells.ts'
import { lostReasonNames, supplierCountNames } from '../report.names.policy.ts'
import type { SupplierReport } from './supplier.report.contract.ts'
import { supplierCounts } from './supplier.report.policy.ts'

/** The numbers of the page: by week, of the period, why quotations were lost, and the orders. */
export const supplierSheets = (report: SupplierReport): [WrittenSheet, ...WrittenSheet[]] => {
  const { weeks, lost, declined, quoting, orders, reviews, messages } = report
  return [
    {
      name: m.report_by_week(),
      rows: [
        [
          m.report_week(),
          m.report_state(),
          ...supplierCounts.map((key) => supplierCountNames[key]()),
          m.report_answers(),
          m.report_answer_seconds(),
        ],
        ...weeks.map((week) => [
          ...weekCells(week),
          ...supplierCounts.map((key) => numberCell(week[key])),
          numberCell(week.answers),
          numberCell(week.answerSeconds),
        ]),
      ],
    },
    {
      name: m.report_period(),
      rows: [
        [m.report_number(), m.report_value()],
        [m.report_quoting_announced(), numberCell(quoting.announced)],
        [m.report_quoting_quoted(), numberCell(quoting.quoted)],
        [m.report_quoting_seconds(), numberCell(quoting.medianSeconds)],
        [m.report_reviews(), numberCell(reviews.count)],
        [m.report_stars(), numberCell(reviews.average)],
        [m.report_answers(), numberCell(messages.answers)],
        [m.report_last_answers_seconds(), numberCell(messages.medianSeconds)],
      ],
    },
    {
      name: m.report_why_lost(),
      rows: [
        [m.report_reason(), m.report_quotations()],
        ...lost.map(({ reason, count }) => [lostReasonNames[reason](), numberCell(count)]),
        ...declined.map(({ title, words }) => [title, words]),
      ],
    },
    {
      name: m.order_title(),
      rows: [
        [m.report_state(), m.report_currency(), m.order_title(), m.report_sum()],
        ...orders.map(({ state, currency, count, amount }) => [
          orderStateNames[state](),
          currency ?? '',
          numberCell(count),
          currency === null || amount === null ? '' : { number: moneyToDecimal({ amount, currency }) },
        ]),
      ],
    },
  ]
}
