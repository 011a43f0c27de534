import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../shared/wording/messages.js'
import { useDismiss } from '../ui/use-dismiss.ts'
import styles from './workspace-topbar.module.css'

const entries = [
  { to: '/calendar', label: () => m.workspace_calendar(), icon: IconCalendar },
  { to: '/messages', label: () => m.workspace_messages(), icon: IconInbox },
  { to: '/user/info', label: () => m.workspace_profile(), icon: IconUser },
]

/** The ellipsis of the top bar: a disclosure of three links. */
export function WorkspaceMore() {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useDismiss(isOpen, [place], (by) => {
    setOpen(false)
    if (by === 'escape') button.current?.focus()
  })
  return (
    <div ref={place} className={styles.place}>
      <button ref={button} type="button" className={styles.button} aria-label={m.workspace_more()} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconDotsVertical size={20} stroke={1.6} aria-hidden />
      </button>
      {isOpen && (
        <ul className={`${styles.panel} ${styles.links}`}>
          {entries.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className={styles.link} onClick={() => setOpen(false)}>
                <Icon size={18} stroke={1.6} aria-hidden />
                {label()}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
