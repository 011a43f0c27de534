import { found } from '../../shared/errors.ts'
import type { Account } from '../../shared/identifiers/account.ts'
import type { User } from './user.queries.ts'

/**
 * The primary contact of an account: its phone, or the e-mail address of a buyer abroad. Every change is confirmed by a
 * code sent there.
 */
export function holdingAccount({ phone, email }: Pick<User, 'phone' | 'email'>): Account {
  return phone ? { kind: 'phone', value: phone } : { kind: 'email', value: found(email) }
}
