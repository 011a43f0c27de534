import { currencies } from '../../../../../../shared/text/currencies.ts'
import type { Currency } from '../../../../../../shared/text/currencies.ts'
import '../../../../../../client/page-locale.ts'
import { rateNote, readerPrice } from '../reader-price.ts'
import { ownPrices } from './own-rates.ts'

const isCurrency = (code: string | undefined): code is Currency => currencies.some((one) => one === code)

/**
 * Rewrites a document, which is the same for all readers of a language, into the currency of this one: its prices, what
 * is said about rates, and the currency that forms start with.
 */
export async function showOwnCurrency(): Promise<void> {
  const prices = await ownPrices()
  const { currency } = prices
  for (const element of document.querySelectorAll<HTMLElement>('[data-price]')) {
    const [low, high, from] = (element.dataset.price ?? '').split(' ')
    if (!isCurrency(from)) continue
    const { text, source } = readerPrice({ low: Number(low), high: Number(high), currency: from }, prices)
    element.textContent = text
    const beneath = element.parentElement?.querySelector('[data-source]')
    if (beneath) beneath.textContent = source
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-rates-of]'))
    element.textContent = rateNote((element.dataset.ratesOf ?? '').split(' ').filter(isCurrency), prices)
  for (const select of document.querySelectorAll<HTMLSelectElement>('select[data-own-currency]'))
    select.value = currency
  for (const button of document.querySelectorAll<HTMLElement>('[data-press="currency"]'))
    button.setAttribute('aria-pressed', String(button.dataset.value === currency))
}
