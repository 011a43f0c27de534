import { helpTopicName } from '../../../features/article/article.names.policy.ts'
import { formatCalendarDay } from '../../../shared/text/formats.ts'
import { currentLocale, languageTags } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { load } from '../../../client/api.ts'
import { notFoundPage } from '../../loaders/not-found.ts'
import { pageContext } from '../../document/page-context.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { ReadingPage } from '../../../ui/reading/reading-page.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/help-article.ts'
import styles from './help.module.css'
import frame from './information-article.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const article = await load(context.get(pageContext), 'GET /api/help/:slug', { slug: params.id }).catch(notFoundPage)
  const { slug, title, summary, html, language, headings, related, attachments } = article
  return {
    slug,
    title,
    summary,
    html,
    attachments,
    lang: languageTags[language],
    topic: helpTopicName(article.topic),
    headings,
    related: related.slice(0, 6),
    notes: [
      ...(language === currentLocale() ? [] : [m.article_other_language()]),
      ...(article.origin === 'machine' ? [m.article_origin_machine()] : []),
      `${m.article_reviewed()}${m.text_colon()}${formatCalendarDay(article.reviewedOn, currentLocale())}`,
    ],
    labels: {
      help: m.help_title(),
      contents: m.article_contents(),
      related: m.article_related(),
      files: m.article_attachments(),
      ask: m.help_ask(),
      contact: m.help_contact(),
    },
    about: {
      title,
      description: summary,
      kind: 'article' as const,
      structured: {
        '@type': 'TechArticle',
        headline: title,
        description: summary,
        inLanguage: language,
        dateModified: article.reviewedOn,
      },
    },
  }
}

export const handle: PageHandle = { query: [] }

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.about) : [])

export default function HelpArticle({
  loaderData: { slug, title, summary, html, attachments, lang, topic, headings, related, notes, labels },
}: Route.ComponentProps) {
  return (
    <ReadingPage
      contents={{ title: labels.contents, lang, headings }}
      aside={
        related.length > 0 && (
          <nav className={styles.related} aria-label={labels.related}>
            <h2>{labels.related}</h2>
            <ul>
              {related.map((one) => (
                <li key={one.slug} lang={languageTags[one.language]}>
                  <PageLink to={`/help/${one.slug}`}>{one.title}</PageLink>
                </li>
              ))}
            </ul>
          </nav>
        )
      }
    >
      <article className={frame.article}>
        <header>
          <p className={frame.meta}>
            <PageLink to="/help">{labels.help}</PageLink>
            <span>{topic}</span>
          </p>
          <h1 className={frame.title} lang={lang}>
            {title}
          </h1>
          <p className={frame.summary} lang={lang}>
            {summary}
          </p>
        </header>
        <div lang={lang}>
          <RichText html={html} />
        </div>
        {attachments.length > 0 && (
          <section className={styles.files}>
            <h2>{labels.files}</h2>
            <ul>
              {attachments.map(({ id, name }) => (
                <li key={id}>
                  <a href={`/api/articles/${slug}/attachments/${id}`}>{name}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {notes.map((note) => (
          <p key={note} className={frame.note}>
            {note}
          </p>
        ))}
        <div className={styles.contact}>
          <p>{labels.ask}</p>
          <PageLink className={buttonClass({ variant: 'outlined' })} to="/help/contact">
            {labels.contact}
          </PageLink>
        </div>
      </article>
    </ReadingPage>
  )
}
