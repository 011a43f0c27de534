import type { z } from 'zod'
import type { CompanyRole } from './actor.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call. Checked before the body is read. */
export type Access = 'public' | 'signed-in' | 'operator' | 'admin' | { company: CompanyRole }

type Shape = z.core.$ZodType
type ObjectShape = z.core.$ZodType<Record<string, unknown>>

export type Endpoint = {
  method: Method
  /** Fastify's notation: `/api/companies/:id`. */
  path: `/${string}`
  access: Access
  /** One English sentence for the readable documentation. */
  summary: string
  params?: ObjectShape
  query?: ObjectShape
  /** A schema for JSON, or 'multipart' when the use case reads files itself. */
  body?: ObjectShape | 'multipart'
  /** The text fields of a multipart form beside its `file`, for the documentation. */
  form?: ObjectShape
  /** A schema for `data` of the envelope, or a media type when the answer is not an envelope. */
  reply: Shape | { mediaType: string }
  /** Largest JSON body in bytes, where the usual one for its callers does not do (see `bodyLimitOf`). */
  bodyLimit?: number
  /** Calls per minute and address; the platform's default when absent. */
  perMinute?: number
  /**
   * A create that a person may repeat: sent with an `Idempotency-Key`, its second answer is the first. `resumed`: the use case looks at the
   * key itself, because its answer holds a secret that is not kept.
   */
  idempotent?: 'answered' | 'resumed'
  /** Only for our own pages: refused when a browser says that a page of another site asks. */
  isSameSite?: true
  /** Asked by an open page on its own: no use that keeps a login from being idle. */
  isBackground?: true
}

/** Declares a call: both sides, the documentation and the tests read the same object. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration

/** `endpoint.body({ company: 'sales' })` style access for members of a company. */
export const company = <const R extends CompanyRole>(role: R) => ({ company: role }) as const

type OutputOf<S> = S extends Shape ? z.output<S> : unknown
type InputOf<S> = S extends Shape ? z.input<S> : unknown

/** What a use case receives: path parameters, query and body in one validated object. */
export type EndpointInput<E extends Endpoint> = OutputOf<E['params']> & OutputOf<E['query']> & OutputOf<E['body']>
/** What a caller sends. */
export type EndpointRequest<E extends Endpoint> = InputOf<E['params']> & InputOf<E['query']> & InputOf<E['body']>
/** What a use case returns; undeclared fields are stripped on the way out. */
export type EndpointResult<E extends Endpoint> = E['reply'] extends Shape ? z.input<E['reply']> : RawReply
/** What a caller gets in `data`. */
export type EndpointReply<E extends Endpoint> = E['reply'] extends Shape ? z.output<E['reply']> : unknown

/** An answer that is not an envelope: a file, a feed, a sitemap. */
export type RawReply = {
  body: string | Buffer | NodeJS.ReadableStream
  mediaType: string
  /** Offered as a download under this name. */
  fileName?: string
  /** Seconds that a shared cache may keep it; not cached when absent. */
  maxAge?: number
  /** A quoted tag of these bytes: who has them already is answered 304. */
  etag?: string
  headers?: Record<string, string>
}

/** The calls of a table of endpoints by their names: `POST /api/login` and so on. */
export type CallsOf<Table> = { [E in Extract<Table[keyof Table], Endpoint> as `${E['method']} ${E['path']}`]: E }

/** Every call of the platform. Each contract adds its own table by a declaration beside it, so that the client knows them and imports no feature. */
export interface Calls {}

/** Calls the API in process as an anonymous visitor in the language of the page. Resolves to `data`, throws AppError. */
export type VisitorCall = (method: string, path: string, input: Record<string, unknown>) => Promise<unknown>
