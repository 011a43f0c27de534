import { callingCodeOf, callingCodes, withCallingCode } from '../../../shared/identifiers/calling-codes.ts'
import type { CallingCode } from '../../../shared/identifiers/calling-codes.ts'
import { normaliseMainlandPhone } from '../../../shared/identifiers/mainland-phone.ts'
import { chinese, currentLocale, languageTags } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { IdentityForm, TypedAccount } from './identity-form.ts'
import style from './identity-form.module.css'

const phoneLength = 11
type Kind = TypedAccount['kind']

/**
 * A mainland phone after +86, digits only; a phone after a calling code from a list, +7 first; or a mail address or a
 * phone of any country.
 */
export function AccountField({ form: { account, setAccount, errors } }: { form: IdentityForm }) {
  const { kind, callingCode, text } = account
  const isMainland = kind === 'mainland'
  const isPhone = kind === 'phone'
  const write = (typed: string, code = callingCode) =>
    setAccount(
      isMainland ? mainland(account, typed) : isPhone ? phone(account, typed, code) : { ...account, text: typed },
    )
  return (
    <div>
      <TextField
        name="account"
        value={isPhone ? nationalOf(text, callingCode) : text}
        label={isMainland || isPhone ? m.identity_phone() : m.identity_account()}
        prefix={
          isMainland ? (
            '+86'
          ) : isPhone ? (
            <CodeChoice value={callingCode} onChoose={(next) => write(nationalOf(text, callingCode), next)} />
          ) : undefined
        }
        type={isMainland || isPhone ? 'tel' : 'text'}
        inputMode={isMainland ? 'numeric' : isPhone ? 'tel' : 'email'}
        autoComplete={isMainland || isPhone ? 'tel-national' : 'username'}
        placeholder={isMainland || isPhone ? undefined : 'name@example.com, +7 …'}
        onChange={(event) => write(event.target.value)}
        error={errors.account}
      />
      <button
        type="button"
        className={style.link}
        onClick={() => setAccount({ ...account, kind: otherKind(kind), text: '' })}
      >
        {switchLabels[otherKind(kind)](isPhone)}
      </button>
    </div>
  )
}

/** A mail address or a foreign phone that is pasted or autofilled into a field for another kind is accepted as such. */
function mainland(account: TypedAccount, text: string): TypedAccount {
  const isForeign = text.includes('@') || /^\s*\+(?!8?6?$|86)/.test(text)
  return isForeign ? { ...account, kind: 'international', text } : { ...account, text: phoneDigits(text) }
}

function phone(account: TypedAccount, text: string, chosen: CallingCode): TypedAccount {
  const known = callingCodeOf(text, chosen)
  const isOther = text.includes('@') || (known === null && text.trim().length > 4)
  const national = known === null ? text : nationalOf(text, known)
  return {
    kind: isOther ? 'international' : account.kind,
    callingCode: known ?? account.callingCode,
    text: isOther || known === null || national.trim() === '' ? text.trimStart() : withCallingCode(known, national),
  }
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
