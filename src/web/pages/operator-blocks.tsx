import { useRevalidator } from 'react-router'
import { BlockForm } from '../../features/operator/ui/block-form.tsx'
import { OperatorPage, OperatorSkeleton } from '../../features/operator/ui/operator-page.tsx'
import { m } from '../../shared/wording/messages.js'
import { loadSignedIn } from '../load-signed-in.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/operator-blocks.ts'

export const clientLoader = () => loadSignedIn('GET /api/operator/blocks')

export const meta = () => pageMeta({ title: m.blocks_page(), isIndexed: false })
export { OperatorSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../ui/page-fault.tsx'

/** What the front page is made of, and when. */
export default function OperatorBlocks({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <OperatorPage title={m.blocks_page()} note={m.blocks_note()}>
      <BlockForm initial={loaderData} onSaved={() => void revalidate()} />
    </OperatorPage>
  )
}
