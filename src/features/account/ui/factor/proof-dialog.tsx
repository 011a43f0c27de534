import { useForm } from 'react-hook-form'
import { callQuietly } from '../../../../client/api.ts'
import { toast } from '../../../../client/toasts.ts'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { CurrentPasswordField, passwordRequired } from '../../../identity/password/ui/current-password-field.tsx'
import { withSealedPassword } from '../../../identity/password/ui/password-seal.ts'
import { showFailure, showRefusal } from '../../../identity/ui/refusal.ts'
import accountStyle from '../account.module.css'

type Props = {
  purpose: 'renew' | 'remove'
  account: string
  onClose(): void
  /** With the new recovery codes, if any. */
  onDone(codes: string[] | null): void
}
type Form = { password: string; code: string }

/** Makes new recovery codes or switches the second step off, after password and code. */
export function ProofDialog({ purpose, account, onClose, onDone }: Props) {
  const form = useForm<Form>({ defaultValues: { password: '', code: '' } })
  const { register, formState } = form
  const isRemoval = purpose === 'remove'

  async function act({ password, code }: Form) {
    const facts = { password, account, use: 'login' as const }
    const answer = isRemoval
      ? await withSealedPassword(facts, (secret) =>
          callQuietly('POST /api/user/second-factor/remove', { secret, code: code.trim() }),
        )
      : await withSealedPassword(facts, (secret) =>
          callQuietly('POST /api/user/second-factor/recovery-codes', { secret, code: code.trim() }),
        )
    if (isSuccess(answer)) {
      if (isRemoval) toast.success(m.factor_toast_off())
      return onDone(answer.data?.recoveryCodes ?? null)
    }
    showRefusal(form, answer, { code: 'code' }, 'password')
    // Switched off in another tab.
    if (answer.code === '1030') onDone(null)
  }

  const submit = form.handleSubmit((values) => act(values).catch(showFailure))
  return (
    <Dialog title={isRemoval ? m.factor_remove_title() : m.factor_renew()} width={464} onClose={onClose}>
      <form className={accountStyle.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={accountStyle.muted}>{isRemoval ? m.factor_remove_text() : m.factor_renew_text()}</p>
        <CurrentPasswordField {...register('password', passwordRequired)} error={formState.errors.password?.message} />
        <TextField
          {...register('code', { validate: (text) => text.trim() !== '' || m.identity_error_code_required() })}
          label={m.factor_code_or_recovery()}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          error={formState.errors.code?.message}
        />
        <div className={accountStyle.ends}>
          <Button variant="outlined" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" variant={isRemoval ? 'danger' : 'filled'} disabled={formState.isSubmitting}>
            {isRemoval ? m.factor_remove_title() : m.factor_renew()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
