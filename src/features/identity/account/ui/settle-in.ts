import { isSuccess } from '../../../../shared/envelope.ts'
import { call } from '../../../../client/api.ts'

/** Where the settle-in button leads: `registed` says whether a settlement with a store name has been begun. A refusal is told as a toast. */
export async function findSettleInPath(): Promise<string> {
  const answer = await call('GET /api/company/settled-info').catch(() => null)
  const isBegun = answer !== null && isSuccess(answer) && Boolean(answer.data?.storeName)
  return `/register?registed=${isBegun ? 'regist' : ''}`
}
