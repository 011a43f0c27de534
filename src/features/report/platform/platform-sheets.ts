import type { WrittenSheet } from '../../../server/spreadsheet/write-sheets.ts'
import { m } from '../../../shared/wording/messages.js'
import { numberCell, weekCells } from '../report-cells.ts'
import { funnelStepNames, platformCountNames } from '../report.names.policy.ts'
import type { PlatformReport } from './platform.report.contract.ts'
import { funnelSteps, platformCounts } from './platform.report.policy.ts'

/** The numbers of the page: by week, by country, and the funnel. */
export const platformSheets = ({ weeks, countries, funnel }: PlatformReport): [WrittenSheet, ...WrittenSheet[]] => [
  {
    name: m.report_by_week(),
    rows: [
      [m.report_week(), m.report_state(), ...platformCounts.map((key) => platformCountNames[key]())],
      ...weeks.map((week) => [...weekCells(week), ...platformCounts.map((key) => numberCell(week[key]))]),
    ],
  },
  {
    name: m.report_countries(),
    rows: [
      [m.report_country(), m.report_buyers()],
      ...countries.map(({ name, buyers }) => [name ?? m.report_country_none(), numberCell(buyers)]),
    ],
  },
  {
    name: m.report_funnel(),
    rows: [
      [m.report_step(), m.report_buyers()],
      ...funnelSteps.map((step) => [funnelStepNames[step](), numberCell(funnel[step])]),
    ],
  },
]
