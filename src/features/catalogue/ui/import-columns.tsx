import { NativeSelect, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../web/api.ts'
import type { CallReply } from '../../../web/api.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Message } from '../../../web/ui/message.tsx'
import { SectionCard } from '../../../web/ui/section-card.tsx'
import type { ProductImport } from '../import.contract.ts'
import styles from './import.module.css'

export type ColumnChoices = CallReply<'GET /api/workspace/imports/columns'>['items']
type Props = { file: ProductImport; choices: ColumnChoices; onChanged(): void }

/** What each column of the file is: guessed, to be corrected; with the first rows under each heading. */
export function ImportColumns({ file, choices, onChanged }: Props) {
  const [columns, setColumns] = useState(file.columns)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const plain = choices.filter(({ isAttribute }) => !isAttribute)
  const attributes = choices.filter(({ isAttribute }) => isAttribute)
  function choose(index: number, key: string | null) {
    setColumns(columns.map((before, place) => (place === index ? key : before)))
    // What was wrong with the choice before says nothing about this one, nor about columns that shared it.
    setFaults({})
  }
  async function check() {
    setBusy(true)
    const answer = await callQuietly('POST /api/workspace/imports/:id/check', { id: file.id, columns }).catch(() => null)
    setBusy(false)
    if (answer && isSuccess(answer)) onChanged()
    else setFaults((answer?.data as { fields?: Record<string, string> } | null)?.fields ?? { columns: answer?.message ?? m.error_unavailable() })
  }
  return (
    <SectionCard title={m.import_columns()} note={m.import_columns_note()}>
      <HeadingRow file={file} onChanged={onChanged} />
      <ul className={styles.columns}>
        {file.headings.map((heading, index) => (
          <li key={`${index} ${heading}`}>
            <div>
              <strong>{heading || m.import_heading_none({ number: index + 1 })}</strong>
              <small>{file.samples.map((row) => row[index]).filter(Boolean).slice(0, 3).join(' · ') || '—'}</small>
            </div>
            <NativeSelect
              aria-label={m.import_column_is({ heading: heading || `${index + 1}` })}
              value={columns[index] ?? ''}
              error={faults[`columns.${index}`]}
              onChange={(event) => choose(index, event.currentTarget.value || null)}
            >
              <option value="">{m.import_column_left_out()}</option>
              <optgroup label={m.import_group_goods()}>{plain.map(optionOf)}</optgroup>
              <optgroup label={m.product_attributes()}>{attributes.map(optionOf)}</optgroup>
            </NativeSelect>
          </li>
        ))}
      </ul>
      {faults['columns'] && <Message severity="error">{faults['columns']}</Message>}
      <div className={styles.actions}>
        <Button disabled={isBusy} onClick={() => void check()}>{m.import_check()}</Button>
      </div>
    </SectionCard>
  )
}

const optionOf = ({ key, title }: ColumnChoices[number]) => (
  <option key={key} value={key}>
    {title}
  </option>
)

/** Where the headings stand, should they have been looked for in the wrong row. */
function HeadingRow({ file: { id, headingRow }, onChanged }: Pick<Props, 'file' | 'onChanged'>) {
  const [row, setRow] = useState<number | string>(headingRow)
  const [fault, setFault] = useState('')
  function change(value: number | string) {
    setRow(value)
    setFault('')
  }
  async function choose(event: React.FormEvent) {
    event.preventDefault()
    const answer = await callQuietly('POST /api/workspace/imports/:id/headings', { id, row: Number(row) }).catch(() => null)
    if (answer && isSuccess(answer)) return onChanged()
    const fields = (answer?.data as { fields?: Record<string, string> } | null)?.fields
    setFault(fields?.['row'] ?? answer?.message ?? m.error_unavailable())
  }
  return (
    <form className={styles.heading} onSubmit={(event) => void choose(event)} noValidate>
      <NumberInput label={m.import_heading_row()} description={m.import_heading_row_note()} value={row} min={1} max={1000} allowDecimal={false} error={fault} onChange={change} />
      {Number(row) !== headingRow && (
        <Button type="submit" variant="outlined">
          {m.import_heading_read()}
        </Button>
      )}
    </form>
  )
}
