import { data } from 'react-router'
import { CompanyOverview } from '../../../features/company/overview/ui/company-overview.tsx'
import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { call } from '../../../client/api.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { Route } from './+types/overview.ts'
import styles from './overview.module.css'

export async function clientLoader() {
  const answer = await call('GET /api/company/settled-info')
  if (!isSuccess(answer)) throw data(null, { status: 503 })
  return answer.data
}

export const meta = () => pageMeta({ title: m.workspace_overview(), isIndexed: false })

/** Summary of the signed-in user's company. */
export default function Workspace({ loaderData: info }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <h1>{m.workspace_overview()}</h1>
      <CompanyOverview info={info} />
    </div>
  )
}
