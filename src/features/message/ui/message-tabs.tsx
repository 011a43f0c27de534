import { m } from '../../../shared/wording/messages.js'
import { unread } from '../../notification/ui/unread.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import styles from './message-tabs.module.css'
import { unreadThreads } from './unread-threads.ts'

/** Conversations and notifications: the two tabs of the messages. */
export function MessageTabs({ current }: { current: 'threads' | 'notifications' }) {
  const tabs = [
    { name: 'threads', to: '/messages', label: m.messages_tab_threads(), count: unreadThreads.use() },
    { name: 'notifications', to: '/messages/notifications', label: m.shell_notifications(), count: unread.use() },
  ] as const
  return (
    <nav className={styles.tabs} aria-label={m.workspace_messages()}>
      {tabs.map(({ name, to, label, count }) => (
        <PageLink key={name} to={to} aria-current={name === current ? 'page' : undefined}>
          {label} {count > 0 && <span className={styles.count}>{count > 99 ? '99+' : count}</span>}
        </PageLink>
      ))}
    </nav>
  )
}
