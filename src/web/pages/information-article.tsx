import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ArticleList } from '../../features/article/ui/article-list.tsx'
import { articleView } from '../../features/article/ui/article-view.ts'
import { formatCalendarDay } from '../../shared/formats.ts'
import { currentLocale } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'
import { callQuietly, load } from '../api.ts'
import type { CallReply } from '../api.ts'
import { notFoundPage } from '../not-found.ts'
import { pageContext } from '../page-context.ts'
import { pageMeta } from '../page-meta.ts'
import { DefinitionList } from '../ui/definition-list.tsx'
import type { Definition } from '../ui/definition-list.tsx'
import { RichText } from '../ui/rich-text.tsx'
import type { Route } from './+types/information-article.ts'
import styles from './information-article.module.css'

type Article = CallReply<'GET /api/articles/:slug'>

export async function loader({ context, params }: Route.LoaderArgs) {
  const article = await load(context.get(pageContext), 'GET /api/articles/:slug', { slug: params.id }).catch(notFoundPage)
  return {
    view: articleView(article),
    topicAddress: `/information?topic=${article.topic}`,
    html: article.html,
    headings: article.headings.length > 1 ? article.headings : [],
    previous: article.previous,
    next: article.next,
    related: article.related.map(articleView),
    facts: factsOf(article),
    notes: notesOf(article),
    words: { contents: m.article_contents(), related: m.article_related(), previous: m.article_previous(), next: m.article_next() },
    structured: structuredOf(article),
  }
}

function factsOf(article: Article): Definition[] {
  return [
    { name: m.article_source(), value: article.source },
    { name: m.article_source_date(), value: article.sourceDate },
    { name: m.article_effective(), value: article.effectiveOn },
    { name: m.article_reviewed(), value: formatCalendarDay(article.reviewedOn, currentLocale()) },
    { name: m.article_countries(), value: article.countryNames.join(' · ') },
  ]
}

const notesOf = (article: Article) => [
  ...(article.language === currentLocale() ? [] : [m.article_other_language()]),
  ...(article.origin === 'machine' ? [m.article_origin_machine()] : []),
  m.article_note(),
]

const structuredOf = (article: Article) => ({
  '@type': 'Article',
  headline: article.title,
  description: article.summary,
  inLanguage: article.language,
  datePublished: article.publishedAt,
  dateModified: article.reviewedOn,
  isBasedOn: article.source,
})

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ title: loaderData.view.title, description: loaderData.view.summary, kind: 'article', structured: loaderData.structured }) : []

export default function InformationArticle({ loaderData: { view, topicAddress, html, headings, previous, next, related, facts, notes, words } }: Route.ComponentProps) {
  const reads = useReading(view.id, view.reads)
  return (
    <div className={styles.page}>
      <article className={styles.article}>
        <header>
          <p className={styles.meta}>
            <Link to={topicAddress}>{view.topic}</Link>
            <time dateTime={view.publishedAt}>{view.published}</time>
            <span>{reads}</span>
          </p>
          <h1 className={styles.title} lang={view.lang}>
            {view.title}
          </h1>
          <p className={styles.summary} lang={view.lang}>
            {view.summary}
          </p>
        </header>
        <div lang={view.lang}>
          <RichText html={html} />
        </div>
        <div className={styles.facts}>
          <DefinitionList rows={facts} />
        </div>
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
      </article>
      <aside className={styles.aside}>
        {headings.length > 0 && (
          <nav aria-label={words.contents}>
            <h2>{words.contents}</h2>
            <ol lang={view.lang}>
              {headings.map((heading) => (
                <li key={heading.id}>
                  <a href={`#${heading.id}`}>{heading.text}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        {related.length > 0 && (
          <section aria-label={words.related}>
            <h2>{words.related}</h2>
            <ArticleList items={related} isBrief />
          </section>
        )}
      </aside>
      <nav className={styles.neighbours} aria-label={`${words.previous} / ${words.next}`}>
        {previous ? <Neighbour label={words.previous} rel="prev" {...previous} /> : <span />}
        {next && <Neighbour label={words.next} rel="next" {...next} />}
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
function useReading(id: string, initial: string): string {
  const [counted, setCounted] = useState<{ id: string; count: number }>()
  useEffect(() => {
    let isGone = false
    callQuietly('GET /api/article/read-count', { id }).then(
      (answer) => {
        if (!isGone && answer.code === '0') setCounted({ id, count: (answer.data as { readCount: number }).readCount })
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [id])
  return counted?.id === id ? m.article_reads({ count: counted.count }) : initial
}
