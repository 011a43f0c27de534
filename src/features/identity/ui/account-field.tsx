import { useController } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import { parseAccount } from '../../../shared/identifiers/account.ts'
import { isMainlandPhone, normaliseMainlandPhone } from '../../../shared/identifiers/mainland-phone.ts'
import { m } from '../../../shared/wording/messages.js'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { IdentityForm } from './identity-form.ts'
import style from './identity-form.module.css'

const phoneLength = 11

/** A mainland phone after +86, digits only; or, for people abroad, an e-mail address or a phone of any country. */
export function AccountField({ control }: { control: Control<IdentityForm> }) {
  const { field: kind } = useController({ control, name: 'accountKind' })
  const isMainland = kind.value === 'mainland'
  const { field, fieldState } = useController({
    control,
    name: 'account',
    rules: { validate: (text) => accountFault(text, isMainland) ?? true },
  })
  const switchKind = () => {
    kind.onChange(isMainland ? 'international' : 'mainland')
    field.onChange('')
  }
  const write = (text: string) => {
    // A mail address or a foreign phone that is pasted or autofilled into the mainland field is accepted as such.
    const isForeign = isMainland && (text.includes('@') || /^\s*\+(?!8?6?$|86)/.test(text))
    if (isForeign) kind.onChange('international')
    field.onChange(isMainland && !isForeign ? phoneDigits(text) : text)
  }
  return (
    <div>
      <TextField
        {...field}
        label={isMainland ? m.identity_phone() : m.identity_account()}
        prefix={isMainland ? '+86' : undefined}
        type={isMainland ? 'tel' : 'text'}
        inputMode={isMainland ? 'numeric' : 'email'}
        autoComplete={isMainland ? 'tel-national' : 'username'}
        placeholder={isMainland ? undefined : 'name@example.com, +7 …'}
        onChange={(event) => write(event.target.value)}
        error={fieldState.error?.message}
      />
      <button type="button" className={style.link} onClick={switchKind}>
        {isMainland ? m.identity_use_international() : m.identity_use_phone()}
      </button>
    </div>
  )
}

/** At most eleven digits; a pasted number may contain +86, spaces and full-width digits. */
const phoneDigits = (text: string): string =>
  normaliseMainlandPhone(text) ?? text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, phoneLength)

function accountFault(text: string, isMainland: boolean): string | null {
  if (text.trim() === '') return isMainland ? m.identity_error_phone_required() : m.identity_error_account_required()
  const account = parseAccount(text)
  if (isMainland) return account && isMainlandPhone(account.value) ? null : m.identity_error_phone_wrong()
  return account ? null : m.identity_error_account_wrong()
}
