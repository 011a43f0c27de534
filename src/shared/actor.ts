import type { Scope, TokenOwner } from './scopes.ts'

/** Platform roles, in ascending order. */
export type PlatformRole = 'user' | 'operator' | 'admin'

/** Areas of work of operators. An operator has at least one; administrators have all. */
export type Duty = 'review' | 'editing' | 'support' | 'finance'
export const allDuties = ['review', 'editing', 'support', 'finance'] as const satisfies readonly Duty[]

/** Company roles, in ascending order. */
export type CompanyRole = 'viewer' | 'sales' | 'manager' | 'owner'
export const companyRoles = ['viewer', 'sales', 'manager', 'owner'] as const satisfies readonly CompanyRole[]

/** The API token with which a program calls. */
export type ActorToken = { id: string; owner: TokenOwner; scopes: readonly Scope[] }

/**
 * A person, or a program with an API token of hers. With a personal token there is no company; with a company token the
 * person's own records do not count (see `actsAsPerson`).
 */
export type SignedIn = {
  kind: 'user'
  userId: string
  /** The session; with an API token the id of the token. */
  sessionId: string
  token?: ActorToken
  role: PlatformRole
  /** What the person may do as an operator (see `dutiesOf`). */
  duties: readonly Duty[]
  /** An operator whose account lacks the second factor that the platform requires: `role` is then `user`, without duties. */
  lacksFactor?: true
  companyId: string | null
  companyRole: CompanyRole | null
}

/** The caller. A visitor has no identity. */
export type Actor = { kind: 'visitor' } | SignedIn

export const isOperator = (actor: Actor): actor is SignedIn =>
  actor.kind === 'user' && (actor.role === 'operator' || actor.role === 'admin')

export const isAdmin = (actor: Actor): actor is SignedIn => actor.kind === 'user' && actor.role === 'admin'

/** The duties of a person by her role: those stored with an operator, all of an administrator, none of a user. */
export const dutiesOf = ({ role, duties }: { role: PlatformRole; duties: readonly Duty[] }): readonly Duty[] =>
  role === 'admin' ? allDuties : role === 'operator' ? duties : []

/** True if the actor may do this work of operators. */
export const hasDuty = (actor: Actor, duty: Duty): actor is SignedIn => isOperator(actor) && actor.duties.includes(duty)

/** True if the actor's company role is at least the given one. */
export const hasCompanyRole = (actor: Actor, role: CompanyRole): actor is SignedIn =>
  actor.kind === 'user' &&
  actor.companyId !== null &&
  actor.companyRole !== null &&
  companyRoles.indexOf(actor.companyRole) >= companyRoles.indexOf(role)

/** False for a token of a company: it reaches what the company has, not what its creator has as a person. */
export const actsAsPerson = (actor: SignedIn): boolean => actor.token?.owner !== 'company'
