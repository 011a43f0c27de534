import type { Calls, EndpointReply, EndpointRequest, VisitorCall } from '../shared/endpoint.ts'
import type { Envelope } from '../shared/envelope.ts'
import { m } from '../shared/wording/messages.js'
import { addressOf, callHeaders, leaveSession, parseEnvelope } from './call-parts.ts'
import { whileLoading } from './loading.ts'
import { keyOfCall, releaseKey } from './form-keys.ts'
import type { FormKeys } from './form-keys.ts'
import { toast } from './toasts.ts'

/** `POST /api/login` and so on: every declared call. Types only: no schema reaches a page through this file. */
export type CallName = keyof Calls
export type CallRequest<N extends CallName> = EndpointRequest<Calls[N]>
export type CallReply<N extends CallName> = EndpointReply<Calls[N]>
type Optional<N extends CallName> =
  Partial<CallRequest<N>> extends CallRequest<N> ? [input?: CallRequest<N>] : [input: CallRequest<N>]
/** A create that a person may repeat is sent with the idempotency key of its form. */
type Arguments<N extends CallName> = Calls[N] extends { idempotent: string }
  ? [input: CallRequest<N>, keys: FormKeys]
  : Optional<N>

/** A call without an envelope: HTTP error, no network, or no answer within ten seconds. */
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
export async function call<N extends CallName>(
  name: N,
  ...[input, keys]: Arguments<N>
): Promise<Envelope<CallReply<N>>> {
  return whileLoading(send(name, (input ?? {}) as Record<string, unknown>, false, keys))
}

/** Like `call`, for callers that show the refusal themselves (at form fields). */
export async function callQuietly<N extends CallName>(
  name: N,
  ...[input, keys]: Arguments<N>
): Promise<Envelope<CallReply<N>>> {
  return whileLoading(send(name, (input ?? {}) as Record<string, unknown>, true, keys))
}

/** For server loaders of public pages: the same call in process, as an anonymous visitor. Throws AppError. */
export async function load<N extends CallName>(
  context: { call: VisitorCall },
  name: N,
  ...[input]: Optional<N>
): Promise<CallReply<N>> {
  const [method = '', path = ''] = name.split(' ')
  return (await context.call(method, path, input ?? {})) as CallReply<N>
}

async function send<T>(
  name: string,
  input: Record<string, unknown>,
  isQuiet: boolean,
  keys?: FormKeys,
): Promise<Envelope<T>> {
  const [method = 'GET', pattern = ''] = name.split(' ')
  const { path, rest } = fillPath(pattern, input)
  const isRead = method === 'GET' || method === 'DELETE'
  const headers = callHeaders()
  if (!isRead) headers['content-type'] = 'application/json'
  if (keys) headers['idempotency-key'] = keyOfCall(keys, path)
  const address = addressOf(isRead ? path + queryOf(rest) : path)
  const answer = await withTimeout(name, async (signal) =>
    readEnvelope<T>(
      name,
      await fetch(address, { method, headers, signal, ...(isRead ? {} : { body: JSON.stringify(rest) }) }),
    ),
  )
  if (keys) releaseKey(keys, path, answer)
  if (answer.code === '401') await leaveSession()
  else if (answer.code !== '0' && !isQuiet) toast.warn(answer.message)
  return answer
}

/** The ten seconds include the body: one that stalls is a timeout as well. */
async function readEnvelope<T>(name: string, response: Response): Promise<Envelope<T>> {
  const text = await response.text()
  const answer = parseEnvelope<T>(text)
  if (response.status === 200 && answer) return answer
  console.warn(`${name}: HTTP ${response.status}, ${answer ? `code ${answer.code}` : 'no envelope'}`)
  throw new CallFailed(answer?.message || m.error_unavailable(), response.status)
}

async function withTimeout<T>(name: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(callTimeout)
  try {
    return await work(signal)
  } catch (error) {
    if (error instanceof CallFailed) throw error
    // As specified, a timeout is only logged; the caller's promise still rejects.
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
  for (const [key, value] of Object.entries(input))
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') query.set(key, `${value}`)
  const text = query.toString()
  return text ? `?${text}` : ''
}
