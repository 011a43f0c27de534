import { CheckAgain } from '../../../features/operator/state/ui/check-again.tsx'
import { sectionNames, StateSectionCard } from '../../../features/operator/state/ui/state-section.tsx'
import { m } from '../../../shared/wording/messages.js'
import { Message } from '../../../ui/feedback/message.tsx'
import { PageFrame, PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { Route } from './+types/state.ts'

export const clientLoader = () => loadSignedIn('GET /api/operator/state')

export const meta = () => pageMeta({ title: m.platform_state_page(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

/** What is wrong with the platform and what to do, in words. */
export default function OperatorState({ loaderData: { at, verdict, sections } }: Route.ComponentProps) {
  const affected = sections
    .filter((section) => section.verdict === verdict)
    .map(({ name }) => sectionNames[name]())
    .join(m.platform_state_join())
  return (
    <PageFrame title={m.platform_state_page()} note={m.platform_state_note()} actions={<CheckAgain at={at} />}>
      {verdict === 'good' && <Message severity="success">{m.platform_state_all_good()}</Message>}
      {verdict === 'doubtful' && (
        <Message severity="warn">{m.platform_state_some_doubtful({ sections: affected })}</Message>
      )}
      {verdict === 'wrong' && <Message severity="error">{m.platform_state_some_wrong({ sections: affected })}</Message>}
      {sections.map((section) => (
        <StateSectionCard key={section.name} {...section} />
      ))}
    </PageFrame>
  )
}
