import { Link } from 'react-router'
import { ArticleList } from '../../features/article/ui/article-list.tsx'
import { StoreCard } from '../../features/company/ui/store-card.tsx'
import { formatNumber } from '../../shared/formats.ts'
import { currentLocale } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'
import { load } from '../api.ts'
import { pageContext } from '../page-context.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/home.ts'
import styles from './home.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [categories, companies, news] = await Promise.all([
    load(page, 'GET /api/categories'),
    load(page, 'GET /api/companies', { sort: 'verified', limit: 6 }),
    load(page, 'GET /api/articles', { limit: 6 }),
  ])
  return { categories, companies: { items: companies.items, total: companies.total }, news }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: m.home_title(), description: m.home_description() })

export default function Home({ loaderData: { categories, companies, news } }: Route.ComponentProps) {
  const locale = currentLocale()
  const steps = [
    [m.home_how_1_title(), m.home_how_1_text()],
    [m.home_how_2_title(), m.home_how_2_text()],
    [m.home_how_3_title(), m.home_how_3_text()],
  ]
  return (
    <>
      <section className={styles.lead}>
        <h1 className={styles.headline}>{m.home_title()}</h1>
        <p className={styles.standfirst}>{m.home_lead()}</p>
        <p className={styles.actions}>
          <Link className={styles.primary} to="/landing?role=supplier">
            {m.home_for_suppliers()}
          </Link>
          <Link className={styles.secondary} to="/landing?role=buyer">
            {m.home_for_buyers()}
          </Link>
        </p>
        <dl className={styles.figures} aria-label={m.home_figures()}>
          <div>
            <dt>{m.home_figure_companies()}</dt>
            <dd>{formatNumber(companies.total, locale)}</dd>
          </div>
          <div>
            <dt>{m.home_figure_categories()}</dt>
            <dd>{formatNumber(categories.total, locale)}</dd>
          </div>
          <div>
            <dt>{m.home_figure_articles()}</dt>
            <dd>{formatNumber(news.total, locale)}</dd>
          </div>
        </dl>
      </section>
      <section className={styles.section} aria-labelledby="categories">
        <h2 id="categories" className={styles.heading}>
          {m.home_categories()}
        </h2>
        <ul className={styles.categories}>
          {categories.items.map((category) => (
            <li key={category.code}>
              <Link to={`/companies?category=${category.code}`}>{category[locale]}</Link>
            </li>
          ))}
        </ul>
      </section>
      {companies.items.length > 0 ? (
        <section className={styles.ruled} aria-labelledby="companies">
          <h2 id="companies" className={styles.heading}>
            {m.home_companies()}
          </h2>
          <ul className={styles.companies}>
            {companies.items.map((company) => (
              <StoreCard key={company.companyId} company={company} />
            ))}
          </ul>
          <p className={styles.more}>
            <Link to="/companies">{m.home_companies_all()}</Link>
          </p>
        </section>
      ) : null}
      <div className={styles.columns}>
        <section className={styles.section} aria-labelledby="news">
          <h2 id="news" className={styles.heading}>
            {m.home_news()}
          </h2>
          <ArticleList items={news.items} isBrief />
          <p className={styles.more}>
            <Link to="/information">{m.home_news_all()}</Link>
          </p>
        </section>
        <section className={styles.section} aria-labelledby="how">
          <h2 id="how" className={styles.heading}>
            {m.home_how()}
          </h2>
          <ol className={styles.steps}>
            {steps.map(([title, text]) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  )
}
