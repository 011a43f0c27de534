import { useEffect, useRef, useState } from 'react'
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
import { accountOf, fieldOf, useIdentityForm } from '../../ui/identity-form.ts'
import type { IdentityForm } from '../../ui/identity-form.ts'
import style from '../../ui/identity-form.module.css'
import { InsecureNote, useCanSeal, useIsAlive } from '../../password/ui/insecure-note.tsx'
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
  smsCountries?: string | undefined
  /** Target after login; a path of the route table. */
  then?: string | undefined
  onDone?(): void
  onRegister(): void
}

/**
 * Log in by password or code, with a second step where the account has one, or set a new password: one form with modes,
 * used as a dialog and as a page.
 */
export function LoginForm({ mode, setMode, account, smsCountries, then = '/user/info', onDone, onRegister }: Props) {
  const form = useIdentityForm({ account, smsCountries })
  const canSeal = useCanSeal()
  const isAlive = useIsAlive()
  const [secondStep, setSecondStep] = useState<SecondStep | null>(null)

  // Another mode has other fields: typed values are cleared, except the account.
  const lastMode = useRef(mode)
  useEffect(() => {
    if (mode === lastMode.current) return
    lastMode.current = mode
    form.clearErrors()
    form.setValue('code', '')
    form.setValue('password', '')
  }, [form, mode])

  async function logIn({ password, code, ...rest }: IdentityForm) {
    const [phone, device] = [accountOf(rest), deviceId()]
    const answer =
      mode === 'code'
        ? await callQuietly('POST /api/login', { phone, code: code.trim(), device })
        : await withSealedPassword({ password, account: phone, use: 'login' }, (sealed) =>
            callQuietly('POST /api/login', { phone, code: sealed, device }),
          )
    if (isSuccess(answer)) return enter(answer.data)
    if (answer.code !== '1007' || !answer.data?.secondStep)
      return showRefusal(form, answer, fieldOf, mode === 'code' ? 'code' : 'password')
    setSecondStep(answer.data.secondStep)
    setMode('secondStep')
  }

  function enter({ token, loginUserInfo }: CallReply<'POST /api/login'>) {
    startSession(token, loginUserInfo)
    leaveToast('success', m.identity_toast_login())
    onDone?.()
    go(then)
  }

  async function changePassword({ password, code, ...rest }: IdentityForm) {
    const phone = accountOf(rest)
    const answer = await withSealedPassword({ password, account: phone, use: 'reset' }, (newPassword) =>
      callQuietly('POST /api/user/password', { phone, newPassword, code: code.trim() }),
    )
    if (!isSuccess(answer)) return showRefusal(form, answer, fieldOf)
    setMode('password')
    if (!readUser()) return toast.success(m.identity_toast_password_changed())
    // The password change has ended every session of the account.
    clearLocalState()
    leaveToast('success', m.identity_toast_password_changed())
    go('/home')
  }

  const submit = form.handleSubmit((values) =>
    (mode === 'checkoutCode' ? changePassword(values) : logIn(values)).catch(showFailure),
  )

  if (mode === 'secondStep' && secondStep)
    return <SecondStepForm step={secondStep} onEnter={enter} onBack={() => setMode('password')} />
  return (
    <form className={style.form} noValidate onSubmit={(event) => void submit(event)}>
      {!canSeal && <InsecureNote />}
      <AccountField control={form.control} />
      {mode !== 'code' && (
        <PasswordField
          key={`password ${mode}`}
          form={form}
          isNew={mode === 'checkoutCode'}
          label={mode === 'checkoutCode' ? m.identity_new_password() : m.identity_password()}
        />
      )}
      {mode !== 'password' && (
        <CodeField
          key={`code ${mode}`}
          form={form}
          isDisabled={!canSeal}
          use={mode === 'checkoutCode' ? 'reset' : 'login'}
        />
      )}
      <Button type={isAlive ? 'submit' : 'button'} isWide disabled={!canSeal || form.formState.isSubmitting}>
        {mode === 'checkoutCode' ? m.identity_change_password() : m.identity_login()}
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
