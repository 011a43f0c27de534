/** What a person may do on the platform as a whole; ordered by reach. */
export type PlatformRole = 'user' | 'operator' | 'admin'

/** What a person may do inside a company; ordered by reach. */
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

/** Who asks. A visitor has no identity at all. */
export type Actor = { kind: 'visitor' } | SignedIn

export const isOperator = (actor: Actor): actor is SignedIn =>
  actor.kind === 'user' && (actor.role === 'operator' || actor.role === 'admin')

export const isAdmin = (actor: Actor): actor is SignedIn => actor.kind === 'user' && actor.role === 'admin'

/** True when the actor's role in a company reaches at least the role asked for. */
export const hasCompanyRole = (actor: Actor, role: CompanyRole): actor is SignedIn =>
  actor.kind === 'user' &&
  actor.companyId !== null &&
  actor.companyRole !== null &&
  companyRoles.indexOf(actor.companyRole) >= companyRoles.indexOf(role)
