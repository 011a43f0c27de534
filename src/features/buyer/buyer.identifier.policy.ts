import { checkIdentifier } from '../../shared/identifiers/identifier-check.ts'
import type { IdentifierCheck } from '../../shared/identifiers/identifier-check.ts'
import { identifierKinds } from '../../shared/identifiers/identifier-kinds.ts'
import type { IdentifierKind } from '../../shared/identifiers/identifier-kinds.ts'
import { taxNumberOf } from '../../shared/identifiers/tax-numbers.ts'
import type { TaxKind } from '../../shared/identifiers/tax-numbers.ts'

export type TaxNumberKind = TaxKind | 'tax_number'

/** Kinds without a public checksum: only the number of digits is checked. */
const formOnly: readonly TaxNumberKind[] = ['stir', 'am_tax_number', 'kg_tax_number', 'tj_tax_number', 'tax_number']

/** The kind of tax number of a country; `tax_number` where the platform knows no rule. */
export const taxNumberKindOf = (country: string): TaxNumberKind =>
  (taxNumberOf as Partial<Record<string, TaxNumberKind>>)[country] ?? 'tax_number'

export const hasChecksum = (country: string): boolean => !formOnly.includes(taxNumberKindOf(country))

/** Checks and normalises the tax number of a company in this country. */
export function checkTaxNumber(country: string, value: string): IdentifierCheck {
  const kind = taxNumberKindOf(country)
  return kind === 'tax_number' ? checkAnyNumber(value) : checkOf(kind)(value)
}

/** Further Russian numbers: КПП of a company, and ОГРН, or ОГРНИП of a sole trader, whose ИНН has twelve digits. */
export const checkKpp = (value: string): IdentifierCheck => checkOf('kpp')(value)
export const checkRegistration = (inn: string, value: string): IdentifierCheck =>
  checkOf(isSoleTrader(inn) ? 'ogrnip' : 'ogrn')(value)

export const isSoleTrader = (inn: string): boolean => inn.length === 12
export const hasRussianNumbers = (country: string): boolean => country === 'RU'

const checkOf = (kind: IdentifierKind) =>
  (identifierKinds.find((one) => one.kind === kind) ?? { check: checkAnyNumber }).check

/** Countries without a rule: 4 to 20 Latin letters and digits. */
const checkAnyNumber = (value: string): IdentifierCheck =>
  checkIdentifier(value, { lengths: Array.from({ length: 17 }, (_, index) => index + 4), pattern: /^[0-9A-Z]+$/ })
