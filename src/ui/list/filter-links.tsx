import type { ReactNode } from 'react'
import { currentLocale } from '../../shared/locale.ts'
import { formatNumber } from '../../shared/text/formats.ts'
import styles from './filter-links.module.css'
import { PageLink } from '../page-link.tsx'

/** `leadsTo`: the parameter value after a press, if it is not its own value. */
export type FilterChoice = {
  value: string
  label: string
  count?: number
  isEstimated?: boolean
  isChosen?: boolean
  leadsTo?: string | null
}

/** The address with one filter changed; a changed filter returns to the first page. */
export function withFilter(path: string, search: URLSearchParams, name: string, value: string | null): string {
  const next = new URLSearchParams(search)
  next.delete('cursor')
  next.delete('page')
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
  /** The parameter value if nothing of this filter is chosen, if it shares its name with others. */
  without?: string | null
  isUnasked?: boolean
  /** Whether several may be chosen at once; each can be removed separately. */
  hasSeveral?: boolean
  children?: ReactNode
}

/**
 * One filter of a public list as plain links with counts, so that it works without JavaScript and can be bookmarked.
 */
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
        {choices.map(({ value, label, count, isEstimated, isChosen = chosen === value, leadsTo = value }) => (
          <li key={value}>
            <PageLink to={withFilter(path, search, name, leadsTo)} aria-current={isChosen ? 'true' : undefined}>
              {label}{' '}
              {count !== undefined && <span>{`${isEstimated ? '≈' : ''}${formatNumber(count, currentLocale())}`}</span>}
            </PageLink>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
