import { useForm } from 'react-hook-form'
import { isSuccess } from '../../../shared/envelope.ts'
import { parseAccount } from '../../../shared/identifiers/account.ts'
import { withCountryCode } from '../../../shared/identifiers/mainland-phone.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import { storeUser } from '../../../client/session/session.ts'
import { toast } from '../../../client/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { showFailure, showRefusal } from '../../identity/ui/refusal.ts'
import type { Profile } from '../account.contract.ts'
import style from './account.module.css'
import { CodeLine } from './code-line.tsx'

export type ContactChange = 'phone' | 'email' | 'remove-email'
type Props = { profile: Profile; change: ContactChange; onClose(): void; onDone(): void }
type Form = { contact: string; code: string; heldCode: string }

/** Same as the label of the button that opened it. */
const titleOf = ({ phone, email }: Profile, change: ContactChange): string => {
  if (change === 'phone') return phone ? m.account_phone_change() : m.account_phone_add()
  if (change === 'email') return email ? m.account_email_change() : m.account_email_add()
  return m.account_email_remove()
}

/**
 * Changes the phone or e-mail address, with one code to the current contact and one to the new one; or removes the
 * e-mail address.
 */
export function ContactDialog({ profile, change, onClose, onDone }: Props) {
  const form = useForm<Form>({ defaultValues: { contact: '', code: '', heldCode: '' } })
  const { register, trigger, getValues, formState } = form
  const { errors, isSubmitting } = formState
  const held = profile.phone ?? profile.email ?? ''
  const isPhone = change === 'phone'
  const isNew = change !== 'remove-email'
  const newContact = async () =>
    (await trigger('contact', { shouldFocus: true })) ? (parseAccount(getValues('contact'))?.value ?? null) : null

  const faultAt = (field: keyof Form) => (message: string) => form.setError(field, { message }, { shouldFocus: true })

  async function save({ contact, code, heldCode }: Form) {
    const answer = isNew
      ? await callQuietly('PUT /api/user/contact', {
          contact: parseAccount(contact)?.value ?? contact,
          code: code.trim(),
          heldCode: heldCode.trim(),
        })
      : await callQuietly('POST /api/user/contact/remove-email', { heldCode: heldCode.trim() })
    if (!isSuccess(answer)) return showRefusal(form, answer, { contact: 'contact', code: 'code', heldCode: 'heldCode' })
    storeUser(answer.data)
    toast.success(m.account_contact_changed())
    onDone()
  }

  const codeRule = { validate: (text: string) => text.trim() !== '' || m.identity_error_code_required() }
  const submit = form.handleSubmit((values) => save(values).catch(showFailure))
  return (
    <Dialog title={titleOf(profile, change)} width={464} onClose={onClose}>
      <form className={style.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={style.muted}>{isNew ? m.account_contact_text() : m.account_email_remove_text()}</p>
        <CodeLine
          {...register('heldCode', codeRule)}
          label={m.account_code_sent_to({ account: withCountryCode(held) })}
          error={errors.heldCode?.message}
          account={async () => held}
          onFault={faultAt('heldCode')}
        />
        {isNew && (
          <>
            <TextField
              {...register('contact', { validate: (text) => contactFault(text, isPhone) ?? true })}
              label={isPhone ? m.account_phone_new() : m.account_email_new()}
              type={isPhone ? 'tel' : 'email'}
              inputMode={isPhone ? 'tel' : 'email'}
              autoComplete={isPhone ? 'tel' : 'email'}
              hint={isPhone ? m.account_phone_purpose() : undefined}
              error={errors.contact?.message}
            />
            <CodeLine
              {...register('code', codeRule)}
              label={isPhone ? m.account_code_phone_new() : m.account_code_email_new()}
              error={errors.code?.message}
              account={newContact}
              onFault={faultAt('contact')}
            />
          </>
        )}
        <p className={style.muted}>{m.account_contact_lost()}</p>
        <div className={style.ends}>
          <Button variant="outlined" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" disabled={isSubmitting}>
            {isNew ? m.account_contact_save() : m.account_email_remove()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function contactFault(text: string, isPhone: boolean): string | null {
  if (text.trim() === '') return isPhone ? m.identity_error_phone_required() : m.identity_error_email_required()
  if (parseAccount(text)?.kind === (isPhone ? 'phone' : 'email')) return null
  return isPhone ? m.identity_error_phone_wrong() : m.identity_error_email_wrong()
}
