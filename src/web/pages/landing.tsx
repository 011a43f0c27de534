import { ArticleList } from '../../features/article/ui/article-list.tsx'
import { headlineView } from '../../features/article/ui/article-view.ts'
import { m } from '../../shared/wording/messages.js'
import { load } from '../api.ts'
import { pageContext } from '../page-context.ts'
import { pageMeta } from '../page-meta.ts'
import type { PageHandle } from '../root.tsx'
import { PageLink } from '../ui/page-link.tsx'
import type { Route } from './+types/landing.ts'
import { landingWords } from './landing-words.ts'
import styles from './landing.module.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const role = new URL(request.url).searchParams.get('role') === 'buyer' ? 'buyer' : 'supplier'
  const [warnings, review] = await Promise.all([load(page, 'GET /api/articles', { topic: 'warnings', limit: 4 }), load(page, 'GET /api/company/review-time')])
  const time = review.medianHours === null ? m.landing_answer_1_unknown() : m.landing_answer_1_known({ hours: review.medianHours })
  return { role, words: landingWords(role, time), warnings: warnings.items.map(headlineView) }
}

export const handle: PageHandle = { canonicalQuery: ['role'] }

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta({ title: loaderData.words.title, description: loaderData.words.lead }) : [])

export default function Landing({ loaderData: { role, words, warnings } }: Route.ComponentProps) {
  return (
    <>
      <nav className={styles.roles}>
        <PageLink to="/landing?role=supplier" aria-current={role === 'supplier' ? 'page' : undefined}>
          {words.switchSupplier}
        </PageLink>
        <PageLink to="/landing?role=buyer" aria-current={role === 'buyer' ? 'page' : undefined}>
          {words.switchBuyer}
        </PageLink>
      </nav>
      <header className={styles.header}>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        <PageLink className={styles.action} to={words.target}>
          {words.action}
        </PageLink>
      </header>
      <div className={styles.columns}>
        <section>
          <h2>{words.stepsTitle}</h2>
          <ol className={styles.steps}>
            {words.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <section>
          <h2>{words.documentsTitle}</h2>
          <List items={words.documents} />
        </section>
      </div>
      <div className={styles.columns}>
        <section>
          <h2>{words.questionsTitle}</h2>
          {words.questions.map(([question, answer]) => (
            <details key={question} className={styles.question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </section>
        <section>
          <h2>{words.limitsTitle}</h2>
          <List items={words.limits} />
        </section>
      </div>
      {warnings.length > 0 && (
        <section className={styles.warnings}>
          <h2>{words.warningsTitle}</h2>
          <ArticleList items={warnings} />
        </section>
      )}
    </>
  )
}

const List = ({ items }: { items: string[] }) => (
  <ul className={styles.documents}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)
