import { m } from '../../../shared/wording/messages.js'
import { downloadFile } from '../../../web/download-file.ts'
import { toast } from '../../../web/toasts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { SectionCard } from '../../../web/ui/section-card.tsx'
import { SortableTable } from '../../../web/ui/sortable-table.tsx'
import type { Column } from '../../../web/ui/sortable-table.tsx'
import type { ImportFault } from '../import.contract.ts'
import styles from './import.module.css'

type Props = { id: string; items: ImportFault[]; total: number; paging: React.ReactNode }

/** What is wrong, each at its row and cell; the whole list may be taken away as a table. */
export function ImportFaults({ id, items, total, paging }: Props) {
  const download = async (format: 'csv' | 'xlsx') => {
    if (!(await downloadFile(`/api/workspace/imports/${id}/faults/${format}`, `goods-faults.${format}`).catch(() => false))) toast.error(m.error_unavailable())
  }
  return (
    <SectionCard title={m.import_faults_count({ count: total })} note={m.import_faults_note()}>
      <SortableTable
        label={m.import_faults()}
        rows={items}
        rowKey={({ position }) => String(position)}
        columns={columns()}
      />
      <div className={styles.actions}>
        {paging}
        <Button variant="outlined" isSmall onClick={() => void download('xlsx')}>{m.import_faults_download({ format: 'xlsx' })}</Button>
        <Button variant="outlined" isSmall onClick={() => void download('csv')}>{m.import_faults_download({ format: 'csv' })}</Button>
      </div>
    </SectionCard>
  )
}

const columns = (): Column<ImportFault>[] => [
  { key: 'row', label: m.import_fault_row(), cell: ({ row }) => row, align: 'end' },
  { key: 'cell', label: m.import_fault_cell(), cell: ({ row, column }) => (column ? `${column}${row}` : '—') },
  { key: 'heading', label: m.import_sheet_column(), cell: ({ heading }) => heading || '—' },
  { key: 'value', label: m.import_fault_value(), cell: ({ value }) => <span className={styles.value}>{value || '—'}</span> },
  { key: 'words', label: m.import_fault_words(), cell: ({ words }) => words },
]
