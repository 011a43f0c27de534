import { callQuietly } from '../../../client/api.ts'
import type { CallReply } from '../../../client/api.ts'
import type { Envelope } from '../../../shared/envelope.ts'
import type { CodeUse } from '../identity.contract.ts'

/**
 * Requests a code; if the server asks for a proof of work (1002 with a challenge), solves it and repeats the request.
 */
export async function sendCode(account: string, use?: CodeUse): Promise<Envelope<CallReply<'GET /api/sms/send-code'>>> {
  const input = { phone: account, ...(use && { use }) }
  const answer = await callQuietly('GET /api/sms/send-code', input)
  const challenge = answer.code === '1002' ? answer.data?.challenge : undefined
  if (!challenge) return answer
  const { solve } = await import('./proof-of-work.ts')
  return callQuietly('GET /api/sms/send-code', { ...input, proof: await solve(challenge) })
}
