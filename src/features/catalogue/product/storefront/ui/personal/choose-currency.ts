import { isSuccess } from '../../../../../../shared/envelope.ts'
import { currencies } from '../../../../../../shared/text/currencies.ts'
import type { Currency } from '../../../../../../shared/text/currencies.ts'
import { callQuietly } from '../../../../../../client/api.ts'
import { browserStorage } from '../../../../../../client/session/browser-storage.ts'
import { currencyKey } from '../../../../../../client/session/own-currency.ts'
import { readUser, storeUser } from '../../../../../../client/session/session.ts'
import { showOwnCurrency } from './own-currency-page.ts'

/** Shows prices in the currency of the pressed button from now on, in this browser and in the account of a signed-in user. */
export async function chooseCurrency({ dataset: { value } }: HTMLElement): Promise<void> {
  const currency = currencies.find((code) => code === value)
  if (!currency) return
  browserStorage.write(currencyKey, currency)
  document.documentElement.dataset.currency = currency
  const user = readUser()
  if (user) storeUser({ ...user, currency })
  await showOwnCurrency()
  if (user) {
    const answer = await callQuietly('PUT /api/user/preferences', { currency }).catch(() => null)
    if (answer && !isSuccess(answer)) storeUser(user)
  }
  calculateAgain(currency)
}

/** A calculation whose currency is in the address is made again in the chosen one. */
function calculateAgain(currency: Currency): void {
  if (!document.querySelector('[data-currency-of-address]')) return
  const url = new URL(location.href)
  url.searchParams.set('currency', currency)
  location.replace(url)
}
