import type { ReactNode } from 'react'
import type { ListName } from '../../shared/lists.ts'
import { useListSettings } from '../../client/lists/list-settings.ts'
import styles from './card-table.module.css'
import { shownColumns } from './list-columns.ts'
import { ListTools } from './list-tools.tsx'
import cards from './table-cards.module.css'
import { TableFrame } from './table-frame.tsx'

export type CardColumn<Row> = {
  /** Of a column of a list that a person may hide. */
  key?: string
  label: string
  cell: (row: Row) => ReactNode
  /** Not wrapped if there is room for a table. */
  isFixed?: boolean
  /** Self-explanatory, so that a card does not label it: the subject of the row, its buttons. */
  isPlain?: boolean
}
type Props<Row> = {
  label: string
  columns: CardColumn<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  /** A list whose columns, density and views a person chooses. */
  list?: ListName
  /** Shown if there are no rows. */
  empty?: ReactNode
}

/** Rows paged by the server: a table, and on a phone a card for each. */
export function CardTable<Row>({ label, columns, rows, rowKey, list, empty }: Props<Row>) {
  const [settings] = useListSettings(list)
  const shown = shownColumns(columns, settings)
  return (
    <>
      {list && <ListTools list={list} columns={columns} />}
      {rows.length === 0 && empty !== undefined ? (
        empty
      ) : (
        <TableFrame label={label} className={styles.frame} list={list}>
          <table className={`${styles.table} ${cards.cards}`}>
            <thead>
              <tr>
                {shown.map((column) => (
                  <th key={column.label} scope="col">
                    {column.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={rowKey(row)}>
                  {shown.map((column) => (
                    <td
                      key={column.label}
                      data-label={column.isPlain ? undefined : column.label}
                      data-fixed={column.isFixed}
                    >
                      <div>{column.cell(row)}</div>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </>
  )
}
