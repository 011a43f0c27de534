import { m } from '../../../../../../shared/wording/messages.js'
import type { CallReply } from '../../../../../../client/api.ts'
import { StatusBadge } from '../../../../../../ui/feedback/status-badge.tsx'
import { spanText } from '../product-price-text.ts'

type Favourite = CallReply<'GET /api/favourites'>['items'][number]

/** That a favourite has another price than when it was added, and which it had; nothing otherwise. */
export function SavedPrice({ favourite: { savedPrice, price, currency } }: { favourite: Favourite }) {
  if (!savedPrice) return null
  const isLower = price !== null && price.low <= savedPrice.low && price.high <= savedPrice.high
  const isHigher = price !== null && price.low >= savedPrice.low && price.high >= savedPrice.high
  return (
    <>
      <StatusBadge tone={isLower ? 'success' : isHigher ? 'warn' : 'info'}>
        {isLower ? m.buying_price_lower() : isHigher ? m.buying_price_higher() : m.buying_price_other()}
      </StatusBadge>{' '}
      {m.buying_price_then({ price: spanText(savedPrice, currency) })}
    </>
  )
}
