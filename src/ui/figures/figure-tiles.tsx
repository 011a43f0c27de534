import { formatNumber } from '../../shared/text/formats.ts'
import { currentLocale } from '../../shared/locale.ts'
import { DutyLink } from '../duty-link.tsx'
import styles from './figure-tiles.module.css'

export type FigureTile = {
  label: string
  value: number | string
  /** The list of what is counted. */
  to?: string
  /** What the figure is counted over. */
  note?: string
  isUrgent?: boolean
}

/** Counted figures side by side; the whole tile leads to the list of what is counted, if there is one. */
export const FigureTiles = ({ figures }: { figures: FigureTile[] }) => (
  <div className={styles.box}>
    <dl className={styles.figures}>
      {figures.map(({ label, value, to, note, isUrgent = false }) => {
        const text = typeof value === 'number' ? formatNumber(value, currentLocale()) : value
        return (
          <div key={label} data-urgent={isUrgent || undefined}>
            <dt>{label}</dt>
            <dd>{to ? <DutyLink to={to}>{text}</DutyLink> : text}</dd>
            {note && <dd className={styles.note}>{note}</dd>}
          </div>
        )
      })}
    </dl>
  </div>
)
