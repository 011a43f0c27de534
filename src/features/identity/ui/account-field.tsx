import { useController } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import { parseAccount } from '../../../shared/identifiers/account.ts'
import { normaliseMainlandPhone } from '../../../shared/identifiers/mainland-phone.ts'
import { m } from '../../../shared/wording/messages.js'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { IdentityForm } from './identity-form.ts'
import style from './identity-form.module.css'

const phoneLength = 11

/** A mainland phone after +86, digits only; or an e-mail address for buyers abroad. */
export function AccountField({ control }: { control: Control<IdentityForm> }) {
  const { field: kind } = useController({ control, name: 'accountKind' })
  const isPhone = kind.value === 'phone'
  const { field, fieldState } = useController({
    control,
    name: 'account',
    rules: { validate: (text) => accountFault(text, isPhone) ?? true },
  })
  const switchKind = () => {
    kind.onChange(isPhone ? 'email' : 'phone')
    field.onChange('')
  }
  const write = (text: string) => {
    // A mail address that is pasted or autofilled into the phone field is accepted as such.
    if (isPhone && text.includes('@')) kind.onChange('email')
    field.onChange(isPhone && !text.includes('@') ? phoneDigits(text) : text)
  }
  return (
    <div>
      <TextField
        {...field}
        label={isPhone ? m.identity_phone() : m.identity_email()}
        prefix={isPhone ? '+86' : undefined}
        type={isPhone ? 'tel' : 'email'}
        inputMode={isPhone ? 'numeric' : 'email'}
        autoComplete={isPhone ? 'tel-national' : 'email'}
        onChange={(event) => write(event.target.value)}
        error={fieldState.error?.message}
      />
      <button type="button" className={style.link} onClick={switchKind}>
        {isPhone ? m.identity_use_email() : m.identity_use_phone()}
      </button>
    </div>
  )
}

/** At most eleven digits; a pasted number may contain +86, spaces and full-width digits. */
const phoneDigits = (text: string): string =>
  normaliseMainlandPhone(text) ?? text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, phoneLength)

function accountFault(text: string, isPhone: boolean): string | null {
  if (text.trim() === '') return isPhone ? m.identity_error_phone_required() : m.identity_error_email_required()
  if (parseAccount(text)?.kind === (isPhone ? 'phone' : 'email')) return null
  return isPhone ? m.identity_error_phone_wrong() : m.identity_error_email_wrong()
}
