import { lazy, Suspense } from 'react'
import { ChartLegend, ChartNumbers } from './chart-numbers.tsx'
import type { ChartProps } from './chart-props.ts'
import styles from './chart.module.css'
import { Skeleton } from '../feedback/skeleton.tsx'

const Drawing = lazy(() => import('./chart-drawing.tsx'))

/** A chart with its numbers in a table below. The drawing loads when a chart is shown; needs Mantine around it. */
export function Chart(props: ChartProps) {
  const { kind, title, points, by, series, format = String } = props
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.title}>{title}</figcaption>
      <div className={styles.drawing} aria-hidden>
        <Suspense fallback={<Skeleton lines={6} />}>
          <Drawing {...props} format={format} />
        </Suspense>
      </div>
      {kind === 'donut' ? (
        <ChartLegend labels={points.map((point) => String(point[by]))} />
      ) : (
        // The title says what a single series is.
        series.length > 1 && <ChartLegend labels={series.map(({ label }) => label)} />
      )}
      <ChartNumbers {...{ title, points, by, series, format }} />
    </figure>
  )
}
