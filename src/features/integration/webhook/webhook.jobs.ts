import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { enqueue, job } from '../../../server/jobs/jobs.ts'
import type { AnyJob, Job } from '../../../server/jobs/jobs.ts'
import { tryDelivery } from './try-delivery.ts'
import type { Try } from './try-delivery.ts'
import { retentionMs } from './webhook.policy.ts'
import { webhookDeliveries } from './webhook.table.ts'

/** One try of a delivery; it enqueues the next one itself. */
export const deliverJob: Job<Try> = job({
  name: 'webhook.deliver',
  lane: 'webhooks',
  schema: z.object({ id: z.uuid(), tries: z.int() }),
  run: (ctx, data) => tryDelivery(ctx, data, (ctx, next, startAfter) => enqueue(ctx, deliverJob, next, { startAfter })),
})

/** Every night: forgets old deliveries. */
const sweepJob = job({
  name: 'webhook.sweep',
  cron: '40 3 * * *',
  async run(ctx) {
    await ctx.db
      .delete(webhookDeliveries)
      .where(lt(webhookDeliveries.createdAt, new Date(ctx.now.getTime() - retentionMs)))
  },
})

export const webhookJobs: AnyJob[] = [deliverJob, sweepJob]
