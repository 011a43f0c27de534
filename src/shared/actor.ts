/** Platform roles, in ascending order. */
export type PlatformRole = 'user' | 'operator' | 'admin'

/** Company roles, in ascending order. */
export type CompanyRole = 'viewer' | 'sales' | 'manager' | 'owner'
export const companyRoles = ['viewer', 'sales', 'manager', 'owner'] as const satisfies readonly CompanyRole[]

export type SignedIn = {
  kind: 'user'
  userId: string
  sessionId: string
  role: PlatformRole
  companyId: string | null
  companyRole: CompanyRole | null
}

/** The caller. A visitor has no identity. */
export type Actor = { kind: 'visitor' } | SignedIn

export const isOperator = (actor: Actor): actor is SignedIn =>
  actor.kind === 'user' && (actor.role === 'operator' || actor.role === 'admin')

export const isAdmin = (actor: Actor): actor is SignedIn => actor.kind === 'user' && actor.role === 'admin'

/** True if the actor's company role is at least the given one. */
export const hasCompanyRole = (actor: Actor, role: CompanyRole): actor is SignedIn =>
  actor.kind === 'user' &&
  actor.companyId !== null &&
  actor.companyRole !== null &&
  companyRoles.indexOf(actor.companyRole) >= companyRoles.indexOf(role)
