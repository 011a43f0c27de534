import { m } from '../../../shared/wording/messages.js'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { PageHandle } from '../../root.tsx'
import { FaultPage } from '../../../ui/feedback/page-fault.tsx'

export const handle: PageHandle = { query: [] }

export const meta = () =>
  pageMeta({ title: m.page_access_title(), description: m.page_access_text(), isIndexed: false })

export default function AuthAccess() {
  return <FaultPage status={403} />
}
