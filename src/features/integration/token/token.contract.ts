import { z } from 'zod'
import { company, endpoint } from '../../../shared/endpoint.ts'
import type { CallsOf } from '../../../shared/endpoint.ts'
import { scopes, scopesOf } from '../../../shared/scopes.ts'
import type { TokenOwner } from '../../../shared/scopes.ts'
import { mostNameCharacters, mostTokens, validDays } from './token.policy.ts'

const time = z.iso.datetime()
const params = z.object({ id: z.uuid() })

const Token = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** `ylt_…AbCd`. */
    hint: z.string(),
    scopes: z.array(z.enum(scopes)),
    /** Who of the company created it; null for a personal token. */
    createdBy: z.string().nullable(),
    createdAt: time,
    expiresAt: time.nullable(),
    /** The day of the last call. */
    usedOn: z.iso.date().nullable(),
    isExpired: z.boolean(),
  })
  .meta({ id: 'ApiToken' })
export type ApiToken = z.output<typeof Token>

/** The form of a new token. */
const NewToken = (owner: TokenOwner) =>
  z.strictObject({
    name: z.string().trim().min(1).max(mostNameCharacters),
    scopes: z
      .array(z.enum(scopesOf(owner)))
      .min(1)
      .max(scopes.length),
    days: z.literal([...validDays]),
  })

const List = z.object({ items: z.array(Token).max(mostTokens), most: z.int() })
const Created = z.object({ token: Token, secret: z.string() })

/**
 * Tokens with which programs call the API. When a token ends:
 *
 * - It is revoked, or its last day is over.
 * - All sessions of its creator end: a changed password, a suspension, an account that is to be closed, or an operator who
 *   ends the sessions. Its company tokens end too, because a stranger who held the account may have created them.
 * - Its creator leaves or is removed from the company: the token of the company ends for good, also for a creator who
 *   returns. Other members of the company create their own.
 *
 * While a company is suspended or closed, its tokens are refused with 401; they work again when the suspension is
 * lifted. A token never has a platform role, and in a company the present role of its creator.
 */
export const tokenEndpoints = {
  userTokens: endpoint({
    method: 'GET',
    path: '/api/user/api-tokens',
    access: 'signed-in',
    summary: 'My personal API tokens, the newest first, without their secrets',
    reply: List,
  }),
  userTokenCreate: endpoint({
    method: 'POST',
    path: '/api/user/api-tokens',
    access: 'signed-in',
    summary: 'Create a personal API token; its secret is in this reply only. 1040 above 20',
    body: NewToken('person'),
    reply: Created,
  }),
  userTokenRevoke: endpoint({
    method: 'DELETE',
    path: '/api/user/api-tokens/:id',
    access: 'signed-in',
    summary: 'Revoke a personal API token',
    params,
    reply: z.object({}),
  }),
  companyTokens: endpoint({
    method: 'GET',
    path: '/api/workspace/api-tokens',
    access: company('manager'),
    summary: 'API tokens of my company, the newest first, without their secrets',
    reply: List,
  }),
  companyTokenCreate: endpoint({
    method: 'POST',
    path: '/api/workspace/api-tokens',
    access: company('manager'),
    summary: 'Create an API token of my company; its secret is in this reply only. 1040 above 20',
    body: NewToken('company'),
    reply: Created,
  }),
  companyTokenRevoke: endpoint({
    method: 'DELETE',
    path: '/api/workspace/api-tokens/:id',
    access: company('manager'),
    summary: 'Revoke an API token of my company, whoever created it',
    params,
    reply: z.object({}),
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof tokenEndpoints> {}
}
