import { m } from '../../../shared/wording/messages.js'
import type { EacKind, PriceKind, productUnits, textOrigins, ProductStatus } from './product.enums.policy.ts'

type Names<Keys extends string> = Record<Keys, typeof m.unit_pcs>

export const unitNames: Names<(typeof productUnits)[number]> = {
  pcs: m.unit_pcs,
  kpcs: m.unit_kpcs,
  dozen: m.unit_dozen,
  pair: m.unit_pair,
  set: m.unit_set,
  kg: m.unit_kg,
  t: m.unit_t,
  m: m.unit_m,
  m2: m.unit_m2,
  m3: m.unit_m3,
  l: m.unit_l,
  roll: m.unit_roll,
  box: m.unit_box,
  pack: m.unit_pack,
  bag: m.unit_bag,
  sheet: m.unit_sheet,
}

export const productStatusNames: Names<ProductStatus> = {
  draft: m.product_status_draft,
  pending: m.product_status_pending,
  returned: m.product_status_returned,
  published: m.product_status_published,
  change_pending: m.product_status_change_pending,
  paused: m.product_status_paused,
  removed: m.product_status_removed,
}

export const priceKindNames: Names<PriceKind> = {
  tiers: m.product_price_tiers,
  range: m.product_price_range,
  on_request: m.product_price_on_request,
}
export const eacNames: Names<EacKind> = {
  not_needed: m.product_eac_not_needed,
  letter: m.product_eac_letter,
  declaration: m.product_eac_declaration,
  certificate: m.product_eac_certificate,
}
export const originNames: Names<(typeof textOrigins)[number]> = {
  source: m.product_origin_source,
  machine: m.product_origin_machine,
  reviewed: m.product_origin_reviewed,
}
