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
import type { PublicWords } from './public-words.ts'

type Words = Pick<
  PublicWords,
  'register' | 'login' | 'greeting' | 'account' | 'apply' | 'operator' | 'workspace' | 'logout' | 'messages' | 'unread'
>

/** Only texts used here, because they are sent in every document. */
export const sessionWords = ({
  register,
  login,
  greeting,
  account,
  apply,
  operator,
  workspace,
  logout,
  messages,
  unread,
}: PublicWords): Words => ({ register, login, greeting, account, apply, operator, workspace, logout, messages, unread })

/**
 * Both groups are in the document; `data-session` on the root element, set before the first paint, selects the visible
 * one.
 */
export function SessionActions({ words, pathname }: { words: Words; pathname: string }) {
  return (
    <>
      <LoggedOut words={words} />
      <LoggedIn words={words} pathname={pathname} />
    </>
  )
}

/** Until the scripts have loaded, the buttons link to the login page. */
function LoggedOut({ words }: { words: Words }) {
  const open = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const button = event.nativeEvent.submitter as HTMLButtonElement | null
    openDialog({ name: button?.value === 'register' ? 'register' : 'login' })
  }
  return (
    <form className={style.out} data-answers="" action={localisedPath('/auth/login', currentLocale())} onSubmit={open}>
      <button name="mode" value="register" className={buttonClass({ variant: 'outlined', isSmall: true })}>
        {words.register}
      </button>
      <button className={buttonClass({ isSmall: true })}>{words.login}</button>
    </form>
  )
}

const isStaff = ({ role }: UserInfo) => role === 'operator' || role === 'admin'

/** The link to the person's workplace: the back office for operators, the workspace for members of a company. */
function WorkplaceLink({ user, words }: { user: UserInfo; words: Words }) {
  const [to, label] = isStaff(user)
    ? ['/operator', words.operator]
    : user.companyId
      ? ['/workspace', words.workspace]
      : []
  if (!to) return null
  return (
    <PageLink to={to} className={buttonClass({ variant: 'outlined', isSmall: true })}>
      {label}
    </PageLink>
  )
}

/** The conversations, with the number of unread ones. */
function MessagesLink({ words }: { words: Words }) {
  const count = unreadThreads.use()
  return (
    <PageLink
      to="/messages"
      className={`${style.icon} ${narrow.link}`}
      aria-label={count > 0 ? `${words.messages}, ${words.unread}: ${count}` : words.messages}
    >
      <Symbol name="messages" />
      {count > 0 && <span className={style.count}>{count > 99 ? '99+' : count}</span>}
    </PageLink>
  )
}

function LoggedIn({ words, pathname }: { words: Words; pathname: string }) {
  const user = useUser()
  const apply = async () => {
    const { findApplicationPath } = await import('../../../features/identity/account/ui/application-path.ts')
    go(await findApplicationPath())
  }
  return (
    <div className={`${style.in} ${narrow.in}`}>
      <MessagesLink words={words} />
      {user && <WorkplaceLink user={user} words={words} />}
      {user && !isStaff(user) && !user.companyId && pathname !== '/register' && (
        <button type="button" className={buttonClass({ isSmall: true })} onClick={() => void apply()}>
          {words.apply}
        </button>
      )}
      <PageLink to="/user" className={style.greeting}>
        {user ? words.greeting.replace('{name}', user.name) : words.account}
      </PageLink>
      <button
        type="button"
        className={buttonClass({ variant: 'outlined', isSmall: true })}
        onClick={() => openDialog({ name: 'logout' })}
      >
        {words.logout}
      </button>
    </div>
  )
}
