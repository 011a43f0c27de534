import { AreaChart, BarChart, DonutChart, LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import type { ChartProps } from './chart.tsx'

const colour = (index: number) => `var(--chart-${(index % 6) + 1})`

/** The drawing of `Chart`, apart so that nobody loads it without a chart. Lazily loaded: a default export. */
export default function ChartDrawing({ kind, points, by, series, format }: ChartProps & { format: (value: number) => string }) {
  const coloured = series.map((one, index) => ({ ...one, color: colour(index) }))
  if (kind === 'donut') {
    const name = series[0]?.name ?? ''
    const slices = points.map((point, index) => ({ name: String(point[by]), value: Number(point[name]), color: colour(index) }))
    return <DonutChart data={slices} size={200} thickness={28} paddingAngle={1} strokeWidth={0} valueFormatter={format} tooltipDataSource="segment" mx="auto" />
  }
  const shared = { data: points, dataKey: by, series: coloured, valueFormatter: format, h: 260, withLegend: series.length > 1, legendProps: { verticalAlign: 'bottom' as const }, gridAxis: 'y' as const, tickLine: 'none' as const }
  if (kind === 'line') return <LineChart {...shared} curveType="linear" strokeWidth={2} />
  if (kind === 'area') return <AreaChart {...shared} curveType="linear" withGradient={false} fillOpacity={0.15} />
  return <BarChart {...shared} type={kind === 'stacked-bar' ? 'stacked' : 'default'} maxBarWidth={32} />
}
