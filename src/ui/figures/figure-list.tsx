import styles from './figure-list.module.css'

export type Figure = { name: string; value: string }
type Props = { figures: readonly Figure[]; label?: string; isCount?: boolean }

/** A few facts side by side with large values, below their names; counts, as in “18 verified companies”, above them. */
export const FigureList = ({ figures, label, isCount = false }: Props) => (
  <dl className={styles.figures} aria-label={label} data-count={isCount || undefined}>
    {figures.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
