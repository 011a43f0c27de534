import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { parseAccount } from '../../../shared/identifiers/account.ts'
import { currentLocale } from '../../../shared/locale.ts'

/** What the log-in and registration forms hold; each shows the fields that it needs. */
export type IdentityForm = {
  accountKind: 'phone' | 'email'
  account: string
  name: string
  password: string
  code: string
  isAgreed: boolean
}

/** Whoever reads Chinese has a mainland phone, others a mail address, till they say otherwise. */
const usualKind = (): IdentityForm['accountKind'] => (currentLocale() === 'zh' ? 'phone' : 'email')

const emptyForm = (account: string): IdentityForm => ({
  accountKind: account === '' ? usualKind() : account.includes('@') ? 'email' : 'phone',
  account,
  name: '',
  password: '',
  code: '',
  isAgreed: false,
})

/** The form's state; the account comes first, also where the focus goes on a fault. */
export function useIdentityForm(account = '', draft: Partial<IdentityForm> = {}): UseFormReturn<IdentityForm> {
  const form = useForm<IdentityForm>({ defaultValues: { ...emptyForm(account), ...draft } })
  form.register('account')
  return form
}

/** The account as the server knows it. */
export const accountOf = ({ account }: Pick<IdentityForm, 'account'>): string => parseAccount(account)?.value ?? account

/** Our field for each of the server's. */
export const fieldOf = {
  phone: 'account',
  name: 'name',
  password: 'password',
  newPassword: 'password',
  code: 'code',
} as const
