import { ArticleList } from '../../../features/article/ui/article-list.tsx'
import { articleView, headlineView } from '../../../features/article/ui/article-view.ts'
import { formatCalendarDay } from '../../../shared/text/formats.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { load } from '../../../client/api.ts'
import type { CallReply } from '../../../client/api.ts'
import { feedLinks } from '../../loaders/feed-links.ts'
import { notFoundPage } from '../../loaders/not-found.ts'
import { pageContext } from '../../document/page-context.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import type { Definition } from '../../../ui/definition-list.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { ReadingPage } from '../../../ui/reading/reading-page.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/information-article.ts'
import styles from './information-article.module.css'

type Article = CallReply<'GET /api/articles/:slug'>

export async function loader({ context, params }: Route.LoaderArgs) {
  const article = await load(context.get(pageContext), 'GET /api/articles/:slug', { slug: params.id }).catch(
    notFoundPage,
  )
  return {
    view: articleView(article),
    topicAddress: `/information?topic=${article.topic}`,
    html: article.html,
    headings: article.headings,
    neighbours: [
      ...(article.previous ? [{ ...article.previous, rel: 'prev', label: m.article_previous() }] : []),
      ...(article.next ? [{ ...article.next, rel: 'next', label: m.article_next() }] : []),
    ],
    related: article.related.map(headlineView),
    facts: factsOf(article),
    source: article.sourceUrl && { address: article.sourceUrl, label: m.article_source_link() },
    attachments: article.attachments,
    feed: `${currentLocale()}/${article.topic}`,
    notes: notesOf(article),
    labels: {
      contents: m.article_contents(),
      related: m.article_related(),
      files: m.article_attachments(),
      neighbours: `${m.article_previous()} / ${m.article_next()}`,
    },
    about: {
      title: article.title,
      description: article.summary,
      kind: 'article' as const,
      structured: structuredOf(article),
    },
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
  ...(article.origin === 'machine'
    ? [m.article_origin_machine()]
    : article.origin === 'reviewed'
      ? [m.article_origin_reviewed()]
      : []),
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

export const handle: PageHandle = { query: [] }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [...pageMeta(loaderData.about), ...feedLinks(loaderData.feed, loaderData.view.topic)] : []

export default function InformationArticle({
  loaderData: { view, topicAddress, html, headings, neighbours, related, facts, source, attachments, notes, labels },
}: Route.ComponentProps) {
  return (
    <ReadingPage
      contents={{ title: labels.contents, lang: view.lang, headings }}
      aside={
        related.length > 0 && (
          <section aria-label={labels.related}>
            <h2>{labels.related}</h2>
            <ArticleList items={related} />
          </section>
        )
      }
      foot={
        <nav className={styles.neighbours} aria-label={labels.neighbours}>
          {neighbours.map(({ slug, title, rel, label }) => (
            <PageLink key={rel} to={`/information/${slug}`} rel={rel}>
              <span>{label}</span>
              {title}
            </PageLink>
          ))}
        </nav>
      }
    >
      <article className={styles.article} data-load="read-article" data-value={view.id}>
        <header>
          <p className={styles.meta}>
            <PageLink to={topicAddress}>{view.topic}</PageLink>
            <time dateTime={view.publishedAt}>{view.published}</time>
            <span>{view.reads}</span>
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
          {source && (
            <a href={source.address} rel="noopener noreferrer" target="_blank">
              {source.label}
            </a>
          )}
          {attachments.length > 0 && (
            <section>
              <h2>{labels.files}</h2>
              <ul>
                {attachments.map(({ id, name }) => (
                  <li key={id}>
                    <a href={`/api/articles/${view.slug}/attachments/${id}`}>{name}</a>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
      </article>
    </ReadingPage>
  )
}
