import { useEffect, useState } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../web/api.ts'
import type { CallReply } from '../../../web/api.ts'
import { PageLink } from '../../../web/ui/page-link.tsx'
import style from './tasks.module.css'

type Task = CallReply<'GET /api/user/tasks'>['items'][number]

/** What waits for the signed-in, each with the place where it is done; read anew when the page is looked at again. */
export function Tasks() {
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
  if (!tasks) return null
  return (
    <section className={style.tasks} aria-labelledby="tasks">
      <h2 id="tasks">{m.task_heading()}</h2>
      {tasks.length === 0 && <p className={style.none}>{m.task_none()}</p>}
      {tasks.length > 0 && (
        <ul>
          {tasks.map(({ kind, title, text, link, urgency }, index) => (
            <li key={`${kind} ${index}`} data-urgency={urgency}>
              <PageLink to={link}>{title}</PageLink>
              {text && <p>{text}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
