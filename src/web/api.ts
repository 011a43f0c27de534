import type { Endpoint, EndpointReply, EndpointRequest } from '../shared/endpoint.ts'
import type { Envelope } from '../shared/envelope.ts'
import { currentLocale, languageTags } from '../shared/locale.ts'
import type { accountEndpoints } from '../features/account/account.contract.ts'
import type { articleEndpoints } from '../features/article/article.contract.ts'
import type { helpEndpoints } from '../features/article/article.help.contract.ts'
import type { articleEditEndpoints } from '../features/article/article.edit.contract.ts'
import type { agreementEndpoints } from '../features/identity/agreement.contract.ts'
import type { importEndpoints } from '../features/catalogue/import.contract.ts'
import type { productEndpoints } from '../features/catalogue/product.contract.ts'
import type { productFavouritesEndpoints } from '../features/catalogue/product.favourites.contract.ts'
import type { productLatestEndpoints } from '../features/catalogue/product.latest.contract.ts'
import type { productPublicEndpoints } from '../features/catalogue/product.public.contract.ts'
import type { productReviewEndpoints } from '../features/catalogue/product.review.contract.ts'
import type { companyEndpoints } from '../features/company/company.contract.ts'
import type { companyMemberEndpoints } from '../features/company/company.members.contract.ts'
import type { companyReviewEndpoints } from '../features/company/company.review.contract.ts'
import type { developmentEndpoints, identityEndpoints } from '../features/identity/identity.contract.ts'
import type { mediaEndpoints } from '../features/media/media.contract.ts'
import type { notificationEndpoints } from '../features/notification/notification.contract.ts'
import type { operatorEndpoints } from '../features/operator/operator.contract.ts'
import type { ratesEndpoints } from '../features/reference/rates.contract.ts'
import type { planEndpoints } from '../features/plan/plan.contract.ts'
import type { planOperatorEndpoints } from '../features/plan/plan.operator.contract.ts'
import type { glossaryEndpoints } from '../features/reference/glossary.contract.ts'
import type { referenceEndpoints } from '../features/reference/reference.contract.ts'
import type { searchEndpoints } from '../features/search/search.contract.ts'
import type { searchMissEndpoints } from '../features/search/search.misses.contract.ts'
import type { subscriptionEndpoints } from '../features/subscription/subscription.contract.ts'
import type { ticketEndpoints } from '../features/ticket/ticket.contract.ts'
import type { VisitorCall } from './page-context.ts'
import { readToken } from './session.ts'
import { toast } from './toasts.ts'

// Types only: no schema reaches a page through this file.
type AllEndpoints = Values<typeof identityEndpoints | typeof developmentEndpoints | typeof agreementEndpoints | typeof accountEndpoints | typeof mediaEndpoints | typeof referenceEndpoints | typeof ratesEndpoints | typeof articleEndpoints | typeof articleEditEndpoints | typeof helpEndpoints | typeof ticketEndpoints | typeof operatorEndpoints | typeof companyEndpoints | typeof companyMemberEndpoints | typeof companyReviewEndpoints | typeof importEndpoints | typeof productEndpoints | typeof productFavouritesEndpoints | typeof productLatestEndpoints | typeof productPublicEndpoints | typeof productReviewEndpoints | typeof notificationEndpoints | typeof glossaryEndpoints | typeof searchEndpoints | typeof searchMissEndpoints | typeof subscriptionEndpoints | typeof planEndpoints | typeof planOperatorEndpoints>
type Values<Table> = Table extends Table ? Table[keyof Table] : never
type ByName = { [E in Extract<AllEndpoints, Endpoint> as `${E['method']} ${E['path']}`]: E }
/** `POST /api/login` and so on: every declared call. */
export type CallName = keyof ByName
export type CallRequest<N extends CallName> = EndpointRequest<ByName[N]>
export type CallReply<N extends CallName> = EndpointReply<ByName[N]>
type Arguments<N extends CallName> = Partial<CallRequest<N>> extends CallRequest<N> ? [input?: CallRequest<N>] : [input: CallRequest<N>]

/** A call that never became an envelope: HTTP fault, no network, or no answer within ten seconds. */
export class CallFailed extends Error {
  readonly status: number
  readonly isTimeout: boolean
  constructor(message: string, status: number, isTimeout = false) {
    super(message)
    this.name = 'CallFailed'
    this.status = status
    this.isTimeout = isTimeout
  }
}

const callTimeout = 10_000

/**
 * Calls the API from the browser with the stored token. Resolves to the envelope whatever its code; a code other than 0
 * has been shown as a toast unless `quiet`. Rejects with CallFailed for a non-200 answer; a timeout is logged.
 */
export async function call<N extends CallName>(name: N, ...[input]: Arguments<N>): Promise<Envelope<CallReply<N>>> {
  return send(name, (input ?? {}) as Record<string, unknown>, false)
}

/** As `call`, for callers that show the refusal themselves (at a form's fields). */
export async function callQuietly<N extends CallName>(name: N, ...[input]: Arguments<N>): Promise<Envelope<CallReply<N>>> {
  return send(name, (input ?? {}) as Record<string, unknown>, true)
}

/** For server loaders of public pages: the same call in process, as an anonymous visitor. Throws AppError. */
export async function load<N extends CallName>(context: { call: VisitorCall }, name: N, ...[input]: Arguments<N>): Promise<CallReply<N>> {
  const [method = '', path = ''] = name.split(' ')
  return (await context.call(method, path, (input ?? {}))) as CallReply<N>
}

async function send<T>(name: string, input: Record<string, unknown>, isQuiet: boolean): Promise<Envelope<T>> {
  const [method = 'GET', pattern = ''] = name.split(' ')
  const { path, rest } = fillPath(pattern, input)
  const isRead = method === 'GET' || method === 'DELETE'
  const token = readToken()
  const headers: Record<string, string> = { 'accept-language': languageTags[currentLocale()] }
  if (token) headers.authorization = token
  if (!isRead) headers['content-type'] = 'application/json'
  const response = await withTimeout(name, (signal) =>
    fetch(isRead ? path + queryOf(rest) : path, { method, headers, signal, ...(isRead ? {} : { body: JSON.stringify(rest) }) }),
  )
  const answer = (await response.json().catch(() => null)) as Envelope<T> | null
  if (response.status !== 200 || !answer) throw new CallFailed(answer?.message ?? response.statusText, response.status)
  if (answer.code === '401') await import('./local-state.ts').then(({ endSession }) => endSession())
  else if (answer.code !== '0' && !isQuiet) toast.warn(answer.message)
  return answer
}

async function withTimeout(name: string, work: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const signal = AbortSignal.timeout(callTimeout)
  try {
    return await work(signal)
  } catch (error) {
    // As specified, a timeout is only logged; the caller's promise still ends.
    if (signal.aborted) console.warn(`${name}: no answer within ${callTimeout} ms`)
    throw new CallFailed(error instanceof Error ? error.message : String(error), 0, signal.aborted)
  }
}

function fillPath(pattern: string, input: Record<string, unknown>) {
  const rest = { ...input }
  const path = pattern.replaceAll(/:(\w+)/g, (_match, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path, rest }
}

function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input)) if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') query.set(key, `${value}`)
  const text = query.toString()
  return text ? `?${text}` : ''
}
