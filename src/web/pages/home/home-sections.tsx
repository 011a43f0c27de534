import { TasksLazy } from '../../../features/account/ui/tasks-lazy.tsx'
import { ArticleList } from '../../../features/article/ui/article-list.tsx'
import { GoodsShelf } from '../../../features/catalogue/product/storefront/ui/goods-shelf.tsx'
import { HomeGoods } from '../../../features/catalogue/product/storefront/ui/home-goods.tsx'
import { BoardList } from '../../../features/rfq/board/ui/board-list.tsx'
import { StoreCard } from '../../../features/company/directory/ui/store-card.tsx'
import { CategoryIcon } from '../../../features/taxonomy/ui/category-icon.tsx'
import { BlockBanner } from '../../../features/site/ui/block-banner.tsx'
import { RateStrip } from '../../../features/reference/rates/ui/rate-strip.tsx'
import type { CallReply } from '../../../client/api.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import { Island } from '../../../ui/island.tsx'
import { rowsOf } from './block-rows.ts'
import type { homeData } from './home-data.ts'
import styles from './home.module.css'

type Data = Awaited<ReturnType<typeof homeData>>
type PublicBlock = CallReply<'GET /api/page-blocks/:page'>[number]

/** The front page below its heading, as arranged by operators. */
export function HomeBlocks({ blocks, data }: { blocks: readonly PublicBlock[]; data: Data }) {
  const tasks = blocks.findIndex(({ kind }) => kind === 'tasks')
  const [above, below] = tasks === -1 ? [[], blocks] : [blocks.slice(0, tasks), blocks.slice(tasks + 1)]
  return (
    <>
      {rows(above, data)}
      {tasks !== -1 && <Island name="tasks" when="signed-in" component={TasksLazy} props={{}} />}
      {rows(below, data)}
    </>
  )
}

const rows = (blocks: readonly PublicBlock[], data: Data) =>
  rowsOf(blocks, isNarrow).map((row) =>
    row.length === 2 ? (
      <div key={row[0]?.id} className={styles.columns}>
        {row.map((block) => (
          <Block key={block.id} block={block} data={data} />
        ))}
      </div>
    ) : (
      row.map((block) => <Block key={block.id} block={block} data={data} />)
    ),
  )

const isNarrow = ({ kind }: PublicBlock) => kind === 'news' || kind === 'how'

/** A block, as arranged and scheduled by operators; an empty one is omitted. */
function Block({ block, data }: { block: PublicBlock; data: Data }) {
  if (block.kind === 'banner') return <BlockBanner block={block} more={data.labels.more} />
  if (block.kind === 'categories') return <Categories data={data} />
  if (block.kind === 'requests') return <Requests data={data} />
  if (block.kind === 'companies') return <Companies data={data} />
  if (block.kind === 'goods')
    return (
      <HomeGoods
        title={data.labels.goods}
        all={data.labels.goodsAll}
        destinations={data.destinations}
        note={data.rateNote}
      />
    )
  if (block.kind === 'rates') return <Rates data={data} />
  return block.kind === 'news' ? <News data={data} /> : <How data={data} />
}

const Categories = ({ data: { labels, categories } }: { data: Data }) =>
  categories.length > 0 && (
    <section className={styles.section} aria-labelledby="categories">
      <h2 id="categories" className={styles.heading}>
        {labels.categories}
      </h2>
      <ul className={styles.categories} data-load="category-tree">
        {categories.map(({ code, name }) => (
          <li key={code}>
            <PageLink to={`/products?category=${code}`}>
              <CategoryIcon code={code} />
              <span>{name}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )

const Requests = ({ data: { labels, requests } }: { data: Data }) =>
  requests.length > 0 && (
    <section className={styles.section} aria-labelledby="requests">
      <h2 id="requests" className={styles.heading}>
        {labels.requests}
      </h2>
      <BoardList items={requests} />
      <More to="/rfqs" text={labels.requestsAll} />
    </section>
  )

const Companies = ({ data: { labels, companies } }: { data: Data }) =>
  companies.length > 0 && (
    <section className={styles.section} aria-labelledby="companies">
      <h2 id="companies" className={styles.heading}>
        {labels.companies}
      </h2>
      <ul className={styles.companies}>
        {companies.map((company) => (
          <StoreCard key={company.companyId} company={company}>
            <GoodsShelf goods={company.goods} isPlain />
          </StoreCard>
        ))}
      </ul>
      <More to="/companies" text={labels.companiesAll} />
    </section>
  )

const Rates = ({ data: { labels, rates } }: { data: Data }) =>
  rates && (
    <section className={styles.section} aria-labelledby="rates">
      <h2 id="rates" className={styles.heading}>
        {labels.rates}
      </h2>
      <RateStrip strip={rates} />
    </section>
  )

const News = ({ data: { labels, news } }: { data: Data }) => (
  <section className={styles.section} aria-labelledby="news">
    <h2 id="news" className={styles.heading}>
      {labels.news}
    </h2>
    <ArticleList items={news} />
    <More to="/information" text={labels.newsAll} />
  </section>
)

const How = ({ data: { labels } }: { data: Data }) => (
  <section className={styles.section} aria-labelledby="how">
    <h2 id="how" className={styles.heading}>
      {labels.how}
    </h2>
    <ol className={styles.steps}>
      {labels.steps.map(([title, text]) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
    <More to="/fees" text={labels.fees} />
  </section>
)

const More = ({ to, text }: { to: string; text: string }) => (
  <p className={styles.more}>
    <PageLink to={to}>{text}</PageLink>
  </p>
)
