import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { parseAccount } from '../../../shared/identifiers/account.ts'
import { isMainlandPhone } from '../../../shared/identifiers/mainland-phone.ts'
import { chinese, currentLocale } from '../../../shared/locale.ts'

/** Fields of the login and registration forms; each shows those it needs. */
export type IdentityForm = {
  accountKind: 'mainland' | 'international'
  account: string
  name: string
  password: string
  code: string
  isAgreed: boolean
}

/** Readers of Chinese start with a mainland phone, others with a mail address or a phone of any country, and can switch. */
const usualKind = (): IdentityForm['accountKind'] => (currentLocale() === chinese ? 'mainland' : 'international')

const emptyForm = (account: string): IdentityForm => ({
  accountKind: account === '' ? usualKind() : isMainlandPhone(account) ? 'mainland' : 'international',
  account,
  name: '',
  password: '',
  code: '',
  isAgreed: false,
})

/** The form state; the account comes first, also for the focus on a fault. */
export function useIdentityForm(account = '', draft: Partial<IdentityForm> = {}): UseFormReturn<IdentityForm> {
  const form = useForm<IdentityForm>({ defaultValues: { ...emptyForm(account), ...draft } })
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
