import { TasksLater } from '../../features/account/ui/tasks-later.tsx'
import { ArticleList } from '../../features/article/ui/article-list.tsx'
import { headlineView } from '../../features/article/ui/article-view.ts'
import { StoreCard } from '../../features/company/ui/store-card.tsx'
import { storeView } from '../../features/company/ui/store-view.ts'
import { RateStrip } from '../../features/reference/ui/rate-strip.tsx'
import { rateStripView } from '../../features/reference/ui/rate-view.ts'
import { formatNumber } from '../../shared/formats.ts'
import { currentLocale } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'
import { load } from '../api.ts'
import { pageContext } from '../page-context.ts'
import { pageMeta } from '../page-meta.ts'
import { PageLink } from '../ui/page-link.tsx'
import type { Route } from './+types/home.ts'
import styles from './home.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [blocks, categories, companies, news, rates] = await Promise.all([
    load(page, 'GET /api/home/blocks'),
    load(page, 'GET /api/categories'),
    load(page, 'GET /api/company/latest', { limit: 6 }),
    load(page, 'GET /api/article/latest', { limit: 6 }),
    load(page, 'GET /api/rates'),
  ])
  const locale = currentLocale()
  return {
    blocks,
    words: wordsOfHome(),
    figures: [
      [m.home_figure_companies(), formatNumber(companies.total, locale)],
      [m.home_figure_categories(), formatNumber(categories.total, locale)],
      [m.home_figure_articles(), formatNumber(news.total, locale)],
    ],
    categories: categories.items.map((category) => ({ code: category.code, name: category[locale] })),
    companies: companies.items.map(storeView),
    news: news.items.map(headlineView),
    rates: rateStripView(rates.items, locale),
  }
}

const wordsOfHome = () => ({
  title: m.home_title(),
  description: m.home_description(),
  lead: m.home_lead(),
  suppliers: m.home_for_suppliers(),
  buyers: m.home_for_buyers(),
  figures: m.home_figures(),
  categories: m.home_categories(),
  companies: m.home_companies(),
  companiesAll: m.home_companies_all(),
  rates: m.home_rates(),
  news: m.home_news(),
  newsAll: m.home_news_all(),
  more: m.blocks_more(),
  how: m.home_how(),
  steps: [
    [m.home_how_1_title(), m.home_how_1_text()],
    [m.home_how_2_title(), m.home_how_2_text()],
    [m.home_how_3_title(), m.home_how_3_text()],
  ],
})

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.words) : [])

export default function Home({ loaderData }: Route.ComponentProps) {
  const { words, figures, blocks } = loaderData
  return (
    <>
      <section className={styles.lead}>
        <h1 className={styles.headline}>{words.title}</h1>
        <p className={styles.standfirst}>{words.lead}</p>
        <p className={styles.actions}>
          <PageLink className={styles.primary} to="/landing?role=supplier">
            {words.suppliers}
          </PageLink>
          <PageLink className={styles.secondary} to="/landing?role=buyer">
            {words.buyers}
          </PageLink>
        </p>
        <dl className={styles.figures} aria-label={words.figures}>
          {figures.map(([name, figure]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </section>
      {rowsOf(blocks).map((row) =>
        row.length === 2 ? (
          <div key={row[0]?.id} className={styles.columns}>
            {row.map((block) => <Block key={block.id} block={block} data={loaderData} />)}
          </div>
        ) : (
          row.map((block) => <Block key={block.id} block={block} data={loaderData} />)
        ),
      )}
    </>
  )
}

type Data = Route.ComponentProps['loaderData']
type ShownBlock = Data['blocks'][number]

const isNarrow = (block: ShownBlock | undefined) => block?.kind === 'news' || block?.kind === 'how'

/** Two narrow blocks that follow each other stand side by side. */
function rowsOf(blocks: readonly ShownBlock[]): ShownBlock[][] {
  const rows: ShownBlock[][] = []
  for (const block of blocks) {
    const last = rows.at(-1)
    if (last?.length === 1 && isNarrow(last[0]) && isNarrow(block)) last.push(block)
    else rows.push([block])
  }
  return rows
}

/** A block, as operators have ordered and scheduled them; one that has nothing to show is not there. */
function Block({ block, data }: { block: ShownBlock; data: Data }) {
  if (block.kind === 'banner') return <Banner block={block} more={data.words.more} />
  if (block.kind === 'tasks') return <TasksLater />
  if (block.kind === 'categories') return <Categories data={data} />
  if (block.kind === 'companies') return <Companies data={data} />
  if (block.kind === 'rates') return <Rates data={data} />
  return block.kind === 'news' ? <News data={data} /> : <How data={data} />
}

const Banner = ({ block, more }: { block: ShownBlock; more: string }) => (
  <section className={styles.banner} aria-labelledby={block.id}>
    <h2 id={block.id}>{block.title}</h2>
    {block.text && <p>{block.text}</p>}
    {block.link && <More to={block.link} text={more} about={block.id} />}
  </section>
)

const Categories = ({ data: { words, categories } }: { data: Data }) => (
  <section className={styles.section} aria-labelledby="categories">
    <h2 id="categories" className={styles.heading}>
      {words.categories}
    </h2>
    <ul className={styles.categories}>
      {categories.map(({ code, name }) => (
        <li key={code}>
          <PageLink to={`/companies?category=${code}`}>{name}</PageLink>
        </li>
      ))}
    </ul>
  </section>
)

const Companies = ({ data: { words, companies } }: { data: Data }) =>
  companies.length > 0 && (
    <section className={styles.ruled} aria-labelledby="companies">
      <h2 id="companies" className={styles.heading}>
        {words.companies}
      </h2>
      <ul className={styles.companies}>
        {companies.map((company) => (
          <StoreCard key={company.companyId} company={company} />
        ))}
      </ul>
      <More to="/companies" text={words.companiesAll} />
    </section>
  )

const Rates = ({ data: { words, rates } }: { data: Data }) =>
  rates && (
    <section className={styles.section} aria-labelledby="rates">
      <h2 id="rates" className={styles.heading}>
        {words.rates}
      </h2>
      <RateStrip strip={rates} />
    </section>
  )

const News = ({ data: { words, news } }: { data: Data }) => (
  <section className={styles.section} aria-labelledby="news">
    <h2 id="news" className={styles.heading}>
      {words.news}
    </h2>
    <ArticleList items={news} />
    <More to="/information" text={words.newsAll} />
  </section>
)

const How = ({ data: { words } }: { data: Data }) => (
  <section className={styles.section} aria-labelledby="how">
    <h2 id="how" className={styles.heading}>
      {words.how}
    </h2>
    <ol className={styles.steps}>
      {words.steps.map(([title, text]) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
)

const More = ({ to, text, about }: { to: string; text: string; about?: string }) => (
  <p className={styles.more}>
    <PageLink to={to} aria-describedby={about}>{text}</PageLink>
  </p>
)
