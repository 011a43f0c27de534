import IconBell from '~icons/tabler/bell'
import { lazy, Suspense } from 'react'
import { m } from '../../../shared/wording/messages.js'
import { unread } from '../../../features/notification/ui/unread.ts'
import { WorkspaceDisclosure } from './workspace-disclosure.tsx'
import styles from './workspace-topbar.module.css'

const Panel = lazy(() => import('../../../features/notification/ui/notification-panel.tsx'))

/** The bell of the side-bar layout, with the number of unread notifications. */
export function WorkspaceBell() {
  const count = unread.use()
  const icon = (
    <>
      <IconBell size={20} stroke={1.6} aria-hidden />
      {count > 0 && <span className={styles.count}>{count > 99 ? '99+' : count}</span>}
    </>
  )
  return (
    <WorkspaceDisclosure
      label={
        count > 0
          ? `${m.shell_notifications()}${m.text_comma()}${m.shell_unread()}${m.text_colon()}${count}`
          : m.shell_notifications()
      }
      icon={icon}
    >
      {(close) => (
        <div className={styles.notices} data-bell>
          <Suspense fallback={null}>
            <Panel onLeave={close} />
          </Suspense>
        </div>
      )}
    </WorkspaceDisclosure>
  )
}
