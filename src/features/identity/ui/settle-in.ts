import { isSuccess } from '../../../shared/envelope.ts'
import { callQuietly } from '../../../web/api.ts'

/** Where the settle-in button leads: `registed` says whether a settlement with a store name has been begun. */
export async function findSettleInPath(): Promise<string> {
  const answer = await callQuietly('GET /api/company/settled-info').catch(() => null)
  const isBegun = answer !== null && isSuccess(answer) && Boolean(answer.data?.storeName)
  return `/register?registed=${isBegun ? 'regist' : ''}`
}
