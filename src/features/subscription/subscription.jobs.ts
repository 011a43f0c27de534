import type { Ctx } from '../../server/context.ts'
import { job } from '../../server/jobs/jobs.ts'
import type { AnyJob } from '../../server/jobs/jobs.ts'
import { deliverDue } from './subscription.delivery.service.ts'
import { digestJob, sweepDigests } from './subscription.digest.jobs.ts'
import { renewGoodsConditions } from './goods/goods-subscription.ts'
import { matchNewItems, sweepMatches } from './subscription.matching.service.ts'

/** Each minute: matches new items with subscriptions, and delivers what is due. */
export async function notifySubscribers(ctx: Ctx): Promise<void> {
  await matchNewItems(ctx)
  await deliverDue(ctx)
}

async function sweep(ctx: Ctx): Promise<void> {
  await sweepMatches(ctx)
  await sweepDigests(ctx)
}

export const subscriptionJobs: AnyJob[] = [
  job({ name: 'subscription.tell', cron: '* * * * *', run: notifySubscribers }),
  job({ name: 'subscription.sweep', isLong: true, cron: '49 3 * * *', run: sweep }),
  job({ name: 'subscription.renew', isLong: true, cron: '21 2 * * *', run: renewGoodsConditions }),
  digestJob,
]
