import { readerDateTime } from '../../../../client/reader-time.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { CallReply } from '../../../../client/api.ts'
import { Message } from '../../../../ui/feedback/message.tsx'

type Request = NonNullable<CallReply<'GET /api/company/my-invitations'>['joinRequest']>

/** The state of a join request. */
export function JoinRequestState({ request }: { request: Request }) {
  const { storeName, status, words, at } = request
  const since = readerDateTime(at)
  if (status === 'open') return <Message severity="info">{m.company_join_waiting({ storeName, since })}</Message>
  return (
    <Message severity="warn" title={m.company_join_refused({ storeName })}>
      {words && <p>{words}</p>}
      <p>{m.company_join_refused_way_on()}</p>
    </Message>
  )
}
