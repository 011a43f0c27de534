import { useEffect, useId, useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import type { CallReply } from '../../../../client/api.ts'
import type { Thread } from '../../message.contract.ts'
import { ThreadNotes } from './thread-notes.tsx'
import styles from './thread-team.module.css'

type Colleagues = CallReply<'GET /api/threads/:id/colleagues'>['items']
type Props = { thread: Thread; onAssign(userId: string | null): void }

/** What only the own company sees of a thread: who looks after it, and the internal notes. */
export function ThreadTeam({ thread, onAssign }: Props) {
  const id = useId()
  const { assignee, canWrite } = thread
  const [colleagues, setColleagues] = useState<Colleagues>([])
  useEffect(() => {
    const ending = new AbortController()
    void callQuietly('GET /api/threads/:id/colleagues', { id: thread.id })
      .then((answer) => isSuccess(answer) && !ending.signal.aborted && setColleagues(answer.data.items))
      .catch(() => null)
    return () => ending.abort()
  }, [thread.id])
  const known = assignee && !colleagues.some(({ userId }) => userId === assignee.userId) ? [assignee] : []
  return (
    <div className={styles.team}>
      <p className={styles.assignee}>
        <label htmlFor={id}>{m.message_assignee()}</label>
        <select
          id={id}
          disabled={!canWrite}
          value={assignee?.userId ?? ''}
          onChange={({ target }) => onAssign(target.value || null)}
        >
          <option value="">{m.message_assignee_none()}</option>
          {[...known, ...colleagues].map(({ userId, name }) => (
            <option key={userId} value={userId}>
              {name}
            </option>
          ))}
        </select>
      </p>
      <ThreadNotes threadId={thread.id} canWrite={canWrite} />
    </div>
  )
}
