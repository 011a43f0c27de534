import { useRevalidator } from 'react-router'
import { BlockForm } from '../../../features/site/ui/block-form.tsx'
import styles from '../../../features/site/ui/block-list.module.css'
import { pageNames } from '../../../features/site/ui/block-labels.ts'
import { PageFrame, PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { blockPages } from '../../../shared/block-pages.ts'
import { m } from '../../../shared/wording/messages.js'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import type { Route } from './+types/blocks.ts'

/** `?page=landing` selects the page; the front page by default. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const requested = new URL(request.url).searchParams.get('page')
  return loadSignedIn('GET /api/operator/blocks/:page', {
    page: blockPages.find((page) => page === requested) ?? 'home',
  })
}

export const meta = () => pageMeta({ title: m.blocks_page(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

/** The blocks of the front page and the landing page, and their schedule. */
export default function OperatorBlocks({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <PageFrame title={m.blocks_page()} note={m.blocks_note()}>
      <nav className={styles.bar} aria-label={m.blocks_page()}>
        {blockPages.map((page) => (
          <PageLink
            key={page}
            className={buttonClass({ variant: page === loaderData.page ? 'filled' : 'outlined', isSmall: true })}
            to={`/operator/blocks?page=${page}`}
            aria-current={page === loaderData.page ? 'page' : undefined}
          >
            {pageNames[page]()}
          </PageLink>
        ))}
      </nav>
      <BlockForm key={loaderData.page} initial={loaderData} onSaved={() => void revalidate()} />
    </PageFrame>
  )
}
