import { and, eq, inArray } from 'drizzle-orm'
import { personal } from '../../server/personal-data.ts'
import type { PersonalDeclaration } from '../../server/personal-data.ts'
import { m } from '../../shared/wording/messages.js'
import { openStatuses } from './plan.policy.ts'
import { planInvoices, planPayments, planPeriods, planRequests, planVersions } from './plan.table.ts'

/** Payment records are kept as the law requires; open requests end with the account. */
export const planPersonal: PersonalDeclaration = {
  tables: [
    personal({
      name: 'plan.requests',
      title: m.personal_plan_requests,
      why: 'sells a plan',
      readers: ['person', 'operators'],
      retention: 'record',
      table: planRequests,
      by: planRequests.userId,
      hidden: [planRequests.decidedBy],
      onClosing: 'retained',
      close: async ({ db, now }, { id }) =>
        void (await db
          .update(planRequests)
          .set({ status: 'cancelled', decidedAt: now })
          .where(and(eq(planRequests.userId, id), inArray(planRequests.status, openStatuses)))),
    }),
    personal({
      name: 'plan.periods',
      title: m.personal_plan_periods,
      why: 'sells a plan and knows when it ends',
      readers: ['person', 'operators'],
      retention: 'record',
      table: planPeriods,
      by: planPeriods.userId,
      onClosing: 'retained',
    }),
    personal({
      name: 'plan.payments',
      title: m.personal_plan_payments,
      why: 'books of the platform, which tax law requires',
      readers: ['person', 'operators'],
      retention: 'record',
      table: planPayments,
      by: planPayments.userId,
      hidden: [planPayments.recordedBy],
      onClosing: 'retained',
    }),
    personal({
      name: 'plan.invoices',
      title: m.personal_plan_invoices,
      why: 'invoices, which tax law requires',
      readers: ['person', 'operators'],
      retention: 'record',
      table: planInvoices,
      by: planInvoices.userId,
      hidden: [planInvoices.decidedBy],
      onClosing: 'retained',
    }),
  ],
  marks: [planVersions.changedBy, planRequests.decidedBy, planPayments.recordedBy, planInvoices.decidedBy],
}
