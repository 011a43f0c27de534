import { currentLocale } from '../../shared/locale.ts'
import { currencies, currencyOfLocale } from '../../shared/text/currencies.ts'
import type { Currency } from '../../shared/text/currencies.ts'
import { browserStorage } from './browser-storage.ts'
import { readUser } from './session.ts'

/** Where a browser keeps the choice of its visitors; the head script reads it too. */
export const currencyKey = 'currency'

const known = (code: string | null | undefined): Currency | undefined => currencies.find((one) => one === code)

/** The currency chosen in this browser, if any. */
export const chosenCurrency = (): Currency | undefined => known(browserStorage.read(currencyKey))

/** In which currency this person reads prices: the account's, else the browser's choice, else that of the language. */
export const ownCurrency = (): Currency =>
  known(readUser()?.currency) ?? chosenCurrency() ?? currencyOfLocale(currentLocale())
