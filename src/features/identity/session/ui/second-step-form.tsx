import { useEffect, useRef, useState } from 'react'
import { callQuietly } from '../../../../client/api.ts'
import type { CallReply, CallRequest } from '../../../../client/api.ts'
import { useFormKeys } from '../../../../client/form-keys.ts'
import { deviceId } from '../../../../client/session/device-id.ts'
import { toast } from '../../../../client/toasts.ts'
import { isSuccess } from '../../../../shared/envelope.ts'
import type { ErrorDetails } from '../../../../shared/errors.ts'
import { m } from '../../../../shared/wording/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { useValidatedForm } from '../../../../ui/form/use-validated-form.ts'
import type { ValidatedForm } from '../../../../ui/form/use-validated-form.ts'
import { canUsePasskeys, preparePasskeys, signWithPasskey } from '../../passkey/ui/passkey-browser.ts'
import { codeRequired } from '../../ui/identity-form.ts'
import style from '../../ui/identity-form.module.css'
import { showFailure, showRefusal } from '../../ui/refusal.ts'

/** As answered by the first step. */
export type SecondStep = NonNullable<ErrorDetails['secondStep']>
type Props = {
  step: SecondStep
  onEnter(login: CallReply<'POST /api/login'>): void
  onBack(): void
}
type Way = 'passkey' | 'app' | 'recovery'

/** The second step of a login: a passkey, a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ step, onEnter, onBack }: Props) {
  const { challenge, hasApp, passkey } = step
  const canSign = passkey !== null && canUsePasskeys()
  const ways: Way[] = [...(canSign ? (['passkey'] as const) : []), ...(hasApp ? (['app'] as const) : []), 'recovery']
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery')
  const [fault, setFault] = useState<string | null>(null)
  const form = useValidatedForm<'code'>({ code: way !== 'passkey' && codeRequired })
  const keys = useFormKeys()
  useEffect(() => {
    if (canSign) preparePasskeys()
  }, [canSign])

  async function send(proof: Pick<CallRequest<'POST /api/login/second-step'>, 'code' | 'passkey'>) {
    const answer = await callQuietly('POST /api/login/second-step', { challenge, ...proof, device: deviceId() }, keys)
    if (isSuccess(answer)) return onEnter(answer.data)
    if (answer.code === '1030') {
      // The challenge is too old: only the first step gives another one.
      toast.warn(answer.message)
      onBack()
    } else if (proof.passkey) setFault(answer.message)
    else showRefusal(form, answer, { code: 'code' })
  }

  async function finish({ code }: { code: string }) {
    if (way !== 'passkey' || !passkey) return send({ code: code.trim() })
    setFault(null)
    const signed = await signWithPasskey(passkey)
    if ('fault' in signed) setFault(signed.fault)
    else await send({ passkey: signed.passkey })
  }

  const submit = form.handleSubmit((values) => finish(values).catch(showFailure))
  return (
    <form id={form.id} className={style.form} noValidate onSubmit={(event) => void submit(event)}>
      {passkey && !canSign && <Message severity="info">{m.identity_passkey_unsupported()}</Message>}
      <p className={style.text}>{texts[way]()}</p>
      {/* Another field, so that nothing typed stays and the right keyboard opens. */}
      {way !== 'passkey' && <CodeInput key={way} form={form} isRecovery={way === 'recovery'} />}
      {fault && <Message severity="error">{fault}</Message>}
      <Button type="submit" isWide disabled={form.isSubmitting}>
        {way === 'passkey' ? m.identity_use_passkey() : m.identity_second_step_verify()}
      </Button>
      <div className={style.links}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <button
              key={other}
              type="button"
              className={style.link}
              onClick={() => {
                form.clearErrors()
                setFault(null)
                setWay(other)
              }}
            >
              {names[other]()}
            </button>
          ))}
        <button type="button" className={style.link} onClick={onBack}>
          {m.identity_second_step_other()}
        </button>
      </div>
    </form>
  )
}

const texts: Record<Way, () => string> = {
  passkey: m.identity_second_step_passkey_text,
  app: m.identity_second_step_text,
  recovery: m.identity_second_step_recovery_text,
}
const names: Record<Way, () => string> = {
  passkey: m.identity_use_passkey,
  app: m.identity_use_app,
  recovery: m.identity_use_recovery_code,
}

/** Focused as soon as it appears. */
function CodeInput({ form, isRecovery }: { form: ValidatedForm<'code'>; isRecovery: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <TextField
      {...form.field('code')}
      ref={input}
      label={isRecovery ? m.identity_recovery_code() : m.identity_second_step_code()}
      error={form.errors.code}
      spellCheck={false}
      {...(isRecovery
        ? { autoComplete: 'off', autoCapitalize: 'none', maxLength: 40 }
        : { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 7 })}
    />
  )
}
