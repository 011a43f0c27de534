import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { callQuietly } from '../../../../client/api.ts'
import type { CallReply } from '../../../../client/api.ts'
import { toast } from '../../../../client/toasts.ts'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { showFailure, showRefusal } from '../../../identity/ui/refusal.ts'
import { copyText } from '../../../../client/copy-text.ts'
import accountStyle from '../account.module.css'
import style from './factor.module.css'
import { Ends, ProofForm } from './proof-form.tsx'

type Started = CallReply<'POST /api/user/second-factor'>
type Props = {
  factor: CallReply<'GET /api/user/second-factor'>
  account: string
  onClose(): void
  /** With the recovery codes of a first second factor. */
  onDone(codes: string[] | null): void
}

/** Sets an authenticator app up: first the proof of the person, then the secret for the app and a code of it. */
export function StartDialog({ factor, account, onClose, onDone }: Props) {
  const [started, setStarted] = useState<Started | null>(null)
  return (
    <Dialog title={factor.isOn ? m.factor_app_title() : m.factor_start_title()} width={464} onClose={onClose}>
      {started ? (
        <Confirm started={started} onClose={onClose} onDone={onDone} />
      ) : (
        <ProofForm
          text={m.factor_password_text()}
          action={m.factor_continue()}
          act="add-app"
          factor={factor}
          account={account}
          send={(proof) => callQuietly('POST /api/user/second-factor', proof)}
          onClose={onClose}
          onDone={setStarted}
          onOutdated={() => onDone(null)}
        />
      )}
    </Dialog>
  )
}

function Confirm({ started, onClose, onDone }: { started: Started } & Pick<Props, 'onClose' | 'onDone'>) {
  const form = useForm<{ code: string }>({ defaultValues: { code: '' } })
  const { register, formState } = form
  const { secret, uri, qr } = started

  async function confirm({ code }: { code: string }) {
    const answer = await callQuietly('POST /api/user/second-factor/confirm', { code: code.trim() })
    if (isSuccess(answer)) {
      if (!answer.data.recoveryCodes) toast.success(m.factor_toast_app_added())
      return onDone(answer.data.recoveryCodes)
    }
    if (answer.code !== '1030') return showRefusal(form, answer, { code: 'code' })
    // Confirmed in another tab, or the answer was lost: the card shows what holds, and makes new recovery codes.
    toast.warn(answer.message)
    onDone(null)
  }

  const submit = form.handleSubmit((values) => confirm(values).catch(showFailure))
  return (
    <form className={accountStyle.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{m.factor_scan()}</p>
      <a className={style.qr} href={uri}>
        <svg role="img" aria-label={m.factor_qr()} viewBox={`0 0 ${qr.size} ${qr.size}`} shapeRendering="crispEdges">
          <path className={style.paper} d={`M0 0h${qr.size}v${qr.size}H0z`} />
          <path className={style.ink} d={qr.path} />
        </svg>
      </a>
      <div className={style.secret}>
        <span className={accountStyle.muted}>{m.factor_secret()}</span>
        <code className={style.code}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <Button variant="outlined" isSmall className={accountStyle.start} onClick={() => void copyText(secret)}>
          {m.factor_secret_copy()}
        </Button>
      </div>
      <TextField
        {...register('code', { validate: (text) => text.trim() !== '' || m.identity_error_code_required() })}
        label={m.factor_code_then()}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        error={formState.errors.code?.message}
      />
      <Ends onClose={onClose} isBusy={formState.isSubmitting} action={m.factor_confirm()} />
    </form>
  )
}
