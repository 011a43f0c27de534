import type { PriceKind } from '../product.enums.policy.ts'

/** From this quantity on, a unit costs `price` minor units. */
export type Tier = { minQty: number; price: number }
export type Pricing = {
  priceKind: PriceKind
  tiers: readonly Tier[]
  low: number | null
  high: number | null
  minimumOrderQuantity: number | null
  orderMultiple: number
}

export const tierFaultKinds = ['first_is_not_moq', 'not_ascending', 'price_rises', 'price_missing'] as const
export type TierFault = { row: number; field: 'minQty' | 'price'; kind: (typeof tierFaultKinds)[number] }

/**
 * Faults of a price list, each at its row: quantities must ascend from the minimum order, and a price must never rise.
 */
export function tierFaults(tiers: readonly Tier[], minimumOrderQuantity: number | null): TierFault[] {
  return tiers.flatMap(({ minQty, price }, row): TierFault[] => {
    const before = tiers[row - 1]
    const faults: TierFault[] = []
    if (row === 0 && minimumOrderQuantity !== null && minQty !== minimumOrderQuantity)
      faults.push({ row, field: 'minQty', kind: 'first_is_not_moq' })
    if (before && minQty <= before.minQty) faults.push({ row, field: 'minQty', kind: 'not_ascending' })
    if (price <= 0) faults.push({ row, field: 'price', kind: 'price_missing' })
    else if (before && before.price > 0 && price > before.price)
      faults.push({ row, field: 'price', kind: 'price_rises' })
    return faults
  })
}

/** Why a quantity cannot be ordered; null if it can. */
export function quantityFault(
  { minimumOrderQuantity, orderMultiple }: Pick<Pricing, 'minimumOrderQuantity' | 'orderMultiple'>,
  quantity: number,
): 'below_minimum' | 'no_multiple' | 'no_number' | null {
  if (!Number.isSafeInteger(quantity) || quantity <= 0) return 'no_number'
  if (quantity < (minimumOrderQuantity ?? 1)) return 'below_minimum'
  return quantity % orderMultiple === 0 ? null : 'no_multiple'
}

/** The nearest quantity at or above the requested one that can be ordered. */
export function orderableFrom(
  { minimumOrderQuantity, orderMultiple }: Pick<Pricing, 'minimumOrderQuantity' | 'orderMultiple'>,
  quantity: number,
): number {
  return Math.ceil(Math.max(quantity, minimumOrderQuantity ?? 1) / orderMultiple) * orderMultiple
}

/** Unit price at a quantity, in minor units: one price with tiers, two ends of a range, null on request. */
export function unitPrice(
  { priceKind, tiers, low, high }: Pick<Pricing, 'priceKind' | 'tiers' | 'low' | 'high'>,
  quantity: number,
): { low: number; high: number } | null {
  if (priceKind === 'range') return low === null || high === null ? null : { low, high }
  const tier = priceKind === 'tiers' ? tiers.findLast(({ minQty }) => minQty <= quantity) : undefined
  return tier ? { low: tier.price, high: tier.price } : null
}

/** The lowest and highest price shown in lists; null on request, and of a draft whose tiers have no price yet. */
export function priceSpan(pricing: Pricing): { low: number; high: number } | null {
  const { priceKind, tiers } = pricing
  if (priceKind !== 'tiers') return unitPrice(pricing, 1)
  const prices = tiers.flatMap(({ price }) => (price > 0 ? [price] : []))
  return prices.length === 0 ? null : { low: Math.min(...prices), high: Math.max(...prices) }
}
