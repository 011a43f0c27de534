import { SearchBox } from '../../../features/search/ui/search-box.tsx'
import { load } from '../../../client/api.ts'
import { pageContext } from '../../document/page-context.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { FigureList } from '../../../ui/figures/figure-list.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Island } from '../../../ui/island.tsx'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/home.ts'
import { homeData } from './home-data.ts'
import type { Read } from './home-data.ts'
import { HomeBlocks } from './home-sections.tsx'
import styles from './home.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const read = ((name, input) => load(page, name, input as never)) as Read
  const [blocks, data] = await Promise.all([load(page, 'GET /api/page-blocks/:page', { page: 'home' }), homeData(read)])
  return { blocks, ...data }
}

export const handle: PageHandle = { query: [] }

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.labels) : [])

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <section className={styles.hero}>
        <h1>{loaderData.labels.title}</h1>
        <Island
          name="search"
          when="press"
          component={SearchBox}
          props={{ ...loaderData.labels.search, className: styles.search ?? '', isMain: true }}
        />
        <Sought {...loaderData} />
      </section>
      <HomeBlocks blocks={loaderData.blocks} data={loaderData} />
      <Ways {...loaderData} />
    </>
  )
}

/** The parts of the catalogue that people look at, as a start of a search. */
const Sought = ({ sought: { label, parts } }: Route.ComponentProps['loaderData']) =>
  parts.length > 0 && (
    <nav className={styles.sought} aria-label={label}>
      <span aria-hidden>{label}</span>
      {parts.map(({ code, name }) => (
        <PageLink key={code} to={`/products?category=${code}`}>
          {name}
        </PageLink>
      ))}
    </nav>
  )

/** Why to trust the platform, and where to go on: buyers first, because this page is for them. */
const Ways = ({ labels, figures }: Route.ComponentProps['loaderData']) => (
  <section className={styles.ways}>
    <p>{labels.lead}</p>
    <FigureList figures={figures} label={labels.figures} isCount />
    <p className={styles.actions}>
      <PageLink className={buttonClass()} to="/landing?role=buyer">
        {labels.buyers}
      </PageLink>
      <PageLink className={buttonClass({ variant: 'outlined' })} to="/landing?role=supplier">
        {labels.suppliers}
      </PageLink>
    </p>
  </section>
)
