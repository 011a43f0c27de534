import { lazy, Suspense } from 'react'
import { useUser } from '../../../../../../client/session/use-user.ts'
import type { PricedSpan } from './own-price.tsx'

const OwnPrice = lazy(async () => ({ default: (await import('./own-price.tsx')).OwnPrice }))

/** A price in the currency that the signed-in have chosen, beside the source price; strangers load nothing of it. */
export function OwnPriceLazy({ price }: { price: PricedSpan }) {
  const user = useUser()
  return user && user.currency !== price.currency ? (
    <Suspense>
      <OwnPrice price={price} currency={user.currency} />
    </Suspense>
  ) : null
}
