import { formatNumber } from '../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { DutyLink } from '../../../../ui/duty-link.tsx'
import styles from './dashboard.module.css'

export type Figure = { label: string; value: number | string; to?: string; isUrgent?: boolean }

/** Counted figures, each linked to its list if there is one. */
export const Figures = ({ figures }: { figures: Figure[] }) => (
  <dl className={styles.figures}>
    {figures.map(({ label, value, to, isUrgent = false }) => {
      const text = typeof value === 'number' ? formatNumber(value, currentLocale()) : value
      return (
        <div key={label} data-urgent={isUrgent || undefined}>
          <dt>{label}</dt>
          <dd>{to ? <DutyLink to={to}>{text}</DutyLink> : text}</dd>
        </div>
      )
    })}
  </dl>
)
