import { onSessionEnd } from '../../../../client/session/session.ts'
import type { IdentityField, TypedAccount } from '../../ui/identity-form.ts'

/**
 * An unfinished registration that was closed: what was typed except the password, and when a new code may be requested.
 */
type RegistrationDraft = {
  account?: TypedAccount
  values: Partial<Record<Exclude<IdentityField, 'account' | 'password'>, string | undefined>>
  waitEndsAt: number | null
}

const empty: RegistrationDraft = { values: {}, waitEndsAt: null }
// In memory only: it lives as long as the page, and no other tab sees it.
let draft = empty

export const readRegistrationDraft = (): RegistrationDraft => draft

export function storeRegistrationDraft(changes: Partial<RegistrationDraft>): void {
  draft = { ...draft, ...changes }
}

export function forgetRegistrationDraft(): void {
  draft = empty
}

onSessionEnd(forgetRegistrationDraft)
