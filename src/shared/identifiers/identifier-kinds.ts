import { checkVoen } from './azerbaijan.ts'
import { checkUnp } from './belarus.ts'
import { checkCreditCode } from './credit-code.ts'
import { checkCnaps, checkCustomsCode, checkHs6, checkSwift, checkTariff10 } from './customs.ts'
import type { IdentifierCheck } from './identifier-check.ts'
import { checkBin } from './kazakhstan.ts'
import { checkIdno } from './moldova.ts'
import { checkArmenianTaxNumber, checkKyrgyzTaxNumber, checkStir, checkTajikTaxNumber } from './others.ts'
import { checkInn, checkKpp, checkOgrn, checkOgrnip } from './russia.ts'

/** Every identifier that the platform can check; `country` is ISO 3166-1 alpha-2, null where the form is international. */
export const identifierKinds = [
  { kind: 'credit_code', country: 'CN', check: checkCreditCode },
  { kind: 'customs_code', country: 'CN', check: checkCustomsCode },
  { kind: 'cnaps', country: 'CN', check: checkCnaps },
  { kind: 'inn', country: 'RU', check: checkInn },
  { kind: 'ogrn', country: 'RU', check: checkOgrn },
  { kind: 'ogrnip', country: 'RU', check: checkOgrnip },
  { kind: 'kpp', country: 'RU', check: checkKpp },
  { kind: 'bin', country: 'KZ', check: checkBin },
  { kind: 'unp', country: 'BY', check: checkUnp },
  { kind: 'voen', country: 'AZ', check: checkVoen },
  { kind: 'idno', country: 'MD', check: checkIdno },
  { kind: 'stir', country: 'UZ', check: checkStir },
  { kind: 'am_tax_number', country: 'AM', check: checkArmenianTaxNumber },
  { kind: 'kg_tax_number', country: 'KG', check: checkKyrgyzTaxNumber },
  { kind: 'tj_tax_number', country: 'TJ', check: checkTajikTaxNumber },
  { kind: 'swift', country: null, check: checkSwift },
  { kind: 'hs6', country: null, check: checkHs6 },
  { kind: 'tariff10', country: null, check: checkTariff10 },
] as const satisfies readonly { kind: string; country: string | null; check: (value: string) => IdentifierCheck }[]

export type IdentifierKind = (typeof identifierKinds)[number]['kind']
