import { TextInput } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { wideFilter } from './filter-form.tsx'

/** The field of a filter form for words, `q` in the address. */
export function FilterSearch({ label }: { label: string }) {
  const [search] = useSearchParams()
  return (
    <TextInput
      className={wideFilter ?? ''}
      type="search"
      name="q"
      maxLength={100}
      label={label}
      defaultValue={search.get('q') ?? ''}
    />
  )
}
