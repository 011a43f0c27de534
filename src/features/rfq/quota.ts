import { and, eq } from 'drizzle-orm'
import { isOneOf } from '../../server/database/columns.ts'
import { quota } from '../../server/quota.ts'
import { m } from '../../shared/wording/messages.js'
import { runningRfqs } from './rfq.enums.policy.ts'
import { rfqs } from './rfq.table.ts'

/** Requests in review or open at the same time. */
export const rfqQuota = quota({
  name: 'rfq.running',
  title: m.quota_rfqs,
  unit: 'count',
  isDaily: false,
  free: 5,
  least: 1,
  used: ({ db }, userId) => db.$count(rfqs, and(eq(rfqs.buyerId, userId), isOneOf(rfqs.status, runningRfqs))),
})
