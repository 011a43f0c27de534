import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { Button } from '../../../../ui/button.tsx'
import type { ProductImport } from '../import.contract.ts'
import styles from './import.module.css'

/** Lets the user choose the heading row if the wrong one was detected. */
export function ImportHeadingRow({
  file: { id, headingRow, headingRows },
  onChanged,
}: {
  file: ProductImport
  onChanged(): void
}) {
  const [row, setRow] = useState<number | string>(headingRow)
  const [fault, setFault] = useState('')
  function change(value: number | string) {
    setRow(value)
    setFault('')
  }
  async function choose(event: React.FormEvent) {
    event.preventDefault()
    const answer = await callQuietly('POST /api/workspace/imports/:id/headings', { id, row: Number(row) }).catch(
      () => null,
    )
    if (answer && isSuccess(answer)) return onChanged()
    const fields = (answer?.data as { fields?: Record<string, string> } | null)?.fields
    setFault(fields?.['row'] ?? answer?.message ?? m.error_unavailable())
  }
  const span =
    headingRows > 1 ? ` ${m.import_note_headings({ from: headingRow, to: headingRow + headingRows - 1 })}` : ''
  return (
    <form className={styles.heading} onSubmit={(event) => void choose(event)} noValidate>
      <NumberInput
        label={m.import_heading_row()}
        description={m.import_heading_row_note() + span}
        value={row}
        min={1}
        max={1000}
        allowDecimal={false}
        error={fault}
        onChange={change}
      />
      {Number(row) !== headingRow && (
        <Button type="submit" variant="outlined">
          {m.import_heading_read()}
        </Button>
      )}
    </form>
  )
}
