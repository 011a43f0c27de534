import { useState } from 'react'
import { AuditActions, AuditVerdict } from '../../../features/operator/audit/ui/audit-actions.tsx'
import type { Verification } from '../../../features/operator/audit/ui/audit-actions.tsx'
import { AuditFilters } from '../../../features/operator/audit/ui/audit-filters.tsx'
import { auditQueryOf, isReversed } from '../../../features/operator/audit/ui/audit-query.ts'
import { AuditTable } from '../../../features/operator/audit/ui/audit-table.tsx'
import { CursorLinks } from '../../../ui/list/cursor-links.tsx'
import { PageFrame, PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { m } from '../../../shared/wording/messages.js'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { Route } from './+types/audit.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const [log, words] = await Promise.all([
    // The fields of the dates say what is wrong.
    isReversed(searchParams)
      ? { items: [], nextCursor: null }
      : loadSignedIn('GET /api/operator/audit', auditQueryOf(searchParams)),
    loadSignedIn('GET /api/operator/audit/words'),
  ])
  return { log, words }
}

export const meta = () => pageMeta({ title: m.operator_audit_title(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

export default function OperatorAudit({ loaderData: { log, words } }: Route.ComponentProps) {
  const [verdict, setVerdict] = useState<Verification>()
  return (
    <PageFrame
      title={m.operator_audit_title()}
      note={m.operator_audit_note()}
      actions={<AuditActions onVerified={setVerdict} />}
    >
      {verdict && <AuditVerdict result={verdict} />}
      <AuditFilters words={words} entries={log.items} />
      <AuditTable entries={log.items} />
      <CursorLinks nextCursor={log.nextCursor} />
    </PageFrame>
  )
}
