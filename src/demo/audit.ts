import { buyerEvents } from '../features/buyer/buyer.table.ts'
import { productEvents } from '../features/catalogue/product/product.table.ts'
import { companyEvents } from '../features/company/company.table.ts'
import { quotationEvents } from '../features/rfq/quotation/quotation.table.ts'
import { rfqEvents } from '../features/rfq/rfq.table.ts'
import { auditPast } from '../server/audit.ts'
import type { Ctx } from '../server/context.ts'

type Event = { at: Date; actorId: string | null; verb: string; from: string; to: string }

/** The audit log of the histories of all demo records, as their transitions would have written it. */
export async function fillDemoAudit(ctx: Ctx): Promise<void> {
  const entries = (kind: string, subjectKind: string, events: (Event & { subjectId: string })[]) =>
    events.map(({ at, actorId, verb, from, to, subjectId }) => ({
      at,
      action: `${kind}_${verb}`,
      subjectKind,
      subjectId,
      details: { from, to },
      ...(actorId !== null && { actorId }),
    }))
  // By position, so that two events of the same millisecond stay in their order: the sort below is stable.
  const past = [
    ...entries('company', 'company', await read(ctx, companyEvents, companyEvents.companyId)),
    ...entries('buyer', 'user', await read(ctx, buyerEvents, buyerEvents.userId)),
    ...entries('product', 'product', await read(ctx, productEvents, productEvents.productId)),
    ...entries('rfq', 'rfq', await read(ctx, rfqEvents, rfqEvents.rfqId)),
    ...entries('quotation', 'quotation', await read(ctx, quotationEvents, quotationEvents.quotationId)),
  ]
  await auditPast(
    ctx,
    past.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  )
}

type Events =
  | typeof companyEvents
  | typeof buyerEvents
  | typeof productEvents
  | typeof rfqEvents
  | typeof quotationEvents
type Subject =
  | typeof companyEvents.companyId
  | typeof buyerEvents.userId
  | typeof productEvents.productId
  | typeof rfqEvents.rfqId
  | typeof quotationEvents.quotationId

function read(ctx: Ctx, events: Events, subjectId: Subject): Promise<(Event & { subjectId: string })[]> {
  const { at, actorId, verb, from, to, position } = events
  return ctx.db.select({ at, actorId, verb, from, to, subjectId }).from(events).orderBy(position)
}
