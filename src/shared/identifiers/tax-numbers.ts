import { m } from '../wording/messages.js'
import type { IdentifierKind } from './identifier-kinds.ts'

/** The number by which the tax office of a country knows a company. */
export const taxNumberOf = {
  CN: 'credit_code',
  RU: 'inn',
  KZ: 'bin',
  BY: 'unp',
  AZ: 'voen',
  MD: 'idno',
  UZ: 'stir',
  AM: 'am_tax_number',
  KG: 'kg_tax_number',
  TJ: 'tj_tax_number',
} as const satisfies Record<string, IdentifierKind>

export type TaxKind = (typeof taxNumberOf)[keyof typeof taxNumberOf]
export const taxKinds = Object.values(taxNumberOf) as [TaxKind, ...TaxKind[]]

export const taxNames: Record<TaxKind, () => string> = {
  credit_code: m.plan_tax_credit_code,
  inn: m.plan_tax_inn,
  bin: m.plan_tax_bin,
  unp: m.plan_tax_unp,
  voen: m.plan_tax_voen,
  idno: m.plan_tax_idno,
  stir: m.plan_tax_stir,
  am_tax_number: m.plan_tax_am,
  kg_tax_number: m.plan_tax_kg,
  tj_tax_number: m.plan_tax_tj,
}
