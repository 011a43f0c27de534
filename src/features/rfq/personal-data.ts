import { eq } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { personal } from '../../server/personal-data.ts'
import type { PersonalDeclaration } from '../../server/personal-data.ts'
import type { Person } from '../../server/personal-data-shape.ts'
import { m } from '../../shared/wording/messages.js'
import { invalidate } from '../../server/cache/invalidate.ts'
import { boardCounts } from './board/board-counts.ts'
import { citeAnswers } from './rfq-answers.ts'
import { rfqSuppliers } from './matching/matching.table.ts'
import { quotationEvents } from './quotation/quotation.table.ts'
import { emptyRfq } from './rfq.answers.contract.ts'
import { rfqEvents, rfqs } from './rfq.table.ts'

/** The requests of a person go with their history; their files are deleted because nothing cites them any more. */
async function removeRequests(ctx: Ctx, { id }: Person): Promise<void> {
  const removed = await ctx.db.delete(rfqs).where(eq(rfqs.buyerId, id)).returning({ answers: rfqs.answers })
  for (const { answers } of removed) await citeAnswers(ctx, answers, emptyRfq())
  await boardCounts.invalidate(ctx)
  await invalidate(ctx, 'rfq')
}

export const rfqPersonal: PersonalDeclaration = {
  tables: [
    personal({
      name: 'rfq.requests',
      title: m.personal_rfqs,
      why: 'asks suppliers for quotations; the contact is hidden until the buyer shortlists one',
      readers: ['person', 'partner', 'operators', 'everybody'],
      retention: 'account',
      table: rfqs,
      by: rfqs.buyerId,
      hidden: [rfqs.claimedBy, rfqs.claimedUntil, rfqs.decidedBy, rfqs.searchText],
      onClosing: 'removed',
      close: removeRequests,
    }),
    personal({
      name: 'rfq.acts',
      title: m.personal_rfq_acts,
      why: 'proves who did what with a request',
      readers: ['person', 'operators'],
      retention: 'record',
      table: rfqEvents,
      by: rfqEvents.actorId,
      hidden: [rfqEvents.remarks],
      onClosing: 'retained',
    }),
    personal({
      name: 'rfq.quotation_acts',
      title: m.personal_quotation_acts,
      why: 'proves who did what with a quotation',
      readers: ['person', 'company'],
      retention: 'record',
      table: quotationEvents,
      by: quotationEvents.actorId,
      onClosing: 'retained',
    }),
    personal({
      name: 'rfq.seen',
      title: m.personal_rfqs_seen,
      why: 'shows the company who has seen a request first',
      readers: ['person', 'company'],
      retention: 'record',
      table: rfqSuppliers,
      by: rfqSuppliers.seenBy,
      onClosing: 'retained',
    }),
  ],
  marks: [rfqs.claimedBy, rfqs.decidedBy],
}
