import { ticketStatusNames, ticketTones } from '../../../features/ticket/ui/ticket-names.ts'
import style from '../../../features/ticket/ui/ticket.module.css'
import { m } from '../../../shared/wording/messages.js'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { readerDateTime } from '../../../client/reader-time.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { signInFirst } from '../../../client/session/sign-in-first.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { Route } from './+types/tickets.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  signInFirst(request)
  return loadSignedIn('GET /api/tickets')
}

export const meta = () => pageMeta({ title: m.ticket_mine(), isIndexed: false })
export const HydrateFallback = () => <Skeleton lines={8} />

/** The user's questions to the platform. */
export default function UserTickets({ loaderData: { items } }: Route.ComponentProps) {
  return (
    <div className={style.page}>
      <div className={style.bar}>
        <h1>{m.ticket_mine()}</h1>
        {items.length > 0 && (
          <PageLink className={buttonClass({ variant: 'outlined', isSmall: true })} to="/help/contact">
            {m.help_contact()}
          </PageLink>
        )}
      </div>
      {items.length === 0 && (
        <EmptyState title={m.ticket_mine_none()} text={m.ticket_mine_none_text()}>
          <PageLink className={buttonClass()} to="/help/contact">
            {m.help_contact()}
          </PageLink>
          <PageLink className={buttonClass({ variant: 'outlined' })} to="/help">
            {m.help_title()}
          </PageLink>
        </EmptyState>
      )}
      <ul className={style.list}>
        {items.map(({ id, number, subject, status, changedAt }) => (
          <li key={id}>
            <PageLink to={`/user/tickets/${id}`}>{`${number} · ${subject}`}</PageLink>
            <StatusBadge tone={ticketTones[status]}>{ticketStatusNames[status]()}</StatusBadge>
            <time className={style.muted} dateTime={changedAt}>
              {readerDateTime(changedAt)}
            </time>
          </li>
        ))}
      </ul>
    </div>
  )
}
