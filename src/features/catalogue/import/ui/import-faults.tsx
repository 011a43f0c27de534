import { formatNumber } from '../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import { downloadFile } from '../../../../client/download-file.ts'
import { Button } from '../../../../ui/button.tsx'
import { CardTable } from '../../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../../ui/table/card-table.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import type { ImportFault, ProductImport, RepeatedFault } from '../import.contract.ts'
import styles from './import.module.css'

type Props = { file: ProductImport; items: ImportFault[]; repeated: RepeatedFault[]; paging: React.ReactNode }

/** First what many rows have in common, then all faults, each at its row and cell; the whole list can be downloaded as a table. */
export function ImportFaults({ file: { id, faultCount, notes }, items, repeated, paging }: Props) {
  const title = [
    faultCount > 0 && m.import_faults_count({ count: faultCount }),
    notes.questions > 0 && m.import_questions_count({ count: formatNumber(notes.questions, currentLocale()) }),
  ]
    .filter(Boolean)
    .join(' · ')
  const download = (format: 'csv' | 'xlsx') =>
    downloadFile(`/api/workspace/imports/${id}/faults/${format}`, `${m.import_file_faults()}.${format}`)
  return (
    <>
      {repeated.length > 0 && (
        <SectionCard title={m.import_faults_repeated()}>
          <CardTable
            label={m.import_faults_repeated()}
            rows={repeated}
            rowKey={(fault) => JSON.stringify(fault)}
            columns={repeatedColumns()}
          />
        </SectionCard>
      )}
      <SectionCard title={title} note={m.import_faults_note()}>
        <CardTable label={m.import_faults()} rows={items} rowKey={({ position }) => position} columns={columns()} />
        <div className={styles.actions}>
          {paging}
          <Button variant="outlined" isSmall onClick={() => void download('xlsx')}>
            {m.import_faults_download({ format: 'xlsx' })}
          </Button>
          <Button variant="outlined" isSmall onClick={() => void download('csv')}>
            {m.import_faults_download({ format: 'csv' })}
          </Button>
        </div>
      </SectionCard>
    </>
  )
}

const columns = (): CardColumn<ImportFault>[] => [
  {
    label: m.import_fault_cell(),
    cell: ({ row, column }) => (column ? `${column}${row}` : `${m.import_fault_row()} ${row}`),
  },
  ...findingColumns(),
]

const repeatedColumns = (): CardColumn<RepeatedFault>[] => [
  {
    label: m.import_fault_row(),
    cell: ({ count, firstRow, lastRow }) =>
      m.import_faults_repeated_rows({ count: formatNumber(count, currentLocale()), first: firstRow, last: lastRow }),
  },
  ...findingColumns(),
]

/** What is found, whether in one row or in many. */
const findingColumns = (): CardColumn<Pick<ImportFault, 'heading' | 'value' | 'words' | 'isQuestion'>>[] => [
  { label: m.import_sheet_column(), cell: ({ heading }) => heading || '—' },
  { label: m.import_fault_value(), cell: ({ value }) => <span className={styles.value}>{value || '—'}</span> },
  {
    label: m.import_fault_kind(),
    cell: ({ isQuestion }) => (
      <StatusBadge tone={isQuestion ? 'info' : 'danger'}>
        {isQuestion ? m.import_question() : m.import_fault()}
      </StatusBadge>
    ),
  },
  { label: m.import_fault_words(), cell: ({ words }) => words },
]
