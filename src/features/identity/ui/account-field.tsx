import { useController } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import { parseAccount } from '../../../shared/identifiers/account.ts'
import { callingCodeOf, callingCodes, withCallingCode } from '../../../shared/identifiers/calling-codes.ts'
import type { CallingCode } from '../../../shared/identifiers/calling-codes.ts'
import { isMainlandPhone, normaliseMainlandPhone } from '../../../shared/identifiers/mainland-phone.ts'
import { chinese, currentLocale, languageTags } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { IdentityForm } from './identity-form.ts'
import style from './identity-form.module.css'

const phoneLength = 11
type Kind = IdentityForm['accountKind']

/**
 * A mainland phone after +86, digits only; a phone after a calling code from a list, +7 first; or a mail address or a
 * phone of any country.
 */
export function AccountField({ control }: { control: Control<IdentityForm> }) {
  const { field: kind } = useController({ control, name: 'accountKind' })
  const { field: code } = useController({ control, name: 'callingCode' })
  const isMainland = kind.value === 'mainland'
  const isPhone = kind.value === 'phone'
  const { field, fieldState } = useController({
    control,
    name: 'account',
    rules: { validate: (text) => accountFault(text, kind.value) ?? true },
  })
  const switchKind = () => {
    kind.onChange(otherKind(kind.value))
    field.onChange('')
  }
  /** A mail address or a foreign phone that is pasted or autofilled into a field for another kind is accepted as such. */
  const write = (text: string) => {
    if (isPhone) return writePhone(text, code.value)
    const isForeign = isMainland && (text.includes('@') || /^\s*\+(?!8?6?$|86)/.test(text))
    if (isForeign) kind.onChange('international')
    field.onChange(isMainland && !isForeign ? phoneDigits(text) : text)
  }
  const writePhone = (text: string, chosen: CallingCode) => {
    const known = callingCodeOf(text, chosen)
    const isOther = text.includes('@') || (known === null && text.trim().length > 4)
    if (isOther) kind.onChange('international')
    if (known !== null) code.onChange(known)
    const national = known === null ? text : nationalOf(text, known)
    field.onChange(
      isOther || known === null || national.trim() === '' ? text.trimStart() : withCallingCode(known, national),
    )
  }
  return (
    <div>
      <TextField
        {...field}
        value={isPhone ? nationalOf(field.value, code.value) : field.value}
        label={isMainland || isPhone ? m.identity_phone() : m.identity_account()}
        prefix={
          isMainland ? (
            '+86'
          ) : isPhone ? (
            <CodeChoice value={code.value} onChoose={(next) => writePhone(nationalOf(field.value, code.value), next)} />
          ) : undefined
        }
        type={isMainland || isPhone ? 'tel' : 'text'}
        inputMode={isMainland ? 'numeric' : isPhone ? 'tel' : 'email'}
        autoComplete={isMainland || isPhone ? 'tel-national' : 'username'}
        placeholder={isMainland || isPhone ? undefined : 'name@example.com, +7 …'}
        onChange={(event) => write(event.target.value)}
        error={fieldState.error?.message}
      />
      <button type="button" className={style.link} onClick={switchKind}>
        {switchLabels[otherKind(kind.value)](isPhone)}
      </button>
    </div>
  )
}

/** In Chinese between a mainland phone and the rest, in other languages between a phone and the rest. */
const otherKind = (kind: Kind): Kind =>
  kind !== 'international' ? 'international' : currentLocale() === chinese ? 'mainland' : 'phone'

const switchLabels: Record<Kind, (isFromPhone: boolean) => string> = {
  mainland: () => m.identity_use_phone(),
  phone: () => m.identity_use_any_phone(),
  international: (isFromPhone) => (isFromPhone ? m.identity_use_mail() : m.identity_use_international()),
}

/** Shows the code alone; the list of the browser, which lies over it, also names the countries. */
function CodeChoice({ value, onChoose }: { value: CallingCode; onChoose(code: CallingCode): void }) {
  const names = new Intl.DisplayNames(languageTags[currentLocale()], { type: 'region' })
  return (
    <span className={style.callingCode}>
      <span aria-hidden>{`+${value} ▾`}</span>
      <select
        aria-label={m.identity_calling_code()}
        value={value}
        onChange={(event) => onChoose(event.target.value as CallingCode)}
      >
        {callingCodes.map(({ code, countries }) => (
          <option key={code} value={code}>
            {`+${code} ${countries.map((country) => names.of(country)).join(', ')}`}
          </option>
        ))}
      </select>
    </span>
  )
}

/** A number without its calling code. */
const nationalOf = (number: string, code: CallingCode): string =>
  number.trimStart().startsWith(`+${code}`)
    ? number
        .trimStart()
        .slice(code.length + 1)
        .trimStart()
    : number

/** At most eleven digits; a pasted number may contain +86, spaces and full-width digits. */
const phoneDigits = (text: string): string =>
  normaliseMainlandPhone(text) ?? text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, phoneLength)

function accountFault(text: string, kind: Kind): string | null {
  const isPhone = kind !== 'international'
  if (text.trim() === '') return isPhone ? m.identity_error_phone_required() : m.identity_error_account_required()
  const account = parseAccount(text)
  if (kind === 'mainland') return account && isMainlandPhone(account.value) ? null : m.identity_error_phone_wrong()
  if (kind === 'phone') return account?.kind === 'phone' ? null : m.identity_error_phone_wrong()
  return account ? null : m.identity_error_account_wrong()
}
