import { lazy, Suspense, useState } from 'react'
import IconCalendar from '~icons/tabler/calendar'
import IconDotsVertical from '~icons/tabler/dots-vertical'
import IconInbox from '~icons/tabler/inbox'
import IconLogout from '~icons/tabler/logout'
import IconUser from '~icons/tabler/user'
import { m } from '../../../shared/wording/messages.js'
import { PageLink } from '../../../ui/page-link.tsx'
import { WorkspaceDisclosure } from './workspace-disclosure.tsx'
import styles from './workspace-topbar.module.css'

const LogoutDialog = lazy(() => import('../../../features/identity/session/ui/logout-dialog.tsx'))

const entries = [
  { to: '/calendar', label: () => m.workspace_calendar(), icon: IconCalendar },
  { to: '/messages', label: () => m.workspace_messages(), icon: IconInbox },
  { to: '/user/info', label: () => m.workspace_profile(), icon: IconUser },
]

/** The ellipsis of the top bar: a disclosure of three links and the logout. */
export function WorkspaceMore() {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <WorkspaceDisclosure label={m.workspace_more()} icon={<IconDotsVertical size={20} stroke={1.6} aria-hidden />}>
        {(close) => (
          <ul className={styles.links}>
            {entries.map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <PageLink to={to} className={styles.link} onClick={close}>
                  <Icon size={18} stroke={1.6} aria-hidden />
                  {label()}
                </PageLink>
              </li>
            ))}
            <li>
              <button
                type="button"
                className={styles.link}
                onClick={() => {
                  close()
                  setLeaving(true)
                }}
              >
                <IconLogout size={18} stroke={1.6} aria-hidden />
                {m.shell_logout()}
              </button>
            </li>
          </ul>
        )}
      </WorkspaceDisclosure>
      {isLeaving && (
        <Suspense>
          <LogoutDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  )
}
