import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { callQuietly } from '../../../../client/api.ts'
import type { CallReply } from '../../../../client/api.ts'
import { isSuccess } from '../../../../shared/envelope.ts'
import type { Envelope } from '../../../../shared/envelope.ts'
import type { PasskeyAssertion } from '../../../../shared/passkey.ts'
import { m } from '../../../../shared/wording/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import type { PasskeyAct } from '../../../identity/passkey/passkey.policy.ts'
import { canUsePasskeys, preparePasskeys, signWithPasskey } from '../../../identity/passkey/ui/passkey-browser.ts'
import { CurrentPasswordField, passwordRequired } from '../../../identity/password/ui/current-password-field.tsx'
import { withSealedPassword } from '../../../identity/password/ui/password-seal.ts'
import { showFailure, showRefusal } from '../../../identity/ui/refusal.ts'
import accountStyle from '../account.module.css'

export type Proof = { secret: string; code?: string; passkey?: PasskeyAssertion }
export type ProofProps<T> = {
  text: ReactNode
  action: string
  isDanger?: boolean
  act: PasskeyAct
  factor: CallReply<'GET /api/user/second-factor'>
  /** The phone or e-mail address that holds the account. */
  account: string
  send(proof: Proof): Promise<Envelope<T>>
  onClose(): void
  onDone(reply: T): void
  /** Something else holds than the page shows, because of another tab. */
  onOutdated(): void
}
type Form = { password: string; code: string }

/** Does an act after the password and, if the account has a second factor, a passkey or a code. */
export function ProofForm<T>({ text, action, isDanger = false, act, factor, account, ...acts }: ProofProps<T>) {
  const { send, onClose, onDone, onOutdated } = acts
  const canSign = factor.passkeys.length > 0 && canUsePasskeys()
  const [isByPasskey, setByPasskey] = useState(canSign)
  const [fault, setFault] = useState<string | null>(null)
  const form = useForm<Form>({ defaultValues: { password: '', code: '' } })
  const { register, formState } = form
  useEffect(() => {
    if (canSign) preparePasskeys()
  }, [canSign])

  /** What proves the second factor; null if the person has been told why there is nothing. */
  async function prove({ code }: Form): Promise<Omit<Proof, 'secret'> | null> {
    if (!factor.isOn) return {}
    if (!isByPasskey) return { code: code.trim() }
    const asked = await callQuietly('GET /api/user/passkeys/challenge', { act })
    if (!isSuccess(asked)) {
      setFault(asked.message)
      return null
    }
    const signed = await signWithPasskey(asked.data)
    if ('passkey' in signed) return signed
    setFault(signed.fault)
    return null
  }

  async function submit(values: Form) {
    setFault(null)
    const proof = await prove(values)
    if (!proof) return
    const answer = await withSealedPassword({ password: values.password, account, use: 'login' }, (secret) =>
      send({ secret, ...proof }),
    )
    if (isSuccess(answer)) return onDone(answer.data)
    if (isByPasskey && answer.code === '1005') return setFault(answer.message)
    showRefusal(form, answer, { code: 'code' }, 'password')
    if (answer.code === '1030') onOutdated()
  }

  const isWithoutApp = factor.since === null
  return (
    <form
      className={accountStyle.form}
      noValidate
      onSubmit={(event) => void form.handleSubmit((values) => submit(values).catch(showFailure))(event)}
    >
      <p className={accountStyle.muted}>{text}</p>
      <CurrentPasswordField {...register('password', passwordRequired)} error={formState.errors.password?.message} />
      {factor.isOn && !isByPasskey && (
        <TextField
          {...register('code', { validate: (typed) => typed.trim() !== '' || m.identity_error_code_required() })}
          label={isWithoutApp ? m.identity_recovery_code() : m.factor_code_or_recovery()}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          error={formState.errors.code?.message}
        />
      )}
      {isByPasskey && <p>{m.factor_by_passkey()}</p>}
      {fault && <Message severity="error">{fault}</Message>}
      {canSign && (
        <Button
          variant="quiet"
          isSmall
          className={accountStyle.start}
          onClick={() => {
            form.clearErrors()
            setFault(null)
            setByPasskey(!isByPasskey)
          }}
        >
          {isByPasskey ? (isWithoutApp ? m.factor_use_recovery() : m.factor_use_code()) : m.factor_use_passkey()}
        </Button>
      )}
      <Ends action={action} isDanger={isDanger} isBusy={formState.isSubmitting} onClose={onClose} />
    </form>
  )
}

/** The two buttons at the end of a form in a dialog. */
export function Ends(props: { action: string; isDanger?: boolean; isBusy: boolean; onClose(): void }) {
  return (
    <div className={accountStyle.ends}>
      <Button variant="outlined" onClick={props.onClose}>
        {m.ui_cancel()}
      </Button>
      <Button type="submit" variant={props.isDanger ? 'danger' : 'filled'} disabled={props.isBusy}>
        {props.action}
      </Button>
    </div>
  )
}
