import { useEffect, useState } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import type { CallReply } from '../../../client/api.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import { unread } from '../../notification/ui/unread.ts'
import style from './tasks.module.css'

type Task = CallReply<'GET /api/user/tasks'>['items'][number]
/** `whenDone`: on an overview, what a person who has nothing to do sees instead of a line (`TasksDone`). */
type Props = { whenDone?: React.ReactNode }

/** Tasks of the signed-in user, each with a link to where it is done; reloaded when the page becomes visible again. */
export function Tasks({ whenDone }: Props) {
  const [tasks, setTasks] = useState<Task[] | null>(null)
  useEffect(() => {
    const read = async () => {
      const answer = await callQuietly('GET /api/user/tasks').catch(() => null)
      if (answer && isSuccess(answer)) setTasks(answer.data.items)
    }
    const look = () => document.visibilityState === 'visible' && void read()
    void read()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const shown = withUnread(tasks ?? [], unread.use())
  if (!tasks) return null
  return (
    <section className={style.tasks} aria-labelledby="tasks">
      <h2 id="tasks">{m.task_heading()}</h2>
      {shown.length === 0 && (whenDone ?? <p className={style.none}>{m.task_none()}</p>)}
      {shown.length > 0 && (
        <ul>
          {shown.map(({ kind, title, text, link, urgency }, index) => (
            <li key={`${kind} ${index}`} data-urgency={urgency}>
              <div>
                <PageLink to={link}>{title}</PageLink>
                {text && <p>{text}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The bell also counts this browser's own notices and learns of new ones at once; the line shows the same number. */
function withUnread(tasks: Task[], count: number): Task[] {
  if (count === 0) return tasks
  const line: Task = {
    kind: unreadKind,
    title: m.task_unread({ count }),
    text: '',
    link: '/messages/notifications?show=unread',
    urgency: 'open',
  }
  return tasks.some(({ kind }) => kind === unreadKind)
    ? tasks.map((task) => (task.kind === unreadKind ? line : task))
    : [...tasks, line]
}

const unreadKind = 'notification.unread'
