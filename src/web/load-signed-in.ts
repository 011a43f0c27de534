import { data, redirect } from 'react-router'
import { isSuccess } from '../shared/envelope.ts'
import type { Envelope } from '../shared/envelope.ts'
import { callQuietly } from './api.ts'
import type { CallName, CallReply, CallRequest } from './api.ts'

const statuses: Record<string, number> = { '1001': 404, '1031': 404, '5030': 503 }
type Call<N extends CallName> = (name: N, input?: CallRequest<N>) => Promise<Envelope<CallReply<N>>>

/** For client loaders of signed-in pages: the data of a call. An ended session goes home; another refusal becomes the fault of the page; whom nothing of the kind belongs to is led to `elsewhere`. */
export async function loadSignedIn<N extends CallName>(name: N, input?: CallRequest<N>, elsewhere?: string): Promise<CallReply<N>> {
  const answer = await (callQuietly as unknown as Call<N>)(name, input)
  if (isSuccess(answer)) return answer.data
  if (answer.code === '401') throw redirect('/')
  if (answer.code === '1031' && elsewhere) throw redirect(elsewhere)
  throw data(null, { status: statuses[answer.code] ?? 500 })
}
