import { Cascader } from '@mantine/core'
import type { CascaderOption } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { m } from '../../../../../shared/wording/messages.js'
import { below } from '../../../../../ui/theme/breakpoints.ts'
import '@mantine/core/styles/Cascader.css'
import { useAnswer } from './application-answer.tsx'
import { usePlaceName } from './place-names.ts'
import type { PlaceName } from './place-names.ts'
import styles from '../application.module.css'

type Search = (name: string) => string

/**
 * Province, city and district; the list is large and loads when the field is shown. Searchable in Chinese, by pinyin,
 * or by the name in the page's language, which is then shown next to the Chinese one.
 */
export function RegionAnswer() {
  const { value, change, props } = useAnswer<string[]>('licence.region')
  const [data, setData] = useState<CascaderOption[]>([])
  const [search, setSearch] = useState<Search>(() => (name: string) => name)
  const nameOf = usePlaceName()
  const isNarrow = useMediaQuery(below('table'))
  useEffect(() => {
    let isHere = true
    void import('element-china-area-data').then(({ regionData }) => isHere && setData(regionData))
    return () => {
      isHere = false
    }
  }, [])
  const loadSearch = () =>
    void import('../../../../../shared/text/name-order.ts').then(({ searchKey }) =>
      setSearch(() => remembered(searchKey)),
    )
  return (
    <Cascader
      // The selected value is written into the field on mount, so it remounts once the names are loaded.
      key={data.length > 0 ? 'named' : 'empty'}
      {...props}
      lang="zh-CN"
      data={data}
      value={value.length > 0 ? value : null}
      onChange={(path) => change(path ?? [])}
      onDropdownOpen={loadSearch}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': m.company_form_clear() }}
      separator=" / "
      maxDisplayedLevels={isNarrow ? 1 : 3}
      {...(isNarrow ? { columnWidth: '100%' } : {})}
      previousLevelsControlLabel={m.company_form_level_up()}
      nextLevelsControlLabel={m.company_form_level_down()}
      placeholder={m.company_form_choose()}
      nothingFoundMessage={m.company_form_nothing_found()}
      filter={(query, options) => hasWords(query, options, search, nameOf)}
      {...(nameOf
        ? {
            renderOption: ({ value: code, label }: CascaderOption) => (
              <Place name={nameOf(code, label as string)} zh={label as string} />
            ),
          }
        : {})}
    />
  )
}

const Place = ({ name, zh }: { name: string; zh: string }) => (
  <span className={styles.place}>
    <span>{name}</span> <span lang="zh-CN">{zh}</span>
  </span>
)

/** Every word of the query must occur in the path: `ningbo yinzhou`. */
function hasWords(query: string, options: CascaderOption[], search: Search, nameOf: PlaceName | null): boolean {
  const keys = options.map(
    ({ value, label }) => `${search(label as string)} ${nameOf?.(value, label as string).toLowerCase() ?? ''}`,
  )
  return query
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .every((word) => keys.some((key) => key.includes(word)))
}

/** Computing a name is slow, and a list requests the same names on every keystroke. */
function remembered(work: Search): Search {
  const known = new Map<string, string>()
  return (name) => {
    const key = known.get(name) ?? work(name)
    known.set(name, key)
    return key
  }
}
