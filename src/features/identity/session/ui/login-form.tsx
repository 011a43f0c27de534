import { useState } from 'react'
import { go } from '../../../../client/go.ts'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import type { CallReply } from '../../../../client/api.ts'
import { deviceId } from '../../../../client/session/device-id.ts'
import { clearLocalState, startSession } from '../../../../client/session/local-state.ts'
import { readUser } from '../../../../client/session/session.ts'
import { leaveToast, toast } from '../../../../client/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import { AccountField } from '../../ui/account-field.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import type { LoginMode } from '../../ui/identity-dialogs-store.ts'
import { accountOf, codeRequired, fieldOf, useIdentityForm, useTypedAccount } from '../../ui/identity-form.ts'
import type { AccountState } from '../../ui/identity-form.ts'
import style from '../../ui/identity-form.module.css'
import { InsecureNote, useCanSeal, useIsAlive } from '../../password/ui/insecure-note.tsx'
import { passwordFault } from '../../password/password.policy.ts'
import { PasswordField } from '../../password/ui/password-field.tsx'
import { withSealedPassword } from '../../password/ui/password-seal.ts'
import { showFailure, showRefusal } from '../../ui/refusal.ts'
import { SecondStepForm } from './second-step-form.tsx'
import type { SecondStep } from './second-step-form.tsx'

type Props = {
  mode: LoginMode
  setMode(mode: LoginMode): void
  account?: string | undefined
  /** What the document says, where the form is part of it. */
  hasMainlandSms?: boolean | undefined
  /** Target after login; a path of the route table. */
  then?: string | undefined
  onDone?(): void
  onRegister(): void
}

/**
 * Log in by password or code, with a second step where the account has one, or set a new password: one form with modes,
 * used as a dialog and as a page.
 */
export function LoginForm({ mode, setMode, account, hasMainlandSms, then = '/user/info', onDone, onRegister }: Props) {
  const typedAccount = useTypedAccount({ account, hasMainlandSms })
  const [secondStep, setSecondStep] = useState<SecondStep | null>(null)

  function enter({ token, loginUserInfo }: Login) {
    startSession(token, loginUserInfo)
    leaveToast('success', m.identity_toast_login())
    onDone?.()
    // Back leads to the page before the login page and not to that again.
    go(then, { replace: onDone === undefined })
  }

  if (mode === 'secondStep' && secondStep)
    return <SecondStepForm step={secondStep} onEnter={enter} onBack={() => setMode('password')} />
  const firstMode = mode === 'secondStep' ? 'password' : mode
  return (
    <FirstStep
      // Another mode has other fields: of what was typed only the account stays.
      key={firstMode}
      mode={firstMode}
      setMode={setMode}
      typedAccount={typedAccount}
      onEnter={enter}
      onSecondStep={(step) => {
        setSecondStep(step)
        setMode('secondStep')
      }}
      onRegister={onRegister}
    />
  )
}

type Login = CallReply<'POST /api/login'>
type FirstStepProps = Pick<Props, 'setMode' | 'onRegister'> & {
  mode: Exclude<LoginMode, 'secondStep'>
  typedAccount: AccountState
  onEnter(login: Login): void
  onSecondStep(step: SecondStep): void
}
type Typed = Readonly<Record<'password' | 'code', string>>

function FirstStep({ mode, setMode, typedAccount, onEnter, onSecondStep, onRegister }: FirstStepProps) {
  const isReset = mode === 'checkoutCode'
  const form = useIdentityForm(typedAccount, {
    password: mode !== 'code' && passwordFault,
    code: mode !== 'password' && codeRequired,
  })
  const canSeal = useCanSeal()
  const isAlive = useIsAlive()
  const account = accountOf(form.account)

  async function logIn({ password, code }: Typed) {
    const device = deviceId()
    const answer =
      mode === 'code'
        ? await callQuietly('POST /api/login', { phone: account, code: code.trim(), device })
        : await withSealedPassword({ password, account, use: 'login' }, (sealed) =>
            callQuietly('POST /api/login', { phone: account, code: sealed, device }),
          )
    if (isSuccess(answer)) onEnter(answer.data)
    else if (answer.code === '1007' && answer.data?.secondStep) onSecondStep(answer.data.secondStep)
    else showRefusal(form, answer, fieldOf, mode === 'code' ? 'code' : 'password')
  }

  async function changePassword({ password, code }: Typed) {
    const answer = await withSealedPassword({ password, account, use: 'reset' }, (newPassword) =>
      callQuietly('POST /api/user/password', { phone: account, newPassword, code: code.trim() }),
    )
    if (!isSuccess(answer)) return showRefusal(form, answer, fieldOf)
    setMode('password')
    if (!readUser()) return toast.success(m.identity_toast_password_changed())
    // The password change has ended every session of the account.
    clearLocalState()
    leaveToast('success', m.identity_toast_password_changed())
    go('/home')
  }

  const submit = form.handleSubmit((values) => (isReset ? changePassword(values) : logIn(values)).catch(showFailure))
  return (
    <form id={form.id} className={style.form} noValidate onSubmit={(event) => void submit(event)}>
      {!canSeal && <InsecureNote />}
      <AccountField form={form} />
      {mode !== 'code' && (
        <PasswordField
          form={form}
          isNew={isReset}
          label={isReset ? m.identity_new_password() : m.identity_password()}
        />
      )}
      {mode !== 'password' && <CodeField form={form} isDisabled={!canSeal} use={isReset ? 'reset' : 'login'} />}
      <Button type={isAlive ? 'submit' : 'button'} isWide disabled={!canSeal || form.isSubmitting}>
        {isReset ? m.identity_change_password() : m.identity_login()}
      </Button>
      {mode === 'password' && (
        <div className={style.links}>
          <button type="button" className={style.link} onClick={() => setMode('code')}>
            {m.identity_title_code()}
          </button>
          <button type="button" className={style.link} onClick={() => setMode('checkoutCode')}>
            {m.identity_forgot()}
          </button>
        </div>
      )}
      <button type="button" className={style.other} onClick={onRegister}>
        {m.identity_no_account()}
      </button>
    </form>
  )
}
