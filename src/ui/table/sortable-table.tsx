import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconArrowsSort from '~icons/tabler/arrows-sort'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ListName } from '../../shared/lists.ts'
import { m } from '../../shared/wording/messages.js'
import { useListSettings } from '../../client/lists/list-settings.ts'
import { Pager } from '../list/pager.tsx'
import { shownColumns } from './list-columns.ts'
import { ListTools } from './list-tools.tsx'
import styles from './sortable-table.module.css'
import cards from './table-cards.module.css'
import { TableFrame } from './table-frame.tsx'
import { sortRows, toggled } from './table-rows.ts'
import type { Sort } from './table-rows.ts'

export type Column<Row> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** The sort key of the column; without it the column cannot be sorted. */
  sortBy?: (row: Row) => string | number
  /** `end` for numbers. */
  align?: 'end'
  /** Self-explanatory, so that a card does not label it: the subject of the row, its buttons. */
  isPlain?: boolean
}
type Selection = { selected: ReadonlySet<string>; onSelect: (keys: ReadonlySet<string>) => void }
type Props<Row> = {
  /** The table's caption for screen readers; not shown. */
  label: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  /** The name of a row for its checkbox. */
  rowName?: (row: Row) => string
  /** Rows per page; without it all are on one page. */
  pageSize?: number
  initialSort?: Sort
  /** Keys of the selected rows; each row then has a checkbox. */
  selection?: Selection
  /** On a phone each row is a card without heads: for tables that are not sorted by them. */
  hasCards?: boolean
  /** A list whose columns, density and views a person chooses; those with `isPlain` are always shown. */
  list?: ListName
  /** Shown if there are no rows. */
  empty?: ReactNode
}

/**
 * Client-side rows with sorting, paging and selection. On a narrow screen it scrolls sideways within itself, or shows
 * cards.
 */
export function SortableTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowName = rowKey,
  pageSize,
  initialSort,
  selection,
  hasCards = false,
  list,
  empty,
}: Props<Row>) {
  const [sort, setSort] = useState(initialSort)
  const [requested, setPage] = useState(0)
  const sorted = sortRows(rows, columns.find(({ key }) => key === sort?.key)?.sortBy, sort?.isDescending ?? false)
  const size = pageSize ?? Math.max(1, sorted.length)
  const page = Math.min(requested, Math.max(0, Math.ceil(sorted.length / size) - 1))
  const shown = sorted.slice(page * size, (page + 1) * size)
  const onSort = (next: Sort) => {
    setSort(next)
    setPage(0)
  }
  const [settings] = useListSettings(list)
  const visible = shownColumns(columns.map(optional), settings)
  const tools = list && <ListTools list={list} columns={columns.map(optional)} />
  if (rows.length === 0 && empty !== undefined)
    return (
      <>
        {tools}
        <div className={styles.frame}>{empty}</div>
      </>
    )
  const table = (
    <div className={styles.frame}>
      <TableFrame label={label} className={styles.scroll} list={list}>
        <table className={hasCards ? `${styles.table} ${cards.cards}` : styles.table}>
          <thead>
            <tr>
              {selection && <SelectAll {...selection} keys={shown.map(rowKey)} />}
              {visible.map(({ column }) => (
                <HeadCell
                  key={column.key}
                  column={column}
                  sort={sort?.key === column.key ? sort : undefined}
                  onSort={onSort}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={rowKey(row)} data-selected={selection?.selected.has(rowKey(row)) || undefined}>
                {selection && <SelectOne {...selection} rowKey={rowKey(row)} name={rowName(row)} />}
                {visible.map(({ column }) => (
                  <td
                    key={column.key}
                    data-align={column.align}
                    data-label={hasCards && !column.isPlain ? column.label : undefined}
                  >
                    {hasCards ? <div>{column.cell(row)}</div> : column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {sorted.length > size && <Pager page={page} pageSize={size} count={sorted.length} onPage={setPage} />}
    </div>
  )
  return (
    <>
      {tools}
      {table}
    </>
  )
}

/** A column that a person may hide has a key here. */
const optional = <Row,>(column: Column<Row>) => ({
  column,
  label: column.label,
  ...(!column.isPlain && { key: column.key }),
})

function HeadCell<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}) {
  const { key, label, align, sortBy } = column
  if (!sortBy)
    return (
      <th scope="col" data-align={align}>
        {label}
      </th>
    )
  const Icon = sort ? (sort.isDescending ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return (
    <th scope="col" data-align={align} aria-sort={sort ? (sort.isDescending ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className={styles.sort}
        data-active={sort !== undefined || undefined}
        onClick={() => onSort({ key, isDescending: sort !== undefined && !sort.isDescending })}
      >
        {label}
        <Icon size={14} stroke={1.75} aria-hidden />
      </button>
    </th>
  )
}

function SelectOne({ rowKey, name, selected, onSelect }: Selection & { rowKey: string; name: string }) {
  const isSelected = selected.has(rowKey)
  return (
    <td className={styles.box} data-box>
      <input
        type="checkbox"
        aria-label={m.table_select({ name })}
        checked={isSelected}
        onChange={() => onSelect(toggled(selected, [rowKey], !isSelected))}
      />
    </td>
  )
}

function SelectAll({ keys, selected, onSelect }: Selection & { keys: string[] }) {
  const count = keys.filter((key) => selected.has(key)).length
  const isAll = count > 0 && count === keys.length
  return (
    <th scope="col" className={styles.box} data-box>
      <input
        type="checkbox"
        aria-label={m.table_select_page()}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll
        }}
        onChange={() => onSelect(toggled(selected, keys, !isAll))}
      />
    </th>
  )
}
