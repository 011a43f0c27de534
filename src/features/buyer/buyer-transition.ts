import { and, eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { audit } from '../../server/audit.ts'
import type { Ctx } from '../../server/context.ts'
import { newId } from '../../server/id.ts'
import { AppError } from '../../shared/errors.ts'
import type { StoredRemarks } from '../company/company.table.ts'
import { transitions } from './buyer.policy.ts'
import { buyerEvents, buyers } from './buyer.table.ts'
import type { Buyer, BuyerChange } from './buyer.table.ts'
import type { BuyerVerb } from './buyer.enums.policy.ts'

type Move = {
  set?: BuyerChange
  /** Further conditions of the update. */
  where?: SQL | undefined
  words?: string
  remarks?: StoredRemarks
  changed?: string[]
}

/**
 * One transition as one conditional update, recorded with who, when and why. Refused with 1030 if the state does not
 * allow it or somebody else was faster.
 */
export async function moveBuyer(ctx: Ctx, buyer: Buyer, verb: BuyerVerb, move: Move = {}): Promise<Buyer> {
  const { userId, status } = buyer
  const to = transitions[verb][status]
  if (!to) throw new AppError('wrong_state')
  const [moved] = await ctx.db
    .update(buyers)
    .set({ changedAt: ctx.now, ...move.set, status: to })
    .where(and(eq(buyers.userId, userId), eq(buyers.status, status), move.where))
    .returning()
  if (!moved) throw new AppError('wrong_state')
  await ctx.db.insert(buyerEvents).values({
    id: newId(ctx.now),
    userId,
    at: ctx.now,
    actorId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    verb,
    from: status,
    to,
    words: move.words ?? '',
    remarks: move.remarks ?? {},
    changed: move.changed ?? [],
  })
  await audit(ctx, {
    action: `buyer_${verb}`,
    subjectKind: 'user',
    subjectId: userId,
    details: { from: status, to, words: move.words ?? '' },
  })
  return moved
}
