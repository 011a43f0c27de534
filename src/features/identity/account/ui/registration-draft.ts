import { onSessionEnd } from '../../../../client/session/session.ts'
import type { IdentityForm } from '../../ui/identity-form.ts'

/** A registration that was closed before its end: what was typed, but for the password, and until when no new code may be asked for. */
type RegistrationDraft = { values: Partial<Omit<IdentityForm, 'password'>>; waitEndsAt: number | null }

const empty: RegistrationDraft = { values: {}, waitEndsAt: null }
// In memory alone: it lives as long as the page, and nobody else's tab sees it.
let draft = empty

export const readRegistrationDraft = (): RegistrationDraft => draft

export function keepRegistrationDraft(changes: Partial<RegistrationDraft>): void {
  draft = { ...draft, ...changes }
}

export function forgetRegistrationDraft(): void {
  draft = empty
}

onSessionEnd(forgetRegistrationDraft)
