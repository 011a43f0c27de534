import { helpTopicName } from '../../../features/article/article.names.policy.ts'
import { helpTopics } from '../../../features/article/article.topics.policy.ts'
import { HelpTopicIcon } from '../../../features/article/help/ui/help-topic-icon.tsx'
import { currentLocale, languageTags, localisedPath } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { load } from '../../../client/api.ts'
import { filtersOf } from '../../loaders/filters.ts'
import { pageContext } from '../../document/page-context.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/help.ts'
import styles from './help.module.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { q = '' } = filtersOf(request, ['q'])
  const { items } = await load(context.get(pageContext), 'GET /api/help', { q: q.slice(0, 100) })
  const shown = items.map((item) => ({ ...item, lang: languageTags[item.language] }))
  return {
    q,
    topics: helpTopics
      .map((topic) => ({ topic, name: helpTopicName(topic), items: shown.filter((item) => item.topic === topic) }))
      .filter((one) => one.items.length > 0),
    labels: {
      title: m.help_title(),
      description: m.help_description(),
      search: m.help_search(),
      button: m.list_search_button(),
      none: m.help_none(),
      ask: m.help_ask(),
      contact: m.help_contact(),
    },
  }
}

export const handle: PageHandle = { query: ['q'] }

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.labels) : [])

/** All help of the platform, by topic. */
export default function Help({ loaderData: { q, topics, labels } }: Route.ComponentProps) {
  return (
    <>
      <header className={styles.header}>
        <h1>{labels.title}</h1>
        <p>{labels.description}</p>
        <form className={styles.search} action={localisedPath('/help', currentLocale())} role="search">
          <input
            type="search"
            name="q"
            key={q}
            defaultValue={q}
            maxLength={100}
            aria-label={labels.search}
            placeholder={labels.search}
          />
          <button type="submit" className={buttonClass({})}>
            {labels.button}
          </button>
        </form>
      </header>
      {topics.length === 0 && <p role="status">{labels.none}</p>}
      <div className={styles.topics}>
        {topics.map(({ topic, name, items }) => (
          <section key={topic} className={styles.topic} aria-labelledby={`topic-${topic}`}>
            <h2 id={`topic-${topic}`}>
              <span>
                <HelpTopicIcon topic={topic} />
              </span>
              {name}
            </h2>
            <ul>
              {items.map(({ slug, title, summary, lang }) => (
                <li key={slug} lang={lang}>
                  <PageLink to={`/help/${slug}`}>{title}</PageLink>
                  <p>{summary}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className={styles.contact}>
        <p>{labels.ask}</p>
        <PageLink className={buttonClass({ variant: 'outlined' })} to="/help/contact">
          {labels.contact}
        </PageLink>
      </div>
    </>
  )
}
