import { Checkbox } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import type { CallReply } from '../../../../client/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import type { ProductImport } from '../import.contract.ts'
import { columnOptions, ImportColumn } from './import-column.tsx'
import type { ColumnChoices } from './import-column.tsx'
import { ImportDefaults } from './import-defaults.tsx'
import { isExchange } from '../import.formats.policy.ts'
import { ImportHeadingRow } from './import-heading-row.tsx'
import styles from './import.module.css'

type Props = {
  file: ProductImport
  choices: ColumnChoices
  categories: CallReply<'GET /api/company/categories'>
  onChanged(): void
  onChecking(): void
}

/**
 * The mapping of each file column: detected, to be corrected; with the first rows under each heading, and the file-wide
 * defaults.
 */
export function ImportColumns({ file, choices, categories, onChanged, onChecking }: Props) {
  const [columns, setColumns] = useState(file.columns)
  const [defaults, setDefaults] = useState(file.defaults)
  const [takesEmbedded, setTakesEmbedded] = useState(file.takesEmbedded)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const options = useMemo(() => columnOptions(choices), [choices])
  const choose = useCallback((index: number, key: string | null) => {
    setColumns((before) => before.with(index, key))
    // A fault of the previous choice does not apply to this one, nor to columns that shared it.
    setFaults({})
  }, [])
  function put(key: string, value: string) {
    // Required attributes of another category do not apply to goods of this one.
    const fits = (name: string) => key !== 'category' || !name.startsWith('attributes.')
    setDefaults(({ [key]: _before, ...others }) => ({
      ...Object.fromEntries(Object.entries(others).filter(([name]) => fits(name))),
      ...(value !== '' && { [key]: value }),
    }))
    setFaults({})
  }
  async function check() {
    setBusy(true)
    const answer = await callQuietly('POST /api/workspace/imports/:id/check', {
      id: file.id,
      columns,
      defaults,
      takesEmbedded,
    }).catch(() => null)
    setBusy(false)
    if (answer && isSuccess(answer)) {
      onChecking()
      onChanged()
    } else
      setFaults(
        (answer?.data as { fields?: Record<string, string> } | null)?.fields ?? {
          columns: answer?.message ?? m.import_check_slow(),
        },
      )
  }
  return (
    <SectionCard
      title={m.import_columns()}
      note={isExchange(file.format) ? m.import_columns_exchange_note() : m.import_columns_note()}
    >
      {!isExchange(file.format) && <ImportHeadingRow file={file} onChanged={onChanged} />}
      <ul className={styles.columns}>
        {file.headings.map((heading, index) => (
          <ImportColumn
            key={`${index} ${heading}`}
            index={index}
            heading={heading}
            samples={file.samples
              .map((row) => row[index])
              .filter(Boolean)
              .slice(0, 3)
              .join(' · ')}
            value={columns[index] ?? null}
            options={options}
            fault={faults[`columns.${index}`]}
            onChoose={choose}
          />
        ))}
      </ul>
      {file.format === 'xlsx' && (
        <Checkbox
          label={m.import_takes_embedded()}
          checked={takesEmbedded}
          onChange={(event) => setTakesEmbedded(event.currentTarget.checked)}
        />
      )}
      <ImportDefaults categories={categories} columns={columns} values={defaults} faults={faults} onChange={put} />
      {faults['columns'] && <Message severity="error">{faults['columns']}</Message>}
      <div className={styles.actions}>
        <Button disabled={isBusy} onClick={() => void check()}>
          {m.import_check()}
        </Button>
      </div>
    </SectionCard>
  )
}
