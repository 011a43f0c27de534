import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { parseAccount } from '../../../shared/identifiers/account.ts'
import { callingCodes } from '../../../shared/identifiers/calling-codes.ts'
import type { CallingCode } from '../../../shared/identifiers/calling-codes.ts'
import { isMainlandPhone } from '../../../shared/identifiers/mainland-phone.ts'
import { chinese, currentLocale } from '../../../shared/locale.ts'
import type { Locale } from '../../../shared/locale.ts'

/** Fields of the login and registration forms; each shows those it needs. */
export type IdentityForm = {
  /** `phone`: a number after a chosen calling code; `international`: a mail address or any phone. */
  accountKind: 'mainland' | 'phone' | 'international'
  callingCode: CallingCode
  account: string
  name: string
  password: string
  code: string
  isAgreed: boolean
}

/**
 * Readers of Chinese start with a mainland phone if codes can be sent to one; all others with a mail address or a phone
 * of any country. Everybody can switch.
 */
export const usualKind = (locale: Locale, smsCountries: string): IdentityForm['accountKind'] =>
  locale === chinese && smsCountries.split(' ').includes('CN') ? 'mainland' : 'international'

/** Countries whose phones get codes, as the document says. */
const countriesOfDocument = () => document.documentElement.dataset['sms'] ?? 'CN'

const emptyForm = (account: string, smsCountries: string): IdentityForm => ({
  accountKind:
    account === '' ? usualKind(currentLocale(), smsCountries) : isMainlandPhone(account) ? 'mainland' : 'international',
  callingCode: callingCodes[0].code,
  account,
  name: '',
  password: '',
  code: '',
  isAgreed: false,
})

type Start = { account?: string | undefined; draft?: Partial<IdentityForm>; smsCountries?: string | undefined }

/** The form state; the account comes first, also for the focus on a fault. */
export function useIdentityForm({ account = '', draft, smsCountries }: Start): UseFormReturn<IdentityForm> {
  const [values] = useState(() => ({ ...emptyForm(account, smsCountries ?? countriesOfDocument()), ...draft }))
  const form = useForm<IdentityForm>({ defaultValues: values })
  form.register('account')
  return form
}

/** The account as the server stores it. */
export const accountOf = ({ account }: Pick<IdentityForm, 'account'>): string => parseAccount(account)?.value ?? account

/** Our field for each of the server's fields. */
export const fieldOf = {
  phone: 'account',
  name: 'name',
  password: 'password',
  newPassword: 'password',
  code: 'code',
} as const
