/** One row of the numbers behind a chart. */
export type ChartPoint = Record<string, string | number>

export type ChartProps = {
  kind: 'line' | 'area' | 'bar' | 'stacked-bar' | 'donut'
  /** Says what is counted, in what unit, from where. */
  title: string
  points: ChartPoint[]
  /** The property of a point that names it: a month, a country. */
  by: string
  /** Which properties are drawn, in the order of the palette; a donut takes the first. */
  series: { name: string; label: string }[]
  format?: (value: number) => string
}
