import { isSuccess } from '../../../../shared/envelope.ts'
import { call } from '../../../../client/api.ts'

/**
 * Target of the application button: `registed` says whether an application with a store name exists. A refusal is shown
 * as a toast.
 */
export async function findApplicationPath(): Promise<string> {
  const answer = await call('GET /api/company/settled-info').catch(() => null)
  const isBegun = answer !== null && isSuccess(answer) && Boolean(answer.data?.storeName)
  return `/register?registed=${isBegun ? 'regist' : ''}`
}
