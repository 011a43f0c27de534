import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { consumeAttempt } from '../../../server/http/rate-limit.ts'
import { allow, found } from '../../../shared/errors.ts'
import { minuteMs } from '../../../shared/text/durations.ts'
import { users } from '../../identity/identity.table.ts'
import { hintPages } from '../../notification/notification.hints.service.ts'
import { refuseObstacle } from '../message-obstacle.ts'
import { canWrite, sideOf, threadSides } from '../message.policy.ts'
import { authorFor, obstacleOf } from '../message.presenter.ts'
import { readersOfSide } from '../message.queries.ts'
import { findThread } from '../message.thread.service.ts'
import { mostSignals } from './typing.policy.ts'

/**
 * Tells everybody else who reads a thread that the caller is typing in it; nothing is stored. 1030 where a message would
 * be refused at present.
 */
export async function signalTyping(ctx: Ctx, { id }: { id: string }): Promise<Record<string, never>> {
  const row = await findThread(ctx, id)
  const { thread } = row
  allow(canWrite(ctx.actor, thread))
  const { userId } = ctx.actor
  const side = found(sideOf(ctx.actor, thread))
  refuseObstacle(obstacleOf(row, side))
  await consumeAttempt(ctx, `typing:${userId}`, mostSignals, minuteMs)
  const [person] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, userId))
  for (const reader of threadSides) {
    const others = (await readersOfSide(ctx, thread, reader)).filter((one) => one !== userId)
    const name = authorFor(reader, row, side, person?.name ?? '')
    const typing = { side, name, sequence: thread.lastSequence }
    await hintPages(ctx, others, { topic: 'messages', id, typing })
  }
  return {}
}
