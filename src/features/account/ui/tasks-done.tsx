import type { ReactNode } from 'react'
import { m } from '../../../shared/wording/messages.js'
import { Illustration } from '../../../ui/feedback/illustration.tsx'
import style from './tasks-done.module.css'

/** What a person who has nothing to do sees on an overview, and what she is offered next. */
export const TasksDone = ({ children }: { children: ReactNode }) => (
  <div className={style.done}>
    <Illustration kind="success" />
    <p>{m.task_none()}</p>
    {children}
  </div>
)
