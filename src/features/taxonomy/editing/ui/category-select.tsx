import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { searchKey } from '../../../../shared/text/name-order.ts'
import { m } from '../../../../shared/wording/messages.js'
import styles from './categories.module.css'
import { nameOf, wayOf } from './category-view.ts'
import type { Category } from './category-view.ts'

type Props = {
  label: string
  /** The whole tree, for the path of each category. */
  categories: Category[]
  /** The selectable ones. */
  choices: Category[]
  /** The first option, which means no category. */
  none: string
  value: string | null
  error?: string | undefined
  onChange(code: string | null): void
}

/** Selects one category by its path; typed words filter the list. */
export function CategorySelect({ label, categories, choices, none, value, error, onChange }: Props) {
  const [search, setSearch] = useState('')
  const sought = search.trim().toLowerCase()
  const isSought = ({ code, zh, ru, en }: Category) =>
    code === value || `${code} ${searchKey(zh)} ${ru} ${en}`.toLowerCase().includes(sought)
  const options = choices
    .filter((one) => sought === '' || isSought(one))
    .map((one) => ({ value: one.code, label: wayOf(categories, one.code) || nameOf(one) }))
  return (
    <div className={styles.tree}>
      <TextInput
        type="search"
        label={m.category_search()}
        value={search}
        maxLength={80}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <NativeSelect
        label={label}
        error={error}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
        data={[{ value: '', label: none }, ...options.toSorted((a, b) => a.label.localeCompare(b.label))]}
      />
    </div>
  )
}
