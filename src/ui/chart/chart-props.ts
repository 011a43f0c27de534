/** One row of the data of a chart. */
export type ChartPoint = Record<string, string | number>

export type ChartProps = {
  kind: 'line' | 'area' | 'bar' | 'stacked-bar' | 'donut'
  /** States what is counted, in what unit, from where. */
  title: string
  points: ChartPoint[]
  /** The property that names a point: a month, a country. */
  by: string
  /** The properties drawn, in palette order; a donut takes the first. */
  series: { name: string; label: string }[]
  format?: (value: number) => string
}
