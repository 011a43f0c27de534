import { load } from '../../../client/api.ts'
import { pageContext } from '../../document/page-context.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { PageHandle } from '../../root.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { FigureList } from '../../../ui/figures/figure-list.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import type { Route } from './+types/landing.ts'
import type { Read } from '../home/home-data.ts'
import { landingData, landingRole } from './landing-data.ts'
import { LandingDrawing } from './landing-drawing.tsx'
import { LandingBlocks } from './landing-sections.tsx'
import styles from './landing.module.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const read = ((name, input) => load(page, name, input as never)) as Read
  const [blocks, data] = await Promise.all([
    load(page, 'GET /api/page-blocks/:page', { page: 'landing' }),
    landingData(read, landingRole(new URL(request.url).searchParams)),
  ])
  return { blocks, ...data }
}

export const handle: PageHandle = { query: ['role'], canonicalQuery: ['role'] }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ title: loaderData.labels.title, description: loaderData.labels.lead }) : []

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { role, labels, figures, blocks } = loaderData
  return (
    <>
      <nav className={styles.roles}>
        <PageLink to="/landing?role=supplier" aria-current={role === 'supplier' ? 'page' : undefined}>
          {labels.switchSupplier}
        </PageLink>
        <PageLink to="/landing?role=buyer" aria-current={role === 'buyer' ? 'page' : undefined}>
          {labels.switchBuyer}
        </PageLink>
      </nav>
      <header className={styles.header}>
        <div>
          <h1>{labels.title}</h1>
          <p>{labels.lead}</p>
          <PageLink className={buttonClass()} to={labels.target}>
            {labels.action}
          </PageLink>
        </div>
        <LandingDrawing />
        <div className={styles.figures}>
          <FigureList figures={figures} label={labels.figures} isCount />
        </div>
      </header>
      <LandingBlocks blocks={blocks} data={loaderData} />
    </>
  )
}
