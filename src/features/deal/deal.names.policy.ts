import { m } from '../../shared/wording/messages.js'
import type { DocumentKind } from './deal.enums.policy.ts'

export const kindTitles: Record<DocumentKind, typeof m.deal_kind_quotation> = {
  quotation: m.deal_kind_quotation,
  proforma: m.deal_kind_proforma,
  contract: m.deal_kind_contract,
  packing: m.deal_kind_packing,
}
