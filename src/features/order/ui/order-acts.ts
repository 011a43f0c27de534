import { isSuccess } from '../../../shared/envelope.ts'
import type { Envelope } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { toast } from '../../../client/toasts.ts'

/** Runs an act of one press; a refusal is shown, and the page then reads what is there now. */
export async function runAct(call: Promise<Envelope<unknown>>, onMoved: () => void): Promise<void> {
  const answer = await call.catch(() => null)
  if (!answer || !isSuccess(answer)) toast.warn(answer?.message ?? m.error_unavailable())
  onMoved()
}
