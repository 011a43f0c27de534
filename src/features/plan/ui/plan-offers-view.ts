import type { CallReply } from '../../../client/api.ts'
import { m } from '../../../shared/wording/messages.js'
import { formatAllowance, formatLimit, formatMoneyOfReader } from './plan-labels.ts'

/** The plans on sale with all their texts, made in loaders. */
export const planOffersView = ({ items }: CallReply<'GET /api/plans'>) =>
  items.map(({ versionId, name, text, isFree, price, limits }) => {
    const isFreeOfCharge = isFree || price.amount === 0
    return {
      id: versionId,
      name,
      text,
      price: isFreeOfCharge ? m.plan_price_free() : formatMoneyOfReader(price),
      period: isFreeOfCharge ? '' : m.plan_per_month(),
      limits: limits.map((limit) => ({
        name: formatLimit(limit),
        value: formatAllowance(limit, limit.allowed),
      })),
    }
  })

export type PlanOffer = ReturnType<typeof planOffersView>[number]
