import { formatCalendarDay, formatNumber } from '../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { formatMoney } from '../../../../shared/text/money-text.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { ProductAnswers } from '../product.answers.contract.ts'
import type { FieldKind, ProductField } from '../product.field-shape.policy.ts'
import { quantityText } from '../rules/product.quantity.policy.ts'

/** Currency and unit of the product's amounts. */
type Measures = Pick<ProductAnswers, 'unit' | 'currency'>

const number = (value: number) => formatNumber(value, currentLocale())

const numbers: Partial<Record<FieldKind, (value: number, measures: Measures) => string>> = {
  count: number,
  quantity: (value, { unit }) => quantityText(value, unit),
  money: (amount, { currency }) => formatMoney({ amount, currency }, currentLocale()),
  length: (value) => `${number(value / 10)} ${m.import_unit_cm()}`,
  weight: (value) => `${number(value / 1000)} ${m.import_unit_kg()}`,
}

const texts: Partial<Record<FieldKind, (value: string) => string>> = {
  country: (code) => new Intl.DisplayNames([currentLocale()], { type: 'region' }).of(code) ?? code,
  day: (day) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? formatCalendarDay(day, currentLocale()) : day),
}

export const yesNo = (is: boolean): string => (is ? m.product_yes() : m.product_no())

/** Display text of a single-value field; empty if there is no value. */
export function fieldText(
  { kind, choices }: Pick<ProductField, 'kind' | 'choices'>,
  value: unknown,
  measures: Measures,
): string {
  if (typeof value === 'boolean') return yesNo(value)
  if (typeof value === 'number') return (numbers[kind] ?? number)(value, measures)
  if (typeof value === 'string' && value !== '') return choices?.[value]?.() ?? texts[kind]?.(value) ?? value
  return ''
}
