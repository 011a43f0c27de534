import { AreaChart, BarChart, DonutChart, LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import type { ChartProps } from './chart-props.ts'

// The numbers are in a table below, so the drawing itself is not focusable.
const silent = { accessibilityLayer: false }
const colour = (index: number) => `var(--chart-${(index % 6) + 1})`

/** The drawing of `Chart`, a separate module so that it loads only with a chart. Lazily loaded: a default export. */
export default function ChartDrawing({
  kind,
  points,
  by,
  series,
  format,
}: ChartProps & { format: (value: number) => string }) {
  const coloured = series.map((one, index) => ({ ...one, color: colour(index) }))
  if (kind === 'donut') {
    const name = series[0]?.name ?? ''
    const slices = points.map((point, index) => ({
      name: String(point[by]),
      value: Number(point[name]),
      color: colour(index),
    }))
    return (
      <DonutChart
        data={slices}
        size={200}
        thickness={28}
        paddingAngle={1}
        strokeWidth={0}
        pieChartProps={silent}
        pieProps={{ rootTabIndex: -1 }}
        valueFormatter={format}
        tooltipDataSource="segment"
        mx="auto"
      />
    )
  }
  // Counts are integers, so an axis of small counts has integer ticks.
  const isCounted = points.every((point) => series.every(({ name }) => Number.isInteger(Number(point[name] ?? 0))))
  const shared = {
    data: points,
    dataKey: by,
    series: coloured,
    valueFormatter: format,
    h: 260,
    gridAxis: 'x' as const,
    tickLine: 'none' as const,
    yAxisProps: { allowDecimals: !isCounted },
  }
  if (kind === 'line') return <LineChart {...shared} lineChartProps={silent} curveType="linear" strokeWidth={2} />
  if (kind === 'area')
    return <AreaChart {...shared} areaChartProps={silent} curveType="linear" withGradient={false} fillOpacity={0.15} />
  return (
    <BarChart
      {...shared}
      barChartProps={silent}
      type={kind === 'stacked-bar' ? 'stacked' : 'default'}
      maxBarWidth={32}
    />
  )
}
