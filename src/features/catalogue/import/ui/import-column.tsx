import { Select } from '@mantine/core'
import { memo } from 'react'
import { m } from '../../../../shared/wording/messages.js'
import type { CallReply } from '../../../../client/api.ts'
import styles from './import.module.css'

export type ColumnChoices = CallReply<'GET /api/workspace/imports/columns'>['items']
export type ColumnOptions = { group: string; items: { value: string; label: string }[] }[]
type Props = {
  index: number
  heading: string
  samples: string
  value: string | null
  options: ColumnOptions
  fault: string | undefined
  onChoose(index: number, key: string | null): void
}

/** What columns may be, the usual ones first. */
export function columnOptions(choices: ColumnChoices): ColumnOptions {
  const titles = { common: m.import_group_common(), other: m.import_group_other(), attributes: m.product_attributes() }
  return (['common', 'other', 'attributes'] as const).map((group) => ({
    group: titles[group],
    items: choices.filter((choice) => choice.group === group).map(({ key, title }) => ({ value: key, label: title })),
  }))
}

/**
 * One column of the file: its heading, sample cells, and its mapping. Its options are rendered only while its list is
 * open.
 */
export const ImportColumn = memo(function ImportColumn({
  index,
  heading,
  samples,
  value,
  options,
  fault,
  onChoose,
}: Props) {
  return (
    <li>
      <div>
        <strong>{heading || m.import_heading_none({ number: index + 1 })}</strong>
        <small>{samples || '—'}</small>
      </div>
      <Select
        className={styles.choice ?? ''}
        aria-label={m.import_column_is({ heading: heading || `${index + 1}` })}
        placeholder={m.import_column_left_out()}
        data={options}
        value={value}
        searchable
        clearable
        allowDeselect={false}
        error={fault}
        maxDropdownHeight={320}
        comboboxProps={{ keepMounted: false }}
        onChange={(key) => onChoose(index, key)}
      />
    </li>
  )
})
