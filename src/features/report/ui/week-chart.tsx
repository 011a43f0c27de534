import { Chart } from '../../../ui/chart/chart.tsx'
import { numberText, weekLabel } from './report-labels.ts'

type Week<Key extends string> = { from: string; isCurrent: boolean } & Record<Key, number>
type Props<Key extends string> = {
  title: string
  weeks: readonly Week<Key>[]
  keys: readonly Key[]
  names: Record<Key, () => string>
}

/** Counts by week as bars. */
export const WeekChart = <Key extends string>({ title, weeks, keys, names }: Props<Key>) => (
  <Chart
    kind="bar"
    title={title}
    points={weeks.map((week) => ({
      week: weekLabel(week),
      ...Object.fromEntries(keys.map((key) => [key, week[key]])),
    }))}
    by="week"
    series={keys.map((key) => ({ name: key, label: names[key]() }))}
    format={numberText}
  />
)
