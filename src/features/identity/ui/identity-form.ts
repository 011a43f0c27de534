import { parseAccount } from '../../../shared/identifiers/account.ts'

/** What the log-in and registration forms hold; each shows the fields that it needs. */
export type IdentityForm = { accountKind: 'phone' | 'email'; account: string; name: string; password: string; code: string; isAgreed: boolean }

export const emptyForm = (account = ''): IdentityForm => ({
  accountKind: account.includes('@') ? 'email' : 'phone',
  account,
  name: '',
  password: '',
  code: '',
  isAgreed: false,
})

/** The account as the server knows it. */
export const accountOf = ({ account }: Pick<IdentityForm, 'account'>): string => parseAccount(account)?.value ?? account

/** Our field for each of the server's. */
export const fieldOf = { phone: 'account', name: 'name', password: 'password', newPassword: 'password', code: 'code' } as const
