import type { Ctx } from '../../server/context.ts'
import { job } from '../../server/jobs/jobs.ts'
import type { AnyJob } from '../../server/jobs/jobs.ts'
import { deliverDue } from './subscription.delivery.ts'
import { digestJob, sweepDigests } from './subscription.digest.ts'
import { matchNewItems, sweepMatches } from './subscription.matching.ts'

/** Each minute: what is new meets the subscriptions, and who is due is told. */
export async function tellNews(ctx: Ctx): Promise<void> {
  await matchNewItems(ctx)
  await deliverDue(ctx)
}

async function sweep(ctx: Ctx): Promise<void> {
  await sweepMatches(ctx)
  await sweepDigests(ctx)
}

export const subscriptionJobs: AnyJob[] = [
  job({ name: 'subscription.tell', cron: '* * * * *', run: tellNews }),
  job({ name: 'subscription.sweep', isLong: true, cron: '49 3 * * *', run: sweep }),
  digestJob,
]
