import type { Client, ClientOptions } from 'openapi-fetch'
import type { paths } from './schema.d.ts'

export type { components, operations, paths } from './schema.d.ts'

export class YiluRefusal extends Error {
  /** As listed in docs/api.md: `1001`, `1031`, … */
  code: string
  /** A message for each refused value, by its path. */
  fields: Record<string, string>
  /** Seconds until the call may be repeated; only with `1002`. */
  retryAfter?: number
  constructor(answer: { code: string; message: string; data?: unknown })
}

export type YiluOptions = Omit<ClientOptions, 'baseUrl' | 'headers'> & {
  /** Origin of the site: `https://example.com`. */
  baseUrl: string
  /** An API token: `ylt_…`. */
  token: string
  /** Of messages: `zh-CN`, `ru-RU` or `en`. */
  language?: string
}

/** A client with a method for each HTTP method; paths, parameters, bodies and answers are typed. */
export function createYiluClient(options: YiluOptions): Client<paths>

type Answer = { code?: string; data?: unknown }
type DataOf<A> = A extends { code: '0'; data: infer Data } ? Data : never

/** The data of an answered call. Throws `YiluRefusal` if the call was refused. */
export function dataOf<A extends Answer>(
  result: Promise<{ data?: A; error?: unknown; response: Response }>,
): Promise<DataOf<A>>

/** A header for a call that creates something: repeated with the same header, the call creates nothing more. */
export function idempotencyKey(): { 'Idempotency-Key': string }

/**
 * Whether a webhook comes from the platform.
 * @param options.signature The header `Yilu-Signature`. One that is more than five minutes old is refused.
 * @param options.body The body as received, before it is parsed.
 * @param options.now Milliseconds since 1970; the present by default.
 */
export function isGenuine(options: { secret: string; signature: string; body: string; now?: number }): boolean
