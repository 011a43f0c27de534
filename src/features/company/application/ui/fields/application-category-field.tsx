import { TreeSelect } from '@mantine/core'
import type { TreeNodeData, TreeSelectProps } from '@mantine/core'
import { useMemo, useState } from 'react'
import { contentLanguageOf, currentLocale } from '../../../../../shared/locale.ts'
import type { Locale } from '../../../../../shared/locale.ts'
import { m } from '../../../../../shared/wording/messages.js'
import '@mantine/core/styles/CheckboxIndicator.css'
import '@mantine/core/styles/Tree.css'
import '@mantine/core/styles/TreeSelect.css'
import { useAnswer } from './application-answer.tsx'
import { useApplication } from '../application-context.ts'
import type { Category } from '../application-context.ts'
import styles from './application-category-field.module.css'

/** One to five categories, most important first. */
export function CategoryAnswer() {
  const { categories } = useApplication()
  const { value, change, props } = useAnswer<string[]>('trade.categories', { hint: null })
  return <CategorySelect {...props} categories={categories} most={5} value={value} onChange={change} />
}

type Props = Pick<
  TreeSelectProps<'checkbox'>,
  'label' | 'error' | 'description' | 'id' | 'required' | 'withAsterisk'
> & {
  categories: Category[]
  most: number
  value: string[]
  onChange(value: string[]): void
}

/** Several categories at any level of the tree, searchable in three languages and by pinyin. */
export function CategorySelect({ categories, most, value, onChange, error, ...props }: Props) {
  const tree = useMemo(() => treeOf(categories, currentLocale()), [categories])
  const [keys, setKeys] = useState(() => new Map<string, string>())
  const [isOver, setOver] = useState(false)
  // The order of selection is kept: the first is the most important.
  const choose = (next: string[]) => {
    setOver(next.length > most)
    if (next.length <= most)
      onChange([...value.filter((code) => next.includes(code)), ...next.filter((code) => !value.includes(code))])
  }
  const loadKeys = async () => {
    if (keys.size > 0) return
    const { searchKey } = await import('../../../../../shared/text/name-order.ts')
    setKeys(new Map(categories.map(({ code, zh, ru, en }) => [code, `${searchKey(zh)} ${ru} ${en}`.toLowerCase()])))
  }
  return (
    <TreeSelect
      {...props}
      classNames={{ dropdown: styles.list ?? '', pill: styles.chosen ?? '' }}
      mode="checkbox"
      // A branch selected with all its descendants counts as one category.
      checkedStrategy="parent"
      data={tree}
      value={value}
      error={isOver ? m.company_error_categories_most({ count: most }) : error}
      onChange={choose}
      searchable
      clearable
      withLines={false}
      clearSearchOnChange={false}
      onDropdownOpen={() => void loadKeys()}
      maxDropdownHeight={320}
      placeholder={value.length === 0 ? m.company_form_choose() : ''}
      nothingFoundMessage={m.company_form_nothing_found()}
      clearButtonProps={{ 'aria-label': m.company_form_clear() }}
      chevronAriaLabels={{ expand: m.company_form_expand(), collapse: m.company_form_collapse() }}
      filter={(query, { value: code }) =>
        query
          .toLowerCase()
          .trim()
          .split(/\s+/)
          .every((word) => keys.get(code)?.includes(word) ?? false)
      }
    />
  )
}

function treeOf(categories: Category[], locale: Locale): TreeNodeData[] {
  const nodes = new Map(
    categories.map((category) => [
      category.code,
      { value: category.code, label: category[contentLanguageOf(locale)], children: [] as TreeNodeData[] },
    ]),
  )
  const tops: TreeNodeData[] = []
  for (const { code, parent } of categories) {
    const node = nodes.get(code)
    if (node) (parent === null ? tops : (nodes.get(parent)?.children ?? tops)).push(node)
  }
  for (const node of nodes.values()) if (node.children.length === 0) delete (node as TreeNodeData).children
  return tops
}
