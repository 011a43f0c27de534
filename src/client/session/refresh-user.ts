import { isSuccess } from '../../shared/envelope.ts'
import { callQuietly } from '../api.ts'
import { readUser, storeUser } from './session.ts'

/** Brings what the browser keeps of the signed-in up to date, for example the company after its approval, in all tabs and without a new login. */
export async function refreshUser(): Promise<void> {
  const before = readUser()
  if (!before) return
  const answer = await callQuietly('GET /api/user/me').catch(() => null)
  // Somebody may have logged out meanwhile.
  if (!answer || !isSuccess(answer) || readUser()?.userId !== answer.data.userId) return
  const now = { ...before, ...answer.data }
  if (JSON.stringify(now) !== JSON.stringify(readUser())) storeUser(now)
}
