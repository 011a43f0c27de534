import { m } from '../../shared/wording/messages.js'
import type { ChartProps } from './chart-props.ts'
import styles from './chart.module.css'

type Props = Pick<ChartProps, 'title' | 'points' | 'by' | 'series'> & { format: (value: number) => string }

/** The numbers of a chart, for everybody who does not see it. */
export const ChartNumbers = ({ title, points, by, series, format }: Props) => (
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
)

export const ChartLegend = ({ labels }: { labels: string[] }) => (
  <ul className={styles.legend} role="list">
    {labels.map((label) => (
      <li key={label}>{label}</li>
    ))}
  </ul>
)
