import { lazy, Suspense } from 'react'
import { m } from '../../shared/wording/messages.js'
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
        <Legend labels={points.map((point) => String(point[by]))} />
      ) : (
        // The title says what a single series is.
        series.length > 1 && <Legend labels={series.map(({ label }) => label)} />
      )}
      <details className={styles.numbers}>
        <summary>{m.chart_numbers()}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{title}</span>
              </th>
              {series.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point[by]}>
                <th scope="row">{point[by]}</th>
                {series.map(({ name }) => (
                  <td key={name}>{format(Number(point[name]))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

const Legend = ({ labels }: { labels: string[] }) => (
  <ul className={styles.legend} role="list">
    {labels.map((label) => (
      <li key={label}>{label}</li>
    ))}
  </ul>
)
