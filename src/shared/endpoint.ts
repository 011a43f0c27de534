import type { z } from 'zod'
import type { CompanyRole, Duty } from './actor.ts'
import type { Scope, TokenOwner } from './scopes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A kind of thing that public pages show and that can change. */
export type Subject =
  | 'product'
  | 'company'
  | 'answers'
  | 'reviews'
  | 'article'
  | 'rfq'
  | 'agreement'
  | 'plan'
  | 'category'
  | 'rates'
  | 'search'
  | 'settings'

/** Who may call. Checked before the body is read. */
export type Access = 'public' | 'signed-in' | 'operator' | 'admin' | { operator: Duty } | { company: CompanyRole }

type Shape = z.core.$ZodType
type ObjectShape = z.core.$ZodType<Record<string, unknown>>

export type Endpoint = {
  method: Method
  /** Fastify's notation: `/api/companies/:id`. */
  path: `/${string}`
  access: Access
  /** The scope with which an API token is accepted. Without one, no token is: the call is for people. */
  scope?: Scope
  /** One English sentence for the readable documentation. */
  summary: string
  params?: ObjectShape
  query?: ObjectShape
  /** A schema for JSON, or 'multipart' if the use case reads files itself. */
  body?: ObjectShape | 'multipart'
  /** The text fields of a multipart form besides its `file`, for the documentation. */
  form?: ObjectShape
  /** A schema for `data` of the envelope, or a media type if the reply is not an envelope. */
  reply: Shape | { mediaType: string }
  /** Largest JSON body in bytes, if the default for its callers does not suit (see `bodyLimitOf`). */
  bodyLimit?: number
  /** Calls per minute and address; the platform's default if absent. */
  perMinute?: number
  /**
   * A create that a person may repeat: sent with an `Idempotency-Key`, a repetition gets the first reply. `resumed`:
   * the use case checks the key itself, because its reply contains a secret that is not stored.
   */
  idempotent?: 'answered' | 'resumed'
  /** Only for our own pages: refused if a browser reports a request from another site. */
  isSameSite?: true
  /**
   * What a reply shows, for documents made from it: everything of a kind (`product`) or one thing (`product:<id>`). Use
   * cases report changes by `invalidate`. A page that calls an endpoint without it is rendered for each visitor.
   */
  shows?: (reply: never) => readonly (Subject | `${Subject}:${string}`)[]
  /**
   * A read of public content that writes nothing: visitors get it from the replica, if there is one. Implied by `shows`.
   */
  isReplicaRead?: true
  /** Called automatically by an open page, so it does not keep a session from becoming idle. */
  isBackground?: true
}

/** Declares a call: both sides, the documentation and the tests use the same object. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration

/** `endpoint.body({ company: 'sales' })` style access for members of a company. */
export const company = <const R extends CompanyRole>(role: R) => ({ company: role }) as const

/** Access for operators with this duty, and for administrators. */
export const operator = <const D extends Duty>(duty: D) => ({ operator: duty }) as const

/** True for calls of operators and administrators, whatever duty they need. */
export const isForOperators = (access: Access): boolean =>
  access === 'operator' || access === 'admin' || (typeof access === 'object' && 'operator' in access)

/**
 * Whose tokens a call with a scope accepts: what a company's members may do, a token of the company; what a person has
 * as a buyer, a token of the person.
 */
export function tokenOwnersOf({ access, path }: Pick<Endpoint, 'access' | 'path'>): readonly TokenOwner[] {
  if (typeof access === 'object' && 'company' in access) return ['company']
  return path.startsWith('/api/user/') ? ['person'] : ['person', 'company']
}

type OutputOf<S> = S extends Shape ? z.output<S> : unknown
type InputOf<S> = S extends Shape ? z.input<S> : unknown

/** Input of a use case: path parameters, query and body in one validated object. */
export type EndpointInput<E extends Endpoint> = OutputOf<E['params']> & OutputOf<E['query']> & OutputOf<E['body']>
/** Input as sent by a caller. */
export type EndpointRequest<E extends Endpoint> = InputOf<E['params']> & InputOf<E['query']> & InputOf<E['body']>
/** Result of a use case; undeclared fields are stripped from the reply. */
export type EndpointResult<E extends Endpoint> = E['reply'] extends Shape ? z.input<E['reply']> : RawReply
/** Reply as received by a caller in `data`. */
export type EndpointReply<E extends Endpoint> = E['reply'] extends Shape ? z.output<E['reply']> : unknown

/** A reply that is not an envelope: a file, a feed, a sitemap. */
export type RawReply = {
  body: string | Buffer | NodeJS.ReadableStream
  mediaType: string
  /** Downloaded under this name. */
  fileName?: string
  /** Seconds that a shared cache may keep it; not cached if absent. */
  maxAge?: number
  /** A quoted ETag of these bytes: a client that has them gets 304. */
  etag?: string
  headers?: Record<string, string>
}

/** The calls of a table of endpoints by name: `POST /api/login` and so on. */
export type CallsOf<Table> = { [E in Extract<Table[keyof Table], Endpoint> as `${E['method']} ${E['path']}`]: E }

/**
 * Every call of the platform. Each contract adds its own table by a declaration next to it, so that the client knows
 * them without importing a feature.
 */
export interface Calls {}

/** Calls the API in process as an anonymous visitor in the language of the page. Resolves to `data`, throws AppError. */
export type VisitorCall = (method: string, path: string, input: Record<string, unknown>) => Promise<unknown>
