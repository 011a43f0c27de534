import { tokenOwnersOf } from '../../../shared/endpoint.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import { errorCodes } from '../../../shared/errors.ts'
import type { ErrorName } from '../../../shared/errors.ts'

type Named = Pick<Endpoint, 'method' | 'path'>

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const camel = (text: string) =>
  text
    .split(/[^\dA-Za-z]+/)
    .filter(Boolean)
    .map(capital)
    .join('')

/** `getWorkspaceProductsById` for `GET /api/workspace/products/:id`: stable as long as the call itself is. */
export function operationIdOf({ method, path }: Named): string {
  const parts = path
    .replace(/^\/api\//, '/')
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith(':') ? `By${camel(part)}` : camel(part)))
  return method.toLowerCase() + parts.join('')
}

/** Calls about the same thing of the same people: `workspace/products`, `orders`. */
export function tagOf({ path }: Named): string {
  const [, first = 'other', ...rest] = path.split('/').filter(Boolean)
  const second = rest.find((part) => !part.startsWith(':'))
  return ['user', 'workspace', 'operator'].includes(first) && second ? `${first}/${second}` : first
}

/** The ways to call: as a person with a session, or a program with a token that has the scope; none is public. */
export function securityOf(endpoint: Endpoint): Record<string, string[]>[] {
  const { access, scope } = endpoint
  return [...(access === 'public' ? [{}] : [{ session: [] }]), ...(scope === undefined ? [] : [{ apiToken: [scope] }])]
}

/** Whose token is accepted, in words. */
function tokenNote(endpoint: Endpoint): string {
  const { scope } = endpoint
  if (scope === undefined) return ''
  const owners = tokenOwnersOf(endpoint).map((owner) => (owner === 'person' ? 'a person' : 'a company'))
  return `API tokens of ${owners.join(' or ')} with the scope \`${scope}\` are accepted.`
}

/** Which operators may call, in words. */
const dutyNote = ({ access }: Endpoint): string =>
  typeof access === 'object' && 'operator' in access ? `Operators need the duty \`${access.operator}\`.` : ''

/** Who may call beyond what `security` can say; nothing for the usual call. */
export function descriptionOf(endpoint: Endpoint): { description?: string } {
  const description = tokenNote(endpoint) || dutyNote(endpoint)
  return description ? { description } : {}
}

/** The refusals that follow from the declaration of a call. Its use case may refuse by 1030 and 1040 as well. */
export function refusalsOf(endpoint: Endpoint): ErrorName[] {
  const { access, params, query, body, method } = endpoint
  return [
    ...(access === 'public' ? [] : (['not_signed_in', 'not_found'] as const)),
    ...(params || query || body ? (['invalid'] as const) : []),
    ...(access === 'public' && params ? (['not_found'] as const) : []),
    ...(method === 'GET' ? [] : (['too_often', 'wrong_state'] as const)),
    ...(body === 'multipart' ? (['file_refused', 'quota'] as const) : []),
    'unavailable',
  ]
}

export const codeOf = (name: ErrorName): string => errorCodes[name]
