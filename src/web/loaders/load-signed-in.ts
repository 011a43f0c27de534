import { data, redirect } from 'react-router'
import { isSuccess } from '../../shared/envelope.ts'
import type { Envelope } from '../../shared/envelope.ts'
import type { ErrorDetails } from '../../shared/errors.ts'
import { callQuietly } from '../../client/api.ts'
import type { CallName, CallReply, CallRequest } from '../../client/api.ts'
import { refreshUser } from '../../client/session/refresh-user.ts'
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
  throwRefusal(answer, input as object | undefined)
}

/**
 * Required data of the page was refused: the server's message as a toast, and the error page. Refused fields (1001) are
 * thrown with it: those of the address are left out by the middleware `leaveOutRefused`. For an id in the path that cannot
 * exist, the page alone says that nothing is there; for an operator without the duty of the page it says that.
 */
export function throwRefusal({ code, message, data: details }: Envelope<unknown>, input: object = {}): never {
  if (code === '401') throw redirect('/')
  // An operator without the second factor that the platform requires: the page says so and switches it on.
  if (code === '1008') throw redirect('/user/info#second-factor')
  const duty = (details as ErrorDetails | null)?.duty
  if (duty) {
    // The stored duties may be older than the refusal, and the menu follows them.
    void refreshUser()
    throw data({ duty }, { status: 403 })
  }
  if (code !== '1001') warnOnce(message)
  const fields = (details as ErrorDetails | null)?.fields
  throw data(fields ? { fields, input } : null, { status: statuses[code] ?? 500 })
}
