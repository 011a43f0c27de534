import { TextInput, Tree, useTree } from '@mantine/core'
import '@mantine/core/styles/Tree.css'
import IconChevronRight from '~icons/tabler/chevron-right'
import { useMemo, useState } from 'react'
import { searchKey } from '../../../../shared/text/name-order.ts'
import { m } from '../../../../shared/wording/messages.js'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { categoryWays } from '../../category.policy.ts'
import styles from './categories.module.css'
import { nameOf } from './category-view.ts'
import type { Category } from './category-view.ts'

type Props = { categories: Category[]; chosen: string | null; onChoose(code: string): void }
type Node = { value: string; label: string; children?: Node[] }

/**
 * The whole tree, searchable in three languages, by pinyin or code; arrow keys move and expand, Space or Enter selects.
 */
export function CategoryTree({ categories, chosen, onChoose }: Props) {
  const [search, setSearch] = useState('')
  const ways = useMemo(() => categoryWays(categories), [categories])
  const byCode = useMemo(() => new Map(categories.map((category) => [category.code, category])), [categories])
  const keys = useMemo(
    () =>
      new Map(categories.map(({ code, zh, ru, en }) => [code, `${code} ${searchKey(zh)} ${ru} ${en}`.toLowerCase()])),
    [categories],
  )
  const sought = search.trim().toLowerCase()
  const hits = useMemo(
    () =>
      sought === ''
        ? null
        : new Set(
            categories
              .filter(({ code }) => keys.get(code)?.includes(sought))
              .flatMap(({ code }) => ways.get(code) ?? []),
          ),
    [categories, keys, sought, ways],
  )
  const nodes = useMemo(
    () => nodesOf(hits === null ? categories : categories.filter(({ code }) => hits.has(code))),
    [categories, hits],
  )
  const [open, setOpen] = useState<Record<string, boolean>>(() =>
    Object.fromEntries((chosen === null ? [] : (ways.get(chosen) ?? [])).map((code) => [code, true])),
  )
  const tree = useTree({
    expandedState: hits === null ? open : Object.fromEntries([...hits].map((code) => [code, true])),
    onExpandedStateChange: (state) => hits === null && setOpen(state),
    selectedState: chosen === null ? [] : [chosen],
    onSelectedStateChange: ([code]) => code !== undefined && onChoose(code),
  })
  return (
    <div className={styles.tree}>
      <TextInput
        type="search"
        label={m.category_search()}
        value={search}
        maxLength={80}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <p className={styles.muted} role="status">
        {hits === null
          ? m.category_total({ count: categories.length })
          : m.category_found({ count: categories.filter(({ code }) => keys.get(code)?.includes(sought)).length })}
      </p>
      <Tree
        aria-label={m.category_page()}
        className={styles.nodes}
        data={nodes}
        tree={tree}
        levelOffset="1.25rem"
        selectOnClick
        allowRangeSelection={false}
        renderNode={({ node, expanded, hasChildren, elementProps }) => {
          const category = byCode.get(node.value)
          return (
            <div {...elementProps} className={`${elementProps.className} ${styles.node}`}>
              <IconChevronRight
                className={styles.chevron}
                size={16}
                stroke={1.75}
                data-open={expanded || undefined}
                data-leaf={!hasChildren || undefined}
                aria-hidden
              />
              <span className={styles.name}>{node.label}</span>
              {category?.isRetired && <StatusBadge>{m.category_retired()}</StatusBadge>}
              {category !== undefined && category.goods > 0 && <span className={styles.count}>{category.goods}</span>}
            </div>
          )
        }}
      />
    </div>
  )
}

function nodesOf(categories: readonly Category[]): Node[] {
  const byParent = Map.groupBy(categories, ({ parent }) => parent)
  const below = (parent: string | null): Node[] =>
    (byParent.get(parent) ?? []).map((category) => {
      const children = below(category.code)
      return { value: category.code, label: nameOf(category), ...(children.length > 0 && { children }) }
    })
  return below(null)
}
