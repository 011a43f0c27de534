import { currentLocale, localisedPath } from '../../../shared/locale.ts'
import { go } from '../../../client/go.ts'
import { openDialog } from '../../../features/identity/ui/identity-dialogs-store.ts'
import { unreadThreads } from '../../../features/message/ui/unread-threads.ts'
import { useUser } from '../../../client/session/use-user.ts'
import type { UserInfo } from '../../../client/session/session.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { Symbol } from './public-symbol.tsx'
import narrow from './public-session-narrow.module.css'
import style from './public-top-bar.module.css'
import type { SessionLabels } from './public-labels.ts'

/**
 * Both groups are in the document; `data-session` on the root element, set before the first paint, selects the visible
 * one.
 */
export function SessionActions({ labels, pathname }: { labels: SessionLabels; pathname: string }) {
  return (
    <>
      <LoggedOut labels={labels} />
      <LoggedIn labels={labels} pathname={pathname} />
    </>
  )
}

/** Until the scripts have loaded, the buttons link to the login page. */
function LoggedOut({ labels }: { labels: SessionLabels }) {
  const open = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const button = event.nativeEvent.submitter as HTMLButtonElement | null
    openDialog({ name: button?.value === 'register' ? 'register' : 'login' })
  }
  return (
    <form className={style.out} data-answers="" action={localisedPath('/auth/login', currentLocale())} onSubmit={open}>
      <button name="mode" value="register" className={buttonClass({ variant: 'outlined', isSmall: true })}>
        {labels.register}
      </button>
      <button data-login="" className={buttonClass({ isSmall: true })}>
        {labels.login}
      </button>
    </form>
  )
}

const isStaff = ({ role }: UserInfo) => role === 'operator' || role === 'admin'

/** The link to the person's workplace: the back office for operators, the workspace for members of a company. */
function WorkplaceLink({ user, labels }: { user: UserInfo; labels: SessionLabels }) {
  const [to, label] = isStaff(user)
    ? ['/operator', labels.operator]
    : user.companyId
      ? ['/workspace', labels.workspace]
      : []
  if (!to) return null
  return (
    <PageLink to={to} className={buttonClass({ variant: 'outlined', isSmall: true })}>
      {label}
    </PageLink>
  )
}

/** The conversations, with the number of unread ones. */
function MessagesLink({ labels }: { labels: SessionLabels }) {
  const count = unreadThreads.use()
  return (
    <PageLink
      to="/messages"
      className={`${style.icon} ${narrow.link}`}
      aria-label={labels.messages + (count > 0 ? labels.unread.replace('{count}', String(count)) : '')}
    >
      <Symbol name="messages" />
      {count > 0 && <span className={style.count}>{count > 99 ? '99+' : count}</span>}
    </PageLink>
  )
}

function LoggedIn({ labels, pathname }: { labels: SessionLabels; pathname: string }) {
  const user = useUser()
  const apply = async () => {
    const { findApplicationPath } = await import('../../../features/identity/account/ui/application-path.ts')
    go(await findApplicationPath())
  }
  return (
    <div className={`${style.in} ${narrow.in}`}>
      <MessagesLink labels={labels} />
      {user && <WorkplaceLink user={user} labels={labels} />}
      {user && !isStaff(user) && !user.companyId && pathname !== '/register' && (
        <button type="button" className={buttonClass({ isSmall: true })} onClick={() => void apply()}>
          {labels.apply}
        </button>
      )}
      <PageLink to="/user" className={style.greeting}>
        {user ? labels.greeting.replace('{name}', user.name) : labels.account}
      </PageLink>
      <button
        type="button"
        className={buttonClass({ variant: 'outlined', isSmall: true })}
        onClick={() => openDialog({ name: 'logout' })}
      >
        {labels.logout}
      </button>
    </div>
  )
}
