import type { ReactNode } from 'react'
import styles from './definition-list.module.css'

/** Names and values in two columns; a row without a value is left out. */
export function DefinitionList({ rows }: { rows: [name: string, value: ReactNode][] }) {
  return (
    <dl className={styles.list}>
      {rows.map(([name, value]) =>
        value === null || value === undefined || value === '' ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
