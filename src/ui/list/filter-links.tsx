import type { ReactNode } from 'react'
import styles from './filter-links.module.css'
import { PageLink } from '../page-link.tsx'

/** `leadsTo`: what stands in the address when it is pressed, where that is not its value. */
export type FilterChoice = { value: string; label: string; count?: number; isChosen?: boolean; leadsTo?: string | null }

/** The address with one filter changed; a changed filter starts again at the first page. */
export function withFilter(path: string, search: URLSearchParams, name: string, value: string | null): string {
  const next = new URLSearchParams(search)
  next.delete('cursor')
  if (value === null) next.delete(name)
  else next.set(name, value)
  return next.size > 0 ? `${path}?${next.toString()}` : path
}

type Props = {
  path: string
  search: URLSearchParams
  name: string
  title: string
  all: string
  choices: FilterChoice[]
  /** What stands in the address when nothing of this filter is chosen, where it shares its name with others. */
  without?: string | null
  isUnasked?: boolean
  /** Whether several may be chosen at once; each is taken away by itself. */
  hasSeveral?: boolean
  children?: ReactNode
}

/** One filter of a public list as plain links with counts, so that it works without JavaScript and can be bookmarked. */
export function FilterLinks({
  path,
  search,
  name,
  title,
  all,
  choices,
  without = null,
  isUnasked,
  hasSeveral,
  children,
}: Props) {
  const chosen = search.get(name)
  if (choices.length === 0 && chosen === null && !children) return null
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <ul data-several={hasSeveral}>
        <li>
          <PageLink
            to={withFilter(path, search, name, without)}
            aria-current={(isUnasked ?? chosen === without) ? 'true' : undefined}
          >
            {all}
          </PageLink>
        </li>
        {choices.map(({ value, label, count, isChosen = chosen === value, leadsTo = value }) => (
          <li key={value}>
            <PageLink to={withFilter(path, search, name, leadsTo)} aria-current={isChosen ? 'true' : undefined}>
              {label} {count !== undefined && <span>{count}</span>}
            </PageLink>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
