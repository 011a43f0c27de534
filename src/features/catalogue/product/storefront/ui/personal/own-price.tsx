import { useEffect, useState } from 'react'
import { isSuccess } from '../../../../../../shared/envelope.ts'
import { intlTags } from '../../../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../../../shared/locale.ts'
import { currencies } from '../../../../../../shared/text/currencies.ts'
import { money } from '../../../../../../shared/text/money.ts'
import type { Currency } from '../../../../../../shared/text/currencies.ts'
import { m } from '../../../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../../../client/api.ts'
import { convertPrice } from '../../../../../reference/rates/rates.policy.ts'
import type { Rate } from '../../../../../reference/rates/rates.policy.ts'
import styles from './own-price.module.css'
import { spanText } from '../product-price-text.ts'

export type PricedSpan = { low: number; high: number; currency: Currency }

/** Asked once for all prices of a page; asked again on the next page after a failure. */
let pendingRates: Promise<readonly Rate[]> | undefined
const readRates = (): Promise<readonly Rate[]> =>
  (pendingRates ??= callQuietly('GET /api/rates')
    .then((answer) => (isSuccess(answer) ? answer.data.items : []))
    .catch(() => {
      pendingRates = undefined
      return []
    }))

/** In figures, because it stands beside every price: `22.11.2026`. */
const dayFormat = () => new Intl.DateTimeFormat(intlTags[currentLocale()], { dateStyle: 'short', timeZone: 'UTC' })

/** Converted by the official rate that holds, with its day; nothing without a rate. */
export function OwnPrice({ price, currency }: { price: PricedSpan; currency: string }) {
  const [rates, setRates] = useState<readonly Rate[]>([])
  useEffect(() => void readRates().then(setRates), [])
  const own = currencies.find((code) => code === currency)
  const low = own && convertPrice(rates, money(price.low, price.currency), own)
  const high = own && convertPrice(rates, money(price.high, price.currency), own)
  if (!own || !low || !high) return null
  return (
    <small className={styles.own}>
      {m.product_own_price({
        price: spanText({ low: low.money.amount, high: high.money.amount }, own),
        date: dayFormat().format(new Date(low.on)),
      })}
    </small>
  )
}
