import { hasDuty, isAdmin } from '../../../shared/actor.ts'
import type { Actor, PlatformRole } from '../../../shared/actor.ts'

/** A closed account belongs to nobody. */
export const userStatuses = ['active', 'suspended', 'closed'] as const
export type UserStatus = (typeof userStatuses)[number]

type Person = { id: string; role: PlatformRole }

const isSelf = (actor: Actor, person: Person) => actor.kind === 'user' && actor.userId === person.id

/** Suspending, lifting and ending sessions: operators with the duty `support` for users, administrators for everybody except themselves. */
export const canChangeAccount = (actor: Actor, person: Person): boolean =>
  !isSelf(actor, person) && (isAdmin(actor) || (hasDuty(actor, 'support') && person.role === 'user'))

/** Administrators assign and remove roles, never their own. */
export const canChangeRole = (actor: Actor, person: Person): boolean => isAdmin(actor) && !isSelf(actor, person)

/** Duties are an operator's: an administrator has all, a user none. */
export const canChangeDuties = (actor: Actor, person: Person): boolean =>
  canChangeRole(actor, person) && person.role === 'operator'
