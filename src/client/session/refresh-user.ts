import { isSuccess } from '../../shared/envelope.ts'
import { callQuietly } from '../api.ts'
import { readUser, storeUser } from './session.ts'

/** Updates the stored user, for example the company after its approval, in all tabs and without a new login. */
export async function refreshUser(): Promise<void> {
  const before = readUser()
  if (!before) return
  const answer = await callQuietly('GET /api/user/me').catch(() => null)
  // The user may have logged out in the meantime.
  if (!answer || !isSuccess(answer) || readUser()?.userId !== answer.data.userId) return
  const now = { ...before, ...answer.data }
  if (JSON.stringify(now) !== JSON.stringify(readUser())) storeUser(now)
}
