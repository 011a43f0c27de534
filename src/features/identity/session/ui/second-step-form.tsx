import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { callQuietly } from '../../../../client/api.ts'
import type { CallReply } from '../../../../client/api.ts'
import { useFormKeys } from '../../../../client/form-keys.ts'
import { deviceId } from '../../../../client/session/device-id.ts'
import { toast } from '../../../../client/toasts.ts'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import style from '../../ui/identity-form.module.css'
import { showFailure, showRefusal } from '../../ui/refusal.ts'

type Props = {
  /** As answered by the first step. */
  challenge: string
  onEnter(login: CallReply<'POST /api/login'>): void
  onBack(): void
}
type Form = { code: string }

/** The second step of a login: a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ challenge, onEnter, onBack }: Props) {
  const [isRecovery, setRecovery] = useState(false)
  const form = useForm<Form>({ defaultValues: { code: '' } })
  const { formState, handleSubmit, reset } = form
  const keys = useFormKeys()

  async function finish({ code }: Form) {
    const input = { challenge, code: code.trim(), device: deviceId() }
    const answer = await callQuietly('POST /api/login/second-step', input, keys)
    if (isSuccess(answer)) return onEnter(answer.data)
    if (answer.code !== '1030') return showRefusal(form, answer, { code: 'code' })
    // The challenge is too old: only the first step gives another one.
    toast.warn(answer.message)
    onBack()
  }

  const submit = handleSubmit((values) => finish(values).catch(showFailure))
  return (
    <form className={style.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={style.text}>
        {isRecovery ? m.identity_second_step_recovery_text() : m.identity_second_step_text()}
      </p>
      {/* Another field, so that nothing typed stays and the right keyboard opens. */}
      <CodeInput key={String(isRecovery)} form={form} isRecovery={isRecovery} />
      <Button type="submit" isWide disabled={formState.isSubmitting}>
        {m.identity_second_step_verify()}
      </Button>
      <div className={style.links}>
        <button
          type="button"
          className={style.link}
          onClick={() => {
            reset()
            setRecovery(!isRecovery)
          }}
        >
          {isRecovery ? m.identity_use_app() : m.identity_use_recovery_code()}
        </button>
        <button type="button" className={style.link} onClick={onBack}>
          {m.identity_second_step_other()}
        </button>
      </div>
    </form>
  )
}

/** Focused as soon as it appears. */
function CodeInput({ form, isRecovery }: { form: UseFormReturn<Form>; isRecovery: boolean }) {
  const { register, formState, setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <TextField
      {...register('code', { validate: (text) => text.trim() !== '' || m.identity_error_code_required() })}
      label={isRecovery ? m.identity_recovery_code() : m.identity_second_step_code()}
      error={formState.errors.code?.message}
      spellCheck={false}
      {...(isRecovery
        ? { autoComplete: 'off', autoCapitalize: 'none', maxLength: 40 }
        : { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 7 })}
    />
  )
}
