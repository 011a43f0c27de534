import { isSuccess } from '../../../../../../shared/envelope.ts'
import { callQuietly } from '../../../../../../client/api.ts'
import { ownCurrency } from '../../../../../../client/session/own-currency.ts'
import type { Rate } from '../../../../../reference/rates/rates.policy.ts'
import type { ReaderPrices } from '../reader-price.ts'

/** Asked once for all prices of a page; asked again after a failure. */
let asked: Promise<readonly Rate[]> | undefined
const readRates = (): Promise<readonly Rate[]> =>
  (asked ??= callQuietly('GET /api/rates')
    .then((answer) => (isSuccess(answer) ? answer.data.items : []))
    .catch(() => {
      asked = undefined
      return []
    }))

/** The currency of this person with the rates of the day, for what a browser draws itself. */
export const ownPrices = async (): Promise<ReaderPrices> => ({
  currency: ownCurrency(),
  rates: await readRates(),
  isChosen: true,
})
