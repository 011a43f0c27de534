import { callQuietly } from '../../../client/api.ts'
import type { Envelope } from '../../../shared/envelope.ts'

/** Asks for a code; when the server wants a proof of work first (1002 with a challenge), does the work and asks again. */
export async function sendCode(account: string): Promise<Envelope<unknown>> {
  const answer = await callQuietly('GET /api/sms/send-code', { phone: account })
  const challenge = answer.code === '1002' ? answer.data?.challenge : undefined
  if (!challenge) return answer
  const { solve } = await import('../password/ui/proof-of-work.ts')
  return callQuietly('GET /api/sms/send-code', { phone: account, proof: await solve(challenge) })
}
