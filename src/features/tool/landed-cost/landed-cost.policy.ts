import { divideHalfEven } from '../../../shared/text/decimal.ts'
import { addMoney, convertByRatio, money } from '../../../shared/text/money.ts'
import type { Money, Ratio } from '../../../shared/text/money.ts'
import type { Currency } from '../../../shared/text/currencies.ts'
import { sellerBears } from '../../reference/incoterm.duties.policy.ts'
import { incotermCodes } from '../../reference/incoterm.policy.ts'
import type { IncotermCode } from '../../reference/incoterm.policy.ts'

/** Under DDP the price contains duty and VAT, so that it is no basis for them. */
export const landedIncoterms = incotermCodes.filter((code) => code !== 'DDP') as [IncotermCode, ...IncotermCode[]]

/** What the price contains already: carriage by C and D terms; insurance by CIP and CIF, and by D terms as their risk. */
export const priceContains = (incoterm: IncotermCode) => ({
  freight: sellerBears(incoterm, 'carriage'),
  insurance: sellerBears(incoterm, 'insurance') || sellerBears(incoterm, 'arrivalRisk'),
})

type Costs = {
  goods: Money
  freight: Money
  insurance: Money
  /** The currency of the country, with the price of a unit of the goods' currency in it; null if they are the same. */
  rate: { to: Currency; ratio: Ratio } | null
  /** Hundredths of a percent; null if not known. */
  duty: number | null
  vat: number | null
  /** In the currency of the country. */
  fee: Money | null
}

/**
 * The components of the landed cost in the currency of the country. The customs value is the price with carriage and
 * insurance; duty is a percentage of it, and VAT a percentage of customs value and duty. Without a duty rate VAT and
 * total are the least that they can be.
 */
export function estimateLandedCost({ goods, freight, insurance, rate, duty, vat, fee }: Costs) {
  const convert = (amount: Money) => (rate ? convertByRatio(amount, rate.to, rate.ratio) : amount)
  const parts = { goods: convert(goods), freight: convert(freight), insurance: convert(insurance) }
  const customsValue = addMoney(addMoney(parts.goods, parts.freight), parts.insurance)
  const dutyAmount = duty === null ? null : shareOf(customsValue, duty)
  const taxed = dutyAmount ? addMoney(customsValue, dutyAmount) : customsValue
  const vatAmount = vat === null ? null : shareOf(taxed, vat)
  const total = [vatAmount, fee].reduce<Money>((sum, amount) => (amount ? addMoney(sum, amount) : sum), taxed)
  return { ...parts, customsValue, duty: dutyAmount, vat: vatAmount, fee, total }
}

/** Hundredths of a percent of an amount, rounded half to even to minor units. */
const shareOf = ({ amount, currency }: Money, hundredths: number): Money =>
  money(Number(divideHalfEven(BigInt(amount) * BigInt(hundredths), 10_000n)), currency)
