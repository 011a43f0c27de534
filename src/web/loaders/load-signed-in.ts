import { data, redirect } from 'react-router'
import { isSuccess } from '../../shared/envelope.ts'
import type { Envelope } from '../../shared/envelope.ts'
import { callQuietly } from '../../client/api.ts'
import type { CallName, CallReply, CallRequest } from '../../client/api.ts'
import { warnOnce } from '../../client/toasts.ts'

const statuses: Record<string, number> = { '1001': 404, '1031': 404, '5030': 503 }
type Call<N extends CallName> = (name: N, input?: CallRequest<N>) => Promise<Envelope<CallReply<N>>>

/**
 * For client loaders of signed-in pages: the data of a call. An ended session redirects to the front page; another
 * refusal is shown with the server's message and becomes the page's error; users without such a record are redirected
 * to `fallbackPath`.
 */
export async function loadSignedIn<N extends CallName>(
  name: N,
  input?: CallRequest<N>,
  fallbackPath?: string,
): Promise<CallReply<N>> {
  const answer = await (callQuietly as unknown as Call<N>)(name, input)
  if (isSuccess(answer)) return answer.data
  if (answer.code === '1031' && fallbackPath) throw redirect(fallbackPath)
  throwRefusal(answer)
}

/**
 * Required data of the page was refused: the server's message as a toast, and the error page. An address with an id that
 * cannot exist (1001) has no field to check, so the page alone says that nothing is there.
 */
export function throwRefusal({ code, message }: Pick<Envelope<unknown>, 'code' | 'message'>): never {
  if (code === '401') throw redirect('/')
  // An operator without the second factor that the platform requires: the page says so and switches it on.
  if (code === '1008') throw redirect('/user/info#second-factor')
  if (code !== '1001') warnOnce(message)
  throw data(null, { status: statuses[code] ?? 500 })
}
