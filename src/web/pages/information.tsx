import { Form, Link, useSearchParams } from 'react-router'
import { ArticleList } from '../../features/article/ui/article-list.tsx'
import { topicName } from '../../features/article/ui/topic-names.ts'
import { m } from '../../shared/wording/messages.js'
import { load } from '../api.ts'
import type { CallRequest } from '../api.ts'
import { pageContext } from '../page-context.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/information.ts'
import styles from './information.module.css'

const filterNames = ['topic', 'country', 'q', 'cursor'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const search = new URL(request.url).searchParams
  const filters = Object.fromEntries(filterNames.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : []))) as CallRequest<'GET /api/articles'>
  // An address with a filter that means nothing shows the unfiltered list rather than an error.
  const [list, counts] = await Promise.all([load(page, 'GET /api/articles', filters).catch(() => load(page, 'GET /api/articles')), load(page, 'GET /api/articles/topics')])
  return { list, counts }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.information_title(), description: m.information_description(), path: '/information' })

export default function Information({ loaderData: { list, counts } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const topic = search.get('topic')
  const country = search.get('country')
  const q = search.get('q') ?? ''
  const isFiltered = topic !== null || country !== null || q !== ''
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{m.information_title()}</h1>
        <p>{m.information_description()}</p>
        <Form className={styles.search} action="/information" role="search">
          {topic ? <input type="hidden" name="topic" value={topic} /> : null}
          {country ? <input type="hidden" name="country" value={country} /> : null}
          <input type="search" name="q" defaultValue={q} key={q} maxLength={100} aria-label={m.information_search()} placeholder={m.information_search()} />
          <button type="submit">{m.information_search_button()}</button>
        </Form>
      </header>
      <div className={styles.columns}>
        <nav className={styles.filters}>
          <FilterGroup title={m.information_topics()} all={m.information_all_topics()} name="topic" search={search}>
            {counts.topics.map((row) => ({ value: row.topic, label: topicName(row.topic), count: row.count }))}
          </FilterGroup>
          <FilterGroup title={m.information_countries()} all={m.information_all_countries()} name="country" search={search}>
            {counts.countries.map((row) => ({ value: row.country, label: row.name, count: row.count }))}
          </FilterGroup>
        </nav>
        <section aria-label={m.information_title()}>
          <p className={styles.count} role="status">
            {m.information_count({ count: list.total })}
            {isFiltered ? <Link to="/information">{m.information_clear()}</Link> : null}
          </p>
          {list.items.length > 0 ? <ArticleList items={list.items} /> : <p className={styles.none}>{m.information_none()}</p>}
          <p className={styles.paging}>
            {search.get('cursor') ? <Link to={withFilter(search, 'cursor', null)}>{m.information_first()}</Link> : null}
            {list.nextCursor ? (
              <Link to={withFilter(search, 'cursor', list.nextCursor)} rel="next">
                {m.information_more()}
              </Link>
            ) : null}
          </p>
        </section>
      </div>
    </div>
  )
}

type Choice = { value: string; label: string; count: number }

function FilterGroup({ title, all, name, search, children }: { title: string; all: string; name: string; search: URLSearchParams; children: Choice[] }) {
  const chosen = search.get(name)
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        <li>
          <Link to={withFilter(search, name, null)} aria-current={chosen === null ? 'true' : undefined}>
            {all}
          </Link>
        </li>
        {children.map((choice) => (
          <li key={choice.value}>
            <Link to={withFilter(search, name, choice.value)} aria-current={chosen === choice.value ? 'true' : undefined}>
              {choice.label} <span>{choice.count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The address with one filter changed; a changed filter starts again at the first page. */
function withFilter(search: URLSearchParams, name: string, value: string | null): string {
  const next = new URLSearchParams(search)
  next.delete('cursor')
  if (value === null) next.delete(name)
  else next.set(name, value)
  return next.size > 0 ? `/information?${next.toString()}` : '/information'
}
