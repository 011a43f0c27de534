import type { Ctx } from '../../../server/context.ts'
import { createOnce } from '../../../server/http/idempotency.ts'
import { consumeAttempt } from '../../../server/http/rate-limit.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { AppError } from '../../../shared/errors.ts'
import { checkAttachments } from '../attachment/attachment.service.ts'
import { askingCompany, checkWishes, openThread, snapshotOf } from '../message.inquiry.service.ts'
import { mostInquiries } from '../message.policy.ts'
import type { comparisonEndpoints } from './comparison.contract.ts'

type Endpoint = typeof comparisonEndpoints.inquiriesCreate
type Result = EndpointResult<Endpoint>['results'][number]

/** Asks the suppliers of several goods at once. A product that cannot be asked about does not stop the others. */
export async function askSuppliers(ctx: Ctx, input: EndpointInput<Endpoint>): Promise<EndpointResult<Endpoint>> {
  checkWishes(ctx, input)
  checkAttachments(input.attachments)
  const { userId } = ctx.actor as SignedIn
  for (const _ of input.items) await consumeAttempt(ctx, `inquiry:${userId}`, mostInquiries)
  return createOnce(ctx, async (ctx) => {
    const buyerCompanyId = await askingCompany(ctx, input)
    const results: Result[] = []
    for (const { productId, quantity } of input.items) {
      const snapshot = await refusalOr(snapshotOf(ctx, { productId, quantity }, buyerCompanyId))
      if (typeof snapshot === 'string') results.push({ productId, threadId: null, refusal: snapshot })
      else {
        const { thread } = await openThread(ctx, input, snapshot, buyerCompanyId)
        results.push({ productId, threadId: thread.id, refusal: null })
      }
    }
    return { results }
  })
}

/** The text of a refusal; it happens before anything is written. */
const refusalOr = <T>(work: Promise<T>): Promise<T | string> =>
  work.catch((error: unknown) => {
    if (error instanceof AppError) return error.message
    throw error
  })
