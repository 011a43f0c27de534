import { eq } from 'drizzle-orm'
import { inTransaction } from '../../server/context.ts'
import type { Ctx } from '../../server/context.ts'
import { consumeQuota } from '../../server/quota.ts'
import type { EndpointInput } from '../../shared/endpoint.ts'
import { AppError } from '../../shared/errors.ts'
import { m } from '../../shared/wording/messages.js'
import { rfqQuota } from './quota.ts'
import { loseQuotations } from './quotation/quotation-transition.ts'
import { checkAnswers } from './rfq-answers.ts'
import { moveRfq } from './rfq-transition.ts'
import { endOfDay } from './rfq.answers.policy.ts'
import type { OwnRfq, rfqEndpoints } from './rfq.contract.ts'
import { can } from './rfq.policy.ts'
import { presentOwn } from './rfq.presenter.ts'
import { lockOwn, refuseOldVersion } from './rfq.service.ts'
import { rfqs } from './rfq.table.ts'

type Endpoints = typeof rfqEndpoints

const unclaimed = { claimedBy: null, claimedUntil: null }

/** Submits the saved request for review; it must be complete, and fit the person's quota. */
export async function submitRfq(ctx: Ctx, { id, version }: EndpointInput<Endpoints['rfqSubmit']>): Promise<OwnRfq> {
  return inTransaction(ctx, async (ctx) => {
    const rfq = await lockOwn(ctx, id)
    if (!can('submit', rfq.status)) throw new AppError('wrong_state', m.rfq_error_not_editable())
    refuseOldVersion(rfq, version)
    await checkAnswers(ctx, rfq.answers, rfq.answers, { isWhole: true })
    await consumeQuota(ctx, rfqQuota, rfq.buyerId)
    const { deadline } = rfq.answers
    return presentOwn(
      ctx,
      await moveRfq(ctx, rfq, 'submit', {
        set: {
          ...unclaimed,
          submittedAt: ctx.now,
          queuedAt: ctx.now,
          closesAt: deadline ? endOfDay(deadline) : null,
          remarks: {},
          words: '',
        },
        where: eq(rfqs.version, version),
      }),
    )
  })
}

/** Takes a request out of review, so that it can be edited. */
export async function withdrawRfq(ctx: Ctx, { id }: { id: string }): Promise<OwnRfq> {
  return inTransaction(ctx, async (ctx) => {
    const rfq = await lockOwn(ctx, id)
    return presentOwn(ctx, await moveRfq(ctx, rfq, 'withdraw', { set: unclaimed }))
  })
}

/** Closes a request without choosing a quotation. */
export async function cancelRfq(ctx: Ctx, { id, words }: EndpointInput<Endpoints['rfqCancel']>): Promise<OwnRfq> {
  return inTransaction(ctx, async (ctx) => {
    const rfq = await lockOwn(ctx, id)
    const cancelled = await moveRfq(ctx, rfq, 'cancel', { set: { closedAt: ctx.now, words }, words })
    await loseQuotations(ctx, rfq)
    return presentOwn(ctx, cancelled)
  })
}
