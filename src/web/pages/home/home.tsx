import { SearchBox } from '../../../features/search/ui/search-box.tsx'
import { load } from '../../../client/api.ts'
import { pageContext } from '../../document/page-context.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { PageLink } from '../../../ui/page-link.tsx'
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
      <section className={styles.lead}>
        <Head {...loaderData} />
        <Island
          name="search"
          when="press"
          component={SearchBox}
          props={{ ...loaderData.labels.search, className: styles.search ?? '', isMain: true }}
        />
        <Lead {...loaderData} />
      </section>
      <HomeBlocks blocks={loaderData.blocks} data={loaderData} />
    </>
  )
}

const Head = ({ labels }: Route.ComponentProps['loaderData']) => (
  <>
    <h1 className={styles.headline}>{labels.title}</h1>
    <p className={styles.standfirst}>{labels.lead}</p>
  </>
)

const Lead = ({ labels, figures }: Route.ComponentProps['loaderData']) => (
  <>
    <p className={styles.actions}>
      <PageLink className={styles.primary} to="/landing?role=supplier">
        {labels.suppliers}
      </PageLink>
      <PageLink className={styles.secondary} to="/landing?role=buyer">
        {labels.buyers}
      </PageLink>
    </p>
    <dl className={styles.figures} aria-label={labels.figures}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  </>
)
