import { Link } from 'react-router'
import { ArticleList } from '../../features/article/ui/article-list.tsx'
import { m } from '../../shared/wording/messages.js'
import { load } from '../api.ts'
import { pageContext } from '../page-context.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/landing.ts'
import styles from './landing.module.css'

type Role = 'supplier' | 'buyer'

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const role: Role = new URL(request.url).searchParams.get('role') === 'buyer' ? 'buyer' : 'supplier'
  const warnings = await load(page, 'GET /api/articles', { topic: 'warnings', limit: 4 })
  return { role, warnings: warnings.items }
}

const texts: Record<Role, { title: () => string; lead: () => string; steps: (() => string)[]; documents: (() => string)[]; action: () => string; target: string }> = {
  supplier: {
    title: m.landing_supplier_title,
    lead: m.landing_supplier_lead,
    steps: [m.landing_supplier_step_1, m.landing_supplier_step_2, m.landing_supplier_step_3, m.landing_supplier_step_4, m.landing_supplier_step_5, m.landing_supplier_step_6],
    documents: [m.landing_supplier_doc_1, m.landing_supplier_doc_2, m.landing_supplier_doc_3, m.landing_supplier_doc_4, m.landing_supplier_doc_5, m.landing_supplier_doc_6],
    action: m.landing_supplier_action,
    target: '/register',
  },
  buyer: {
    title: m.landing_buyer_title,
    lead: m.landing_buyer_lead,
    steps: [m.landing_buyer_step_1, m.landing_buyer_step_2, m.landing_buyer_step_3, m.landing_buyer_step_4],
    documents: [m.landing_buyer_doc_1, m.landing_buyer_doc_2, m.landing_buyer_doc_3, m.landing_buyer_doc_4],
    action: m.landing_buyer_action,
    target: '/companies',
  },
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { title, lead } = texts[loaderData?.role ?? 'supplier']
  return pageMeta({ title: title(), description: lead() })
}

export default function Landing({ loaderData: { role, warnings } }: Route.ComponentProps) {
  const text = texts[role]
  const questions = [
    [m.landing_question_2(), m.landing_answer_2()],
    [m.landing_question_3(), m.landing_answer_3()],
    [m.landing_question_4(), m.landing_answer_4()],
  ]
  return (
    <>
      <nav className={styles.roles}>
        <Link to="/landing?role=supplier" aria-current={role === 'supplier' ? 'page' : undefined}>
          {m.landing_switch_supplier()}
        </Link>
        <Link to="/landing?role=buyer" aria-current={role === 'buyer' ? 'page' : undefined}>
          {m.landing_switch_buyer()}
        </Link>
      </nav>
      <header className={styles.header}>
        <h1>{text.title()}</h1>
        <p>{text.lead()}</p>
        <Link className={styles.action} to={text.target}>
          {text.action()}
        </Link>
      </header>
      <div className={styles.columns}>
        <section>
          <h2>{m.landing_steps()}</h2>
          <ol className={styles.steps}>
            {text.steps.map((step) => (
              <li key={step()}>{step()}</li>
            ))}
          </ol>
        </section>
        <section>
          <h2>{m.landing_checklist()}</h2>
          <ul className={styles.documents}>
            {text.documents.map((document) => (
              <li key={document()}>{document()}</li>
            ))}
          </ul>
        </section>
      </div>
      <div className={styles.columns}>
        <section>
          <h2>{m.landing_questions()}</h2>
          {questions.map(([question, answer]) => (
            <details key={question} className={styles.question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </section>
        <section>
          <h2>{m.landing_limits()}</h2>
          <ul className={styles.documents}>
            <li>{m.landing_limit_1()}</li>
            <li>{m.landing_limit_2()}</li>
            <li>{m.landing_limit_3()}</li>
          </ul>
        </section>
      </div>
      {warnings.length > 0 ? (
        <section className={styles.warnings}>
          <h2>{m.landing_warnings()}</h2>
          <ArticleList items={warnings} isBrief />
        </section>
      ) : null}
    </>
  )
}
