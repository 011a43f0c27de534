import { useHref, useLocation, useNavigate } from 'react-router'
import { openDialog } from '../../../features/identity/ui/identity-dialogs.store.ts'
import { useUser } from '../../../client/session/session.ts'
import type { UserInfo } from '../../../client/session/session.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import style from './public-top-bar.module.css'
import type { PublicWords } from './public-words.ts'

/** Both groups are in the document; `data-session` on the root element, set before the first paint, says which one shows. */
export function SessionActions({ words }: { words: PublicWords }) {
  return (
    <>
      <LoggedOut words={words} />
      <LoggedIn words={words} />
    </>
  )
}

/** Until the scripts are there, the buttons lead to the login page. */
function LoggedOut({ words }: { words: PublicWords }) {
  const open = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const button = event.nativeEvent.submitter as HTMLButtonElement | null
    openDialog({ name: button?.value === 'register' ? 'register' : 'login' })
  }
  return (
    <form className={style.out} data-answers="" action={useHref('/auth/login')} onSubmit={open}>
      <button name="mode" value="register" className={buttonClass({ variant: 'outlined', isSmall: true })}>
        {words.register}
      </button>
      <button className={buttonClass({ isSmall: true })}>{words.login}</button>
    </form>
  )
}

const isStaff = ({ role }: UserInfo) => role === 'operator' || role === 'admin'

/** The way to where a person works: the back office for operators, the workspace for members of a company. */
function DeskLink({ user, words }: { user: UserInfo; words: PublicWords }) {
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

function LoggedIn({ words }: { words: PublicWords }) {
  const user = useUser()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const settleIn = async () => {
    const { findSettleInPath } = await import('../../../features/identity/account/ui/settle-in.ts')
    await navigate(await findSettleInPath())
  }
  return (
    <div className={style.in}>
      {user && <DeskLink user={user} words={words} />}
      {user && !isStaff(user) && !user.companyId && pathname !== '/register' && (
        <button type="button" className={buttonClass({ isSmall: true })} onClick={() => void settleIn()}>
          {words.settleIn}
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
