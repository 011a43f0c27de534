import type { Ctx } from '../../../server/context.ts'
import { actsAsPerson, hasCompanyRole } from '../../../shared/actor.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import type { EndpointResult } from '../../../shared/endpoint.ts'
import type { deadlineEndpoints } from './deadline.contract.ts'
import { rfqDeadlines } from './deadline.dates.service.ts'

/** What the caller's calendar shows of requests and quotations: her own, and those of her company. */
export async function listRfqDeadlines(ctx: Ctx): Promise<EndpointResult<(typeof deadlineEndpoints)['rfqDeadlines']>> {
  const actor = ctx.actor as SignedIn
  const items = await rfqDeadlines(ctx, {
    buyerId: actsAsPerson(actor) ? actor.userId : null,
    companyId: actor.companyId && hasCompanyRole(actor, 'viewer') ? actor.companyId : null,
  })
  return {
    items: items.map(({ rfqId, title, kind, dueOn, side, company }) => ({ rfqId, title, kind, dueOn, side, company })),
  }
}
