import { useEffect, useState } from 'react'
import { go } from '../../../../client/go.ts'
import { m } from '../../../../shared/wording/messages.js'
import { readUser } from '../../../../client/session/session.ts'
import { BackArrow } from '../../session/ui/back-arrow.tsx'
import type { LoginMode } from '../../ui/identity-dialogs-store.ts'
import style from './login-card.module.css'
import { LoginForm } from '../../session/ui/login-form.tsx'
import { loginTitles } from '../../session/ui/login-titles.ts'
import { RegisterForm } from './register-form.tsx'

type Mode = LoginMode | 'register'

/** Query of the page: `?mode=` one of its modes or `register`, `?then=` a path to continue to. */
type Props = { mode: string | null; goOnTo: string | null; hasMainlandSms: boolean }

/** The form of the dialogs on its own page. */
export function LoginCard({ mode: firstMode, goOnTo, hasMainlandSms }: Props) {
  const [mode, setMode] = useState<Mode>(() => modeFrom(firstMode))
  const then = pathFrom(goOnTo)
  useEffect(() => {
    if (readUser()) go(then, { replace: true })
    // Only for a person who arrives signed in.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <div className={style.card}>
      <header className={style.header}>
        {mode !== 'password' && mode !== 'register' && <BackArrow onClick={() => setMode('password')} />}
        <h1 className={style.title}>{mode === 'register' ? m.identity_title_register() : loginTitles[mode]()}</h1>
      </header>
      <noscript>
        <p>{m.identity_needs_script()}</p>
      </noscript>
      {mode === 'register' ? (
        <RegisterForm hasMainlandSms={hasMainlandSms} onLogin={() => setMode('password')} />
      ) : (
        <LoginForm
          mode={mode}
          setMode={setMode}
          then={then}
          hasMainlandSms={hasMainlandSms}
          onRegister={() => setMode('register')}
        />
      )}
    </div>
  )
}

const modes: readonly string[] = ['password', 'code', 'checkoutCode', 'register'] satisfies Mode[]
const modeFrom = (text: string | null): Mode => (text !== null && modes.includes(text) ? (text as Mode) : 'password')

/** A path of our own site, never another host. */
const pathFrom = (text: string | null): string => (text && /^\/(?![/\\])/.test(text) ? text : '/user/info')
