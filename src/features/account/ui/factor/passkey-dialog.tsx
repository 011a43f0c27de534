import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { callQuietly } from '../../../../client/api.ts'
import type { CallReply } from '../../../../client/api.ts'
import { toast } from '../../../../client/toasts.ts'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { makePasskey, preparePasskeys } from '../../../identity/passkey/ui/passkey-browser.ts'
import { showFailure, showRefusal } from '../../../identity/ui/refusal.ts'
import accountStyle from '../account.module.css'
import { Ends, ProofForm } from './proof-form.tsx'

type Factor = CallReply<'GET /api/user/second-factor'>
type Started = CallReply<'POST /api/user/passkeys/options'>
type Props = {
  factor: Factor
  account: string
  onClose(): void
  /** With the recovery codes of a first second factor. */
  onDone(codes: string[] | null): void
}

/** Adds a passkey: first the proof of the person, then its name, then the browser makes it. */
export function PasskeyDialog({ factor, account, onClose, onDone }: Props) {
  const [started, setStarted] = useState<Started | null>(null)
  useEffect(preparePasskeys, [])
  return (
    <Dialog title={m.passkey_add()} width={464} onClose={onClose}>
      {started ? (
        <NameForm started={started} onClose={onClose} onDone={onDone} />
      ) : (
        <ProofForm
          text={m.factor_password_text()}
          action={m.factor_continue()}
          act="add-passkey"
          factor={factor}
          account={account}
          send={(proof) => callQuietly('POST /api/user/passkeys/options', proof)}
          onClose={onClose}
          onDone={setStarted}
          onOutdated={() => onDone(null)}
        />
      )}
    </Dialog>
  )
}

function NameForm({ started, onClose, onDone }: Pick<Props, 'onClose' | 'onDone'> & { started: Started }) {
  const form = useForm<{ name: string }>({ defaultValues: { name: started.name } })
  const [fault, setFault] = useState<string | null>(null)

  async function create({ name }: { name: string }) {
    setFault(null)
    const made = await makePasskey(started.options)
    if ('fault' in made) return setFault(made.fault)
    const answer = await callQuietly('POST /api/user/passkeys', { name: name.trim(), credential: made.passkey })
    if (isSuccess(answer)) {
      toast.success(m.passkey_toast_added())
      return onDone(answer.data.recoveryCodes)
    }
    showRefusal(form, answer, { name: 'name' })
    // The challenge was used or is too old: only another start gives a new one.
    if (answer.code === '1030') onDone(null)
  }

  return (
    <form
      className={accountStyle.form}
      noValidate
      onSubmit={(event) => void form.handleSubmit((values) => create(values).catch(showFailure))(event)}
    >
      <p>{m.passkey_name_text()}</p>
      <NameField form={form} />
      {fault && <Message severity="error">{fault}</Message>}
      <Ends action={m.passkey_create()} isBusy={form.formState.isSubmitting} onClose={onClose} />
    </form>
  )
}

/** Gives a passkey another name. */
export function RenameDialog({
  passkey,
  onClose,
  onDone,
}: {
  passkey: Factor['passkeys'][number]
  onClose(): void
  onDone(): void
}) {
  const form = useForm<{ name: string }>({ defaultValues: { name: passkey.name } })

  async function rename({ name }: { name: string }) {
    const answer = await callQuietly('PUT /api/user/passkeys/:id', { id: passkey.id, name: name.trim() })
    if (!isSuccess(answer)) return showRefusal(form, answer, { name: 'name' })
    toast.success(m.passkey_toast_renamed())
    onDone()
  }

  return (
    <Dialog title={m.passkey_rename_title()} width={464} onClose={onClose}>
      <form
        className={accountStyle.form}
        noValidate
        onSubmit={(event) => void form.handleSubmit((values) => rename(values).catch(showFailure))(event)}
      >
        <NameField form={form} />
        <Ends action={m.passkey_save()} isBusy={form.formState.isSubmitting} onClose={onClose} />
      </form>
    </Dialog>
  )
}

/** Focused as soon as it appears. */
function NameField({ form }: { form: ReturnType<typeof useForm<{ name: string }>> }) {
  const { register, formState, setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])
  return (
    <TextField
      {...register('name', { validate: (text) => text.trim() !== '' || m.passkey_error_name() })}
      label={m.passkey_name()}
      autoComplete="off"
      maxLength={50}
      error={formState.errors.name?.message}
    />
  )
}
