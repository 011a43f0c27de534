import { m } from '../../../../shared/wording/messages.js'
import type { CallReply } from '../../../../client/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { CardTable } from '../../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../../ui/table/card-table.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import styles from './categories.module.css'

type Checked = CallReply<'POST /api/operator/category-files/:kind'>
type Change = Checked['changes'][number]
type Fault = Checked['faults'][number]
type Props = { name: string; checked: Checked; isBusy: boolean; onApply(): void; onCancel(): void }

/** The changes of a checked file, to be confirmed; or its faults, each at its row and cell. */
export function CategoryFileOutcome({ name, checked, isBusy, onApply, onCancel }: Props) {
  const { token, newCount, changedCount, faultCount, changes, faults } = checked
  return (
    <>
      <Message severity={faultCount > 0 ? 'error' : token ? 'info' : 'success'} title={name}>
        {faultCount > 0
          ? m.category_file_faults({ count: faultCount })
          : token
            ? m.category_file_changes({ added: newCount, changed: changedCount })
            : m.category_file_same()}
      </Message>
      {faultCount > 0 && (
        <CardTable
          label={m.import_faults()}
          columns={faultColumns()}
          rows={faults}
          rowKey={({ row, column, words }) => `${row} ${column} ${words}`}
        />
      )}
      {faultCount === 0 && token && (
        <CardTable
          label={m.category_file_preview()}
          columns={changeColumns()}
          rows={changes}
          rowKey={({ row, name: code }) => `${row} ${code}`}
        />
      )}
      {faultCount === 0 && newCount + changedCount > changes.length && (
        <p className={styles.muted}>{m.category_file_more({ count: newCount + changedCount - changes.length })}</p>
      )}
      <div className={styles.bar}>
        {token && (
          <Button disabled={isBusy} onClick={onApply}>
            {m.category_file_apply()}
          </Button>
        )}
        <Button variant="outlined" onClick={onCancel}>
          {m.ui_close()}
        </Button>
      </div>
    </>
  )
}

const changeColumns = (): CardColumn<Change>[] => [
  { label: m.import_fault_row(), cell: ({ row }) => row, isFixed: true },
  {
    label: m.category_code(),
    cell: ({ name, isNew }) => (
      <>
        <span className={styles.code}>{name}</span> {isNew && m.category_file_new()}
      </>
    ),
    isPlain: true,
  },
  {
    label: m.category_file_preview(),
    cell: ({ fields, isNew }) => (
      <ul className={styles.nodes}>
        {fields.map(({ column, from, to }) => (
          <li key={column}>
            {isNew ? (
              `${column}${m.text_colon()}${to}`
            ) : (
              <>
                {column}
                {m.text_colon()}
                <del>{from || '—'}</del> → <ins>{to || '—'}</ins>
              </>
            )}
          </li>
        ))}
      </ul>
    ),
  },
]

const faultColumns = (): CardColumn<Fault>[] => [
  { label: m.import_fault_row(), cell: ({ row }) => row, isFixed: true },
  { label: m.import_fault_cell(), cell: ({ cell }) => cell || '—', isFixed: true },
  { label: m.import_sheet_column(), cell: ({ column }) => column || '—' },
  { label: m.import_fault_value(), cell: ({ value }) => value || '—' },
  { label: m.import_fault_words(), cell: ({ words }) => words, isPlain: true },
]
