import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import { quitSession } from '../../../client/session/local-state.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Message } from '../../../ui/feedback/message.tsx'
import { CurrentPasswordField, passwordRequired } from '../../identity/password/ui/current-password-field.tsx'
import { withSealedPassword } from '../../identity/password/ui/password-seal.ts'
import { showFailure, showRefusal } from '../../identity/ui/refusal.ts'
import style from './account.module.css'
import { CodeLine } from './code-line.tsx'

type Props = { days: number; account: string; onClose(): void }
type Form = { password: string; code: string }

/** Asks for the password or a code again; then the account is inactive until it closes, and this browser forgets it. */
export function ClosingDialog({ days, account, onClose }: Props) {
  const [isByCode, setByCode] = useState(false)
  const [isDone, setDone] = useState(false)
  const form = useForm<Form>({ defaultValues: { password: '', code: '' } })
  const { register, formState } = form

  async function close({ password, code }: Form) {
    const answer = isByCode
      ? await callQuietly('POST /api/user/closing', { secret: code.trim() })
      : await withSealedPassword({ password, account, use: 'login' }, (secret) =>
          callQuietly('POST /api/user/closing', { secret }),
        )
    if (isSuccess(answer)) return setDone(true)
    if (answer.code === '1003') form.setError('password', { message: answer.message }, { shouldFocus: true })
    showRefusal(form, answer, { code: 'code' })
  }

  if (isDone) {
    return (
      <Dialog
        title={m.closing_begun()}
        width={464}
        role="alertdialog"
        onClose={quitSession}
        footer={
          <Button data-autofocus onClick={quitSession}>
            {m.closing_done()}
          </Button>
        }
      >
        <Message severity="success">{m.closing_begun_text({ days })}</Message>
      </Dialog>
    )
  }
  const submit = form.handleSubmit((values) => close(values).catch(showFailure))
  return (
    <Dialog title={m.closing_title()} width={464} onClose={onClose}>
      <form className={style.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{m.closing_ask({ days })}</p>
        {isByCode ? (
          <CodeLine
            {...register('code', { validate: (text) => text.trim() !== '' || m.identity_error_code_required() })}
            label={m.account_code_sent_to({ account })}
            error={formState.errors.code?.message}
            account={async () => account}
            onFault={(message) => form.setError('code', { message }, { shouldFocus: true })}
          />
        ) : (
          <CurrentPasswordField
            {...register('password', passwordRequired)}
            error={formState.errors.password?.message}
          />
        )}
        <Button variant="quiet" isSmall className={style.start} onClick={() => setByCode(!isByCode)}>
          {isByCode ? m.closing_by_password() : m.closing_by_code()}
        </Button>
        <div className={style.ends}>
          <Button variant="outlined" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" variant="danger" disabled={formState.isSubmitting}>
            {m.closing_start()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
