import { useRevalidator } from 'react-router'
import { PageFrame, PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { TicketAnswer } from '../../../features/ticket/ui/ticket-answer.tsx'
import { ticketStatusNames, ticketTones } from '../../../features/ticket/ui/ticket-names.ts'
import { TicketTalk } from '../../../features/ticket/ui/ticket-talk.tsx'
import { languageName } from '../../../shared/text/language-names.ts'
import { m } from '../../../shared/wording/messages.js'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { Route } from './+types/ticket.ts'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadSignedIn('GET /api/operator/tickets/:id', { id: params.id })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.subject ?? m.ticket_page(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

/** One question to the platform with all its messages. */
export default function OperatorTicket({ loaderData: ticket }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { number, subject, status, name, email, userId, language, messages } = ticket
  return (
    <PageFrame
      before={<PageLink to="/operator/tickets">{m.ticket_back()}</PageLink>}
      title={`${number} · ${subject}`}
      actions={<StatusBadge tone={ticketTones[status]}>{ticketStatusNames[status]()}</StatusBadge>}
    >
      <DefinitionList
        rows={[
          {
            name: m.ticket_asker(),
            value: userId ? name : m.text_bracketed({ text: name, note: m.ticket_stranger() }),
          },
          ...(email ? [{ name: m.ticket_email(), value: email }] : []),
          { name: m.editor_language(), value: languageName(language) },
        ]}
      />
      {userId && <PageLink to={`/operator/users/${userId}`}>{m.ticket_user()}</PageLink>}
      <TicketTalk messages={messages} />
      <TicketAnswer ticket={ticket} onChange={() => void revalidate()} />
    </PageFrame>
  )
}
