import type { ReactNode } from 'react'
import styles from './card-table.module.css'
import cards from './table-cards.module.css'

export type CardColumn<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  /** Not wrapped if there is room for a table. */
  isFixed?: boolean
  /** Self-explanatory, so that a card does not label it: the subject of the row, its buttons. */
  isPlain?: boolean
}
type Props<Row> = { label: string; columns: CardColumn<Row>[]; rows: Row[]; rowKey: (row: Row) => string | number }

/** Rows paged by the server: a table, and on a phone a card for each. */
export const CardTable = <Row,>({ label, columns, rows, rowKey }: Props<Row>) => (
  // It may scroll sideways, so the keyboard must be able to reach it.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={styles.frame} role="group" aria-label={label} tabIndex={0}>
    <table className={`${styles.table} ${cards.cards}`}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col">
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.label} data-label={column.isPlain ? undefined : column.label} data-fixed={column.isFixed}>
                <div>{column.cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
