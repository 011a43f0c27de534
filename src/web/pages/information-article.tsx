import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ArticleList } from '../../features/article/ui/article-list.tsx'
import { topicName } from '../../features/article/ui/topic-names.ts'
import { formatDate } from '../../shared/formats.ts'
import { currentLocale, languageTags } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'
import { callQuietly, load } from '../api.ts'
import { notFoundPage } from '../not-found.ts'
import { pageContext } from '../page-context.ts'
import { pageMeta } from '../page-meta.ts'
import { RichText } from '../ui/rich-text.tsx'
import type { Route } from './+types/information-article.ts'
import styles from './information-article.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  return { article: await load(context.get(pageContext), 'GET /api/articles/:slug', { slug: params.id }).catch(notFoundPage) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const article = loaderData?.article
  if (!article) return []
  return pageMeta({
    title: article.title,
    description: article.summary,
    kind: 'article',
    structured: {
      '@type': 'Article',
      headline: article.title,
      description: article.summary,
      inLanguage: languageTags[article.language],
      datePublished: article.publishedAt,
      dateModified: article.reviewedOn,
      articleSection: topicName(article.topic),
      isBasedOn: article.source,
    },
  })
}

export default function InformationArticle({ loaderData: { article } }: Route.ComponentProps) {
  const locale = currentLocale()
  const reads = useReading(article.id, article.readCount)
  const lang = languageTags[article.language]
  const facts: [string, string | null][] = [
    [m.article_source(), article.source],
    [m.article_source_date(), article.sourceDate],
    [m.article_effective(), article.effectiveOn],
    [m.article_reviewed(), formatDate(`${article.reviewedOn}T00:00:00Z`, locale, 'UTC')],
    [m.article_countries(), article.countries.length > 0 ? article.countryNames.join(' · ') : null],
  ]
  return (
    <div className={styles.page}>
      <article className={styles.article}>
        <header>
          <p className={styles.meta}>
            <Link to={`/information?topic=${article.topic}`}>{topicName(article.topic)}</Link>
            <time dateTime={article.publishedAt}>{formatDate(article.publishedAt, locale, 'Asia/Shanghai')}</time>
            <span>{m.article_reads({ count: reads })}</span>
          </p>
          <h1 className={styles.title} lang={lang}>
            {article.title}
          </h1>
          <p className={styles.summary} lang={lang}>
            {article.summary}
          </p>
          {article.language === locale ? null : <p className={styles.note}>{m.article_other_language()}</p>}
          {article.origin === 'machine' ? <p className={styles.note}>{m.article_origin_machine()}</p> : null}
        </header>
        <div lang={lang}>
          <RichText html={article.html} />
        </div>
        <dl className={styles.facts}>
          {facts.map(([name, value]) =>
            value ? (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        <p className={styles.note}>{m.article_note()}</p>
      </article>
      <aside className={styles.aside}>
        {article.headings.length > 1 ? (
          <nav aria-label={m.article_contents()}>
            <h2>{m.article_contents()}</h2>
            <ol lang={lang}>
              {article.headings.map((heading) => (
                <li key={heading.id}>
                  <a href={`#${heading.id}`}>{heading.text}</a>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        {article.related.length > 0 ? (
          <section aria-label={m.article_related()}>
            <h2>{m.article_related()}</h2>
            <ArticleList items={article.related} isBrief />
          </section>
        ) : null}
      </aside>
      <nav className={styles.neighbours} aria-label={`${m.article_previous()} / ${m.article_next()}`}>
        {article.previous ? <Neighbour label={m.article_previous()} rel="prev" {...article.previous} /> : <span />}
        {article.next ? <Neighbour label={m.article_next()} rel="next" {...article.next} /> : null}
      </nav>
    </div>
  )
}

function Neighbour({ label, rel, slug, title }: { label: string; rel: string; slug: string; title: string }) {
  return (
    <Link to={`/information/${slug}`} rel={rel}>
      <span>{label}</span>
      {title}
    </Link>
  )
}

/** Counts this reading once the page is on a screen; the server sees to it that a visitor counts once a day. */
function useReading(id: string, initial: number): number {
  const [reads, setReads] = useState({ id, count: initial })
  useEffect(() => {
    let isGone = false
    callQuietly('GET /api/article/read-count', { id }).then(
      (answer) => {
        if (!isGone && answer.code === '0') setReads({ id, count: (answer.data as { readCount: number }).readCount })
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [id])
  return reads.id === id ? reads.count : initial
}
