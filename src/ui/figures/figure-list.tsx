import styles from './figure-list.module.css'

export type Figure = { name: string; value: string }

/** A few facts side by side, each with its name above and its value large. */
export const FigureList = ({ figures, label }: { figures: readonly Figure[]; label?: string }) => (
  <dl className={styles.figures} aria-label={label}>
    {figures.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
