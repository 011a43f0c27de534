import { m } from '../../shared/wording/messages.js'
import { pageMeta } from '../page-meta.ts'
import PageFaultState from '../ui/page-fault-state.tsx'

export const meta = () => pageMeta({ title: m.page_error_title(), description: m.page_error_text(), isIndexed: false })

export default function AuthError() {
  return <PageFaultState status={500} />
}
