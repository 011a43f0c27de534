import styles from './filter-links.module.css'
import { PageLink } from './page-link.tsx'

export type FilterChoice = { value: string; label: string; count: number }

/** The address with one filter changed; a changed filter starts again at the first page. */
export function withFilter(path: string, search: URLSearchParams, name: string, value: string | null): string {
  const next = new URLSearchParams(search)
  next.delete('cursor')
  if (value === null) next.delete(name)
  else next.set(name, value)
  return next.size > 0 ? `${path}?${next.toString()}` : path
}

/** `without`: what stands in the address when nothing of this filter is chosen, where it shares its name with others. */
type Props = { path: string; search: URLSearchParams; name: string; title: string; all: string; choices: FilterChoice[]; without?: string | null }

/** One filter of a public list as plain links with counts, so that it works without JavaScript and can be bookmarked. */
export function FilterLinks({ path, search, name, title, all, choices, without = null }: Props) {
  const chosen = search.get(name)
  if (choices.length === 0 && chosen === null) return null
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        <li>
          <PageLink to={withFilter(path, search, name, without)} aria-current={chosen === without ? 'true' : undefined}>
            {all}
          </PageLink>
        </li>
        {choices.map((choice) => (
          <li key={choice.value}>
            <PageLink to={withFilter(path, search, name, choice.value)} aria-current={chosen === choice.value ? 'true' : undefined}>
              {choice.label} <span>{choice.count}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
