import { data } from 'react-router'
import { CompanyDocuments } from '../../../features/company/overview/ui/company-documents.tsx'
import { CompanyOverview } from '../../../features/company/overview/ui/company-overview.tsx'
import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { call } from '../../../client/api.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { Route } from './+types/documents.ts'
import styles from './overview.module.css'

export async function clientLoader() {
  const answer = await call('GET /api/company/settled-info')
  if (!isSuccess(answer)) throw data(null, { status: 503 })
  return { info: answer.data }
}

export const meta = () => pageMeta({ title: m.workspace_documents(), isIndexed: false })

/** Licence, letter of authority and certificates with their end dates. */
export default function WorkspaceDocuments({ loaderData: { info } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <h1>{m.workspace_documents()}</h1>
      {info ? <CompanyDocuments info={info} /> : <CompanyOverview info={null} />}
    </div>
  )
}
