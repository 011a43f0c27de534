/** What an API token may be used for. An endpoint declares at most one; see docs/api.md. */
export const scopes = [
  'products:read',
  'products:write',
  'requests:read',
  'quotations:read',
  'quotations:write',
  'orders:read',
  'orders:write',
  'messages:read',
  'messages:write',
  'exchange',
] as const
export type Scope = (typeof scopes)[number]

/** Whose token it is: a person's, who acts as a buyer, or a company's. */
export type TokenOwner = 'person' | 'company'

/** Goods and the exchange with accounting programs belong to companies. */
const companyOnly: readonly Scope[] = ['products:read', 'products:write', 'exchange']

/** The scopes that a token of this owner can have. */
export const scopesOf = (owner: TokenOwner): readonly Scope[] =>
  owner === 'company' ? scopes : scopes.filter((scope) => !companyOnly.includes(scope))

/** How every API token begins, so that people and programs that search for leaked secrets recognise it. */
export const tokenPrefix = 'ylt_'
