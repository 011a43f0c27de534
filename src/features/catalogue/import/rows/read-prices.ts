import { currentLocale } from '../../../../shared/locale.ts'
import { formatMoney } from '../../../../shared/text/money-text.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { ProductAnswers } from '../../product/product.answers.contract.ts'
import { currencyIn } from '../../product/editing/product.currency.policy.ts'
import { onRequestWords } from '../columns/cell-words.policy.ts'
import { headingKey } from '../columns/heading-key.policy.ts'
import { fitTiers, quantityIn } from '../columns/heading-quantity.ts'
import { columnOf } from '../columns/import-columns.ts'
import { tierFaults } from '../../product/rules/product.price.policy.ts'
import { furtherTiers } from './row-answers.ts'
import { faultAt } from './row-faults.ts'
import type { ReadRow } from './row-faults.ts'

/** Tiers whose headings state their quantities. */
export function setTiers(read: ReadRow, headings: readonly string[]): void {
  const starts = new Map<number, number>()
  for (const [key, place] of read.columns) {
    const tier = Number(/^tiers\.(\d)\.price$/.exec(key)?.[1] ?? -1)
    const from = tier >= 0 && !read.columns.has(`tiers.${tier}.minQty`) ? quantityIn(headings[place] ?? '')?.from : null
    if (from) starts.set(tier, from)
  }
  const prices = new Map(
    [...starts.keys()].map((tier) => [tier, read.cells[read.columns.get(`tiers.${tier}.price`) ?? -1] ?? '']),
  )
  for (const tier of fitTiers(read.values, starts))
    read.faults.push({
      ...faultAt(
        read,
        `tiers.${tier}.price`,
        m.import_question_tier({ from: starts.get(tier) ?? 0, price: prices.get(tier) ?? '' }),
      ),
      isQuestion: true,
    })
  for (const [key] of read.columns) {
    const tier = Number(/^tiers\.([1-7])\.price$/.exec(key)?.[1] ?? 0)
    const isAlone =
      tier > 0 && typeof read.values[key] === 'number' && (read.values[`tiers.${tier}.minQty`] ?? null) === null
    if (isAlone) read.values['startless'] = [...((read.values['startless'] as string[] | undefined) ?? []), key]
  }
}

/** A price that names its currency sets it for every cell of the row. */
export function setCurrency(read: ReadRow, headings: readonly string[]): void {
  for (const [key, place] of read.columns) {
    const text = read.cells[place] ?? ''
    const named =
      columnOf(key)?.kind === 'money' && text.trim() !== ''
        ? (currencyIn(text) ?? currencyIn(headings[place] ?? ''))
        : undefined
    if (named === undefined) continue
    const currency = read.values['currency'] ?? named
    if (named === 'other') read.faults.push(faultAt(read, key, m.import_fault_currency_other()))
    else if (named !== currency) read.faults.push(faultAt(read, key, m.import_fault_currency({ named, currency })))
    else read.values['currency'] = named
  }
}

/** A word such as 面议 in place of every price: goods without a price, and without quantities for one. */
export function setOnRequest(read: ReadRow): void {
  const text = read.cells[read.columns.get('tiers.0.price') ?? -1] ?? ''
  if (!onRequestWords.has(headingKey(text))) return
  const keys = Object.keys(read.values).filter((key) => key.startsWith('tiers.'))
  if (keys.some((key) => key.endsWith('.price') && read.values[key] !== null))
    return void read.faults.push(faultAt(read, 'tiers.0.price', m.import_fault_money()))
  for (const key of keys) read.values[key] = null
  read.values['priceKind'] ??= 'on_request'
}

/** The further tiers that a product retains must follow the first one of the row, in the same currency. */
export function refuseFurtherTiers(read: ReadRow, before: ProductAnswers | null, answers: ProductAnswers): void {
  const [next] = furtherTiers(before, read.values)
  if (!before || !next) return
  const isFitting =
    answers.currency === before.currency &&
    tierFaults(answers.tiers.slice(0, 2), answers.minimumOrderQuantity).every(({ row }) => row === 0)
  if (isFitting) return
  const price = formatMoney({ amount: next.price, currency: before.currency }, currentLocale())
  read.faults.push(faultAt(read, 'tiers.0.price', m.import_fault_tiers_further({ from: next.minQty, price })))
}
