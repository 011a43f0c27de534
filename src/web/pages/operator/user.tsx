import { useRevalidator } from 'react-router'
import { AuditTable } from '../../../features/operator/audit/ui/audit-table.tsx'
import { PageFrame, PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { UserFacts } from '../../../features/operator/users/ui/user-facts.tsx'
import { UserConsents, UserSessions } from '../../../features/operator/users/ui/user-records.tsx'
import { UserActions } from '../../../features/operator/users/ui/user-actions.tsx'
import { m } from '../../../shared/wording/messages.js'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { Route } from './+types/user.ts'
import style from './user.module.css'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadSignedIn('GET /api/operator/users/:id', { id: params.id })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.name ?? m.operator_users_title(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

export default function OperatorUser({ loaderData: user }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const isPowerless = !user.can.endSessions && !user.can.changeRole
  return (
    <PageFrame
      before={<PageLink to="/operator/users">{m.operator_user_back()}</PageLink>}
      title={user.name}
      note={isPowerless ? m.operator_user_no_power() : undefined}
      actions={<UserActions user={user} onChange={revalidate} />}
    >
      <UserFacts user={user} />
      <UserSessions sessions={user.sessions} />
      <UserConsents consents={user.consents} />
      <SectionCard
        title={m.operator_user_entries()}
        action={
          <span className={style.links}>
            <PageLink to={`/operator/audit?subjectKind=user&subjectId=${user.id}`}>
              {m.operator_user_entries_about()}
            </PageLink>
            <PageLink to={`/operator/audit?actorId=${user.id}`}>{m.operator_user_entries_by()}</PageLink>
          </span>
        }
      >
        {user.entries.length === 0 ? <p>{m.operator_audit_none()}</p> : <AuditTable entries={user.entries} />}
      </SectionCard>
    </PageFrame>
  )
}
