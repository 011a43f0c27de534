import { and, eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { audit } from '../../server/audit.ts'
import { invalidate } from '../../server/cache/invalidate.ts'
import type { Ctx } from '../../server/context.ts'
import { newId } from '../../server/id.ts'
import { AppError } from '../../shared/errors.ts'
import type { StoredRemarks } from '../company/company.table.ts'
import { boardCounts } from './board/board-counts.ts'
import { transitions } from './rfq.policy.ts'
import { rfqEvents, rfqs } from './rfq.table.ts'
import type { Rfq, RfqChange } from './rfq.table.ts'
import type { RfqVerb } from './rfq.enums.policy.ts'

type Move = {
  set?: RfqChange
  /** Further conditions of the update. */
  where?: SQL | undefined
  words?: string
  remarks?: StoredRemarks
}

/**
 * One transition as one conditional update, recorded with who, when and why. Refused with 1030 if the state does not
 * allow it or somebody else was faster.
 */
export async function moveRfq(ctx: Ctx, rfq: Rfq, verb: RfqVerb, move: Move = {}): Promise<Rfq> {
  const { id, status } = rfq
  const to = transitions[verb][status]
  if (!to) throw new AppError('wrong_state')
  const [moved] = await ctx.db
    .update(rfqs)
    .set({ changedAt: ctx.now, ...move.set, status: to })
    .where(and(eq(rfqs.id, id), eq(rfqs.status, status), move.where))
    .returning()
  if (!moved) throw new AppError('wrong_state')
  await ctx.db.insert(rfqEvents).values({
    id: newId(ctx.now),
    rfqId: id,
    at: ctx.now,
    actorId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    verb,
    from: status,
    to,
    words: move.words ?? '',
    remarks: move.remarks ?? {},
  })
  await audit(ctx, {
    action: `rfq_${verb}`,
    subjectKind: 'rfq',
    subjectId: id,
    details: { from: status, to, words: move.words ?? '' },
  })
  await boardCounts.invalidate(ctx)
  await invalidate(ctx, 'rfq', id)
  return moved
}
