import { useState } from 'react'
import { parseAccount } from '../../../shared/identifiers/account.ts'
import { callingCodes } from '../../../shared/identifiers/calling-codes.ts'
import type { CallingCode } from '../../../shared/identifiers/calling-codes.ts'
import { isMainlandPhone } from '../../../shared/identifiers/mainland-phone.ts'
import { chinese, currentLocale } from '../../../shared/locale.ts'
import type { Locale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import type { Rule, ValidatedForm } from '../../../ui/form/use-validated-form.ts'

/** What is typed into the account field. */
export type TypedAccount = {
  /** `phone`: a number after a chosen calling code; `international`: a mail address or any phone. */
  kind: 'mainland' | 'phone' | 'international'
  callingCode: CallingCode
  text: string
}

/** Fields of the login and registration forms; each shows those it needs. */
export type IdentityField = 'account' | 'name' | 'password' | 'code' | 'isAgreed'

export type IdentityForm = ValidatedForm<IdentityField> & {
  account: TypedAccount
  setAccount(account: TypedAccount): void
}

/**
 * Readers of Chinese start with a mainland phone if codes can be sent to one; all others with a mail address or a phone
 * of any country. Everybody can switch.
 */
export const usualKind = (locale: Locale, hasMainlandSms: boolean): TypedAccount['kind'] =>
  locale === chinese && hasMainlandSms ? 'mainland' : 'international'

/** Whether mainland phones get codes, as the document says. */
const hasMainlandSmsOfDocument = () => 'mainlandSms' in document.documentElement.dataset

const emptyAccount = (text: string, hasMainlandSms: boolean): TypedAccount => ({
  kind: text === '' ? usualKind(currentLocale(), hasMainlandSms) : isMainlandPhone(text) ? 'mainland' : 'international',
  callingCode: callingCodes[0].code,
  text,
})

type Start = {
  /** The initial text of the field. */
  account?: string | undefined
  draft?: TypedAccount | undefined
  hasMainlandSms?: boolean | undefined
}
export type AccountState = [TypedAccount, (account: TypedAccount) => void]

/** The state of the account field. */
export const useTypedAccount = ({ account = '', draft, hasMainlandSms }: Start): AccountState =>
  useState(() => draft ?? emptyAccount(account, hasMainlandSms ?? hasMainlandSmsOfDocument()))

/** The form state; the account comes first, also for the focus on a fault. `rules`: of the other fields that are shown. */
export function useIdentityForm(
  [account, setAccount]: AccountState,
  rules: Partial<Record<Exclude<IdentityField, 'account'>, Rule | false>>,
): IdentityForm {
  const form = useValidatedForm<IdentityField>({ account: () => accountFault(account), ...rules })
  return {
    ...form,
    account,
    setAccount(next) {
      setAccount(next)
      form.revise('account', accountFault(next))
    },
  }
}

/** The account as the server stores it. */
export const accountOf = ({ text }: TypedAccount): string => parseAccount(text)?.value ?? text

function accountFault({ text, kind }: TypedAccount): string | null {
  const isPhone = kind !== 'international'
  if (text.trim() === '') return isPhone ? m.identity_error_phone_required() : m.identity_error_account_required()
  const account = parseAccount(text)
  if (kind === 'mainland') return account && isMainlandPhone(account.value) ? null : m.identity_error_phone_wrong()
  if (kind === 'phone') return account?.kind === 'phone' ? null : m.identity_error_phone_wrong()
  return account ? null : m.identity_error_account_wrong()
}

/** The rule of a field for a code that was sent. */
export const codeRequired: Rule = (text) => (text.trim() === '' ? m.identity_error_code_required() : null)

/** Our field for each of the server's fields. */
export const fieldOf = {
  phone: 'account',
  name: 'name',
  password: 'password',
  newPassword: 'password',
  code: 'code',
} as const
