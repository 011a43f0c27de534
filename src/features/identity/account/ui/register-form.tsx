import { currentLocale, localisedPath } from '../../../../shared/locale.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly, CallFailed } from '../../../../client/api.ts'
import { useFormKeys } from '../../../../client/form-keys.ts'
import { deviceId } from '../../../../client/session/device-id.ts'
import { startSession } from '../../../../client/session/local-state.ts'
import { chosenCurrency } from '../../../../client/session/own-currency.ts'
import { browserTimeZone } from '../../../../client/reader-time.ts'
import { leaveNotice } from '../../../../client/notices.ts'
import { readToken } from '../../../../client/session/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { elementOf } from '../../../../ui/form/element-of.ts'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { AccountField } from '../../ui/account-field.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { openDialog } from '../../ui/identity-dialogs-store.ts'
import { accountOf, codeRequired, fieldOf, useIdentityForm, useTypedAccount } from '../../ui/identity-form.ts'
import type { IdentityField, IdentityForm } from '../../ui/identity-form.ts'
import style from '../../ui/identity-form.module.css'
import { InsecureNote, useCanSeal, useIsAlive } from '../../password/ui/insecure-note.tsx'
import { passwordFault } from '../../password/password.policy.ts'
import { PasswordField } from '../../password/ui/password-field.tsx'
import { withSealedPassword } from '../../password/ui/password-seal.ts'
import { showFailure, showRefusal } from '../../ui/refusal.ts'
import { forgetRegistrationDraft, storeRegistrationDraft, readRegistrationDraft } from './registration-draft.ts'

/** Creates an account; the success dialog replaces this form. */
export function RegisterForm({ hasMainlandSms, onLogin }: { hasMainlandSms?: boolean; onLogin(): void }) {
  const [draft] = useState(readRegistrationDraft)
  const form = useIdentityForm(useTypedAccount({ draft: draft.account, hasMainlandSms }), {
    name: (text) => (text.trim() === '' ? m.identity_error_name_required() : null),
    password: passwordFault,
    code: codeRequired,
    isAgreed: (ticked) => (ticked === '' ? m.identity_error_consent_required() : null),
  })
  const canSeal = useCanSeal()
  const keys = useFormKeys()
  const isAlive = useIsAlive()
  const agreement = useAgreementVersion()
  useDraft(form)

  async function register({ name, password, code }: Readonly<Record<IdentityField, string>>) {
    const phone = accountOf(form.account)
    const agreedVersion = await agreement.version()
    const answer = await withSealedPassword({ password, account: phone, use: 'register' }, (sealed) =>
      callQuietly(
        'POST /api/register',
        {
          phone,
          name: name.trim(),
          password: sealed,
          code: code.trim(),
          agreedVersion,
          timeZone: browserTimeZone(),
          currency: chosenCurrency(),
          device: deviceId(),
        },
        keys,
      ),
    )
    if (!isSuccess(answer)) {
      // A newer version took effect while the form was open: the checkbox must be ticked again for it.
      if (answer.data?.fields?.agreedVersion) agreement.forget()
      return showRefusal(form, answer, { ...fieldOf, agreedVersion: 'isAgreed' })
    }
    forgetRegistrationDraft()
    startSession(answer.data.token, answer.data.loginUserInfo)
    leaveNotice({ severity: 'success', text: m.identity_notice_registered(), link: '/user/info' })
    openDialog({ name: 'registered' })
  }

  const submit = (event: SyntheticEvent) => form.handleSubmit((values) => register(values).catch(showFailure))(event)

  return (
    <form id={form.id} className={style.form} noValidate onSubmit={(event) => void submit(event)}>
      {!canSeal && <InsecureNote />}
      <AccountField form={form} />
      <TextField
        {...form.field('name')}
        defaultValue={draft.values.name}
        label={m.identity_name()}
        autoComplete="name"
        maxLength={50}
        error={form.errors.name}
      />
      <PasswordField form={form} label={m.identity_password()} isNew />
      <CodeField
        form={form}
        defaultValue={draft.values.code}
        isDisabled={!canSeal}
        waitEndsAt={draft.waitEndsAt}
        onWait={(waitEndsAt) => storeRegistrationDraft({ waitEndsAt })}
      />
      <Consent form={form} isTicked={draft.values.isAgreed === 'on'} />
      <Button type={isAlive ? 'submit' : 'button'} isWide disabled={!canSeal || form.isSubmitting}>
        {m.identity_register()}
      </Button>
      <button type="button" className={style.other} onClick={onLogin}>
        {m.identity_have_account()}
      </button>
    </form>
  )
}

/** Stores what was typed, except the password, when the form disappears without a registration. */
function useDraft({ id, account }: IdentityForm): void {
  useEffect(() => storeRegistrationDraft({ account }), [account])
  useLayoutEffect(() => {
    const form = elementOf(id, HTMLFormElement)
    return () => {
      if (!form || readToken() !== null) return
      const typed = Object.fromEntries(new FormData(form)) as Partial<Record<IdentityField, string>>
      storeRegistrationDraft({ values: { name: typed.name, code: typed.code, isAgreed: typed.isAgreed } })
    }
  }, [id])
}

/** The version of the texts behind the checkbox, as given by the server when the form opened. */
function useAgreementVersion() {
  const attempt = useRef<Promise<string> | null>(null)
  const version = () => (attempt.current ??= fetchAgreementVersion())
  const forget = () => {
    attempt.current = null
  }
  useEffect(() => {
    attempt.current ??= fetchAgreementVersion()
    attempt.current.catch(() => {
      attempt.current = null
    })
  }, [])
  return { version, forget }
}

async function fetchAgreementVersion(): Promise<string> {
  const answer = await callQuietly('GET /api/agreement/version')
  if (!isSuccess(answer)) throw new CallFailed(answer.message, 200)
  return answer.data.version
}

/** The texts open in a new tab, so that nothing typed is lost. */
function Consent({ form, isTicked }: { form: IdentityForm; isTicked: boolean }) {
  const agreement = localisedPath('/privacy-agreement', currentLocale())
  const error = form.errors.isAgreed
  return (
    <div>
      <div className={style.consent}>
        <input
          id="consent"
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby="consent-note"
          {...form.field('isAgreed')}
          defaultChecked={isTicked}
        />
        <span>
          <label htmlFor="consent">{m.identity_consent_before()}</label>{' '}
          <a href={`${agreement}#terms`} target="_blank">
            {m.identity_consent_terms()}
          </a>{' '}
          {m.identity_consent_and()}{' '}
          <a href={`${agreement}#privacy`} target="_blank">
            {m.identity_consent_privacy()}
          </a>
        </span>
      </div>
      <p id="consent-note" className={style.error} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
