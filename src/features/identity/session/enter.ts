import { audit } from '../../../server/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { userInfoOf } from '../user-info.ts'
import type { User } from '../user.queries.ts'
import { cancelClosing } from './cancel-closing.ts'
import { noteDevice } from './known-device.ts'
import type { FirstStep } from './second-step-challenge.ts'
import { startSession } from './session.service.ts'

/** How a person proved who she is, for the audit log. */
type Proof = { by: FirstStep; secondStep?: 'code' | 'recovery' | 'passkey' }

/** Starts the session of a person whose login was right, in the caller's transaction. */
export async function enter(ctx: Ctx, user: User, details: Proof, device: string | undefined) {
  const token = await startSession(ctx, user)
  await cancelClosing(ctx, user.id)
  await audit(ctx, { action: 'login', subjectKind: 'user', subjectId: user.id, actorId: user.id, details })
  await noteDevice(ctx, user.id, device)
  return { token, loginUserInfo: await userInfoOf(ctx, user) }
}
