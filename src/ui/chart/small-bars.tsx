import { m } from '../../shared/wording/messages.js'
import { currentLocale } from '../../shared/locale.ts'
import { formatNumber } from '../../shared/text/formats.ts'
import { ChartLegend, ChartNumbers } from './chart-numbers.tsx'
import type { ChartProps } from './chart-props.ts'
import chart from './chart.module.css'
import { barsOf } from './stack-bars.ts'
import styles from './small-bars.module.css'

const number = (value: number) => formatNumber(value, currentLocale())

type Props = Pick<ChartProps, 'title' | 'points' | 'by' | 'series' | 'format'>

/** Stacked bars of few points, drawn without a library: for overviews. With its numbers in a table below. */
export function SmallBars({ title, points, by, series, format = number }: Props) {
  const { most, bars } = barsOf(
    points,
    series.map(({ name }) => name),
  )
  const names = points.map((point) => String(point[by]))
  return (
    <figure className={chart.chart}>
      <figcaption className={chart.title}>{title}</figcaption>
      <div className={styles.drawing} aria-hidden>
        <span className={styles.most}>{format(most)}</span>
        <svg viewBox={`0 0 ${points.length * 10} 100`} preserveAspectRatio="none">
          {bars.map((parts, index) => (
            <g key={names[index]}>
              <title>{`${names[index]}${m.text_colon()}${parts.map(({ value }) => format(value)).join(' + ')}`}</title>
              <rect className={styles.place} x={index * 10} y="0" width="10" height="100" />
              {parts.map(({ from, height }, place) => (
                <rect
                  key={series[place]?.name}
                  className={styles.bar}
                  data-series={(place % 6) + 1}
                  x={index * 10 + 1}
                  y={100 - from - height}
                  width="8"
                  height={height}
                />
              ))}
            </g>
          ))}
        </svg>
        <span>{names[0]}</span>
        <span className={styles.last}>{names.at(-1)}</span>
      </div>
      {series.length > 1 && <ChartLegend labels={series.map(({ label }) => label)} />}
      <ChartNumbers {...{ title, points, by, series, format }} />
    </figure>
  )
}
