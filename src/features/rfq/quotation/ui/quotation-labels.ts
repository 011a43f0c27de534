import { currentLocale } from '../../../../shared/locale.ts'
import { formatCalendarDay } from '../../../../shared/text/formats.ts'
import { formatMoney } from '../../../../shared/text/money-text.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { StatusTone } from '../../../../ui/feedback/status-badge.tsx'
import { eacNames } from '../../../catalogue/product/product.names.policy.ts'
import { paymentNames } from '../../rfq.names.policy.ts'
import type { QuotationStatus } from '../quotation.enums.policy.ts'
import type { QuotationTerms } from '../quotation.terms.contract.ts'

export const quotationTones: Record<QuotationStatus, StatusTone> = {
  draft: 'secondary',
  submitted: 'info',
  shortlisted: 'success',
  revision_requested: 'warn',
  accepted: 'success',
  declined: 'danger',
  withdrawn: 'secondary',
  expired: 'warn',
  lost: 'secondary',
}

/** Terms as rows of names and values, for the supplier's page and the buyer's comparison. */
export function termRows(terms: QuotationTerms): { name: string; value: string | null }[] {
  const locale = currentLocale()
  const money = (amount: number | null) =>
    amount === null ? null : formatMoney({ amount, currency: terms.currency }, locale, 'code')
  return [
    { name: m.inquiry_incoterm(), value: [terms.incoterm, terms.incotermPlace].filter(Boolean).join(' ') || null },
    { name: m.quotation_freight(), value: money(terms.freight) },
    { name: m.quotation_insurance(), value: money(terms.insurance) },
    { name: m.quotation_lead(), value: terms.leadDays === null ? null : m.quotation_days({ count: terms.leadDays }) },
    { name: m.rfq_field_payment(), value: terms.payment && paymentNames[terms.payment]() },
    { name: m.quotation_valid_until(), value: terms.validUntil && formatCalendarDay(terms.validUntil, locale) },
    { name: m.rfq_sample(), value: terms.sample || null },
    { name: m.quotation_packing(), value: terms.packing || null },
    { name: m.rfq_eac(), value: terms.eac && eacNames[terms.eac]() },
    {
      name: m.quotation_warranty(),
      value: terms.warrantyMonths === null ? null : m.quotation_months({ count: terms.warrantyMonths }),
    },
    { name: m.quotation_message(), value: terms.message || null },
  ]
}

/** The name of a field of a quotation, for the dialog of conflicts. */
export const quotationFieldName = (path: string): string => {
  const names: Record<string, () => string> = {
    currency: m.quotation_currency,
    incoterm: m.inquiry_incoterm,
    incotermPlace: m.rfq_field_place,
    freight: m.quotation_freight,
    insurance: m.quotation_insurance,
    leadDays: m.quotation_lead,
    payment: m.rfq_field_payment,
    validUntil: m.quotation_valid_until,
    sample: m.rfq_sample,
    packing: m.quotation_packing,
    eac: m.rfq_eac,
    warrantyMonths: m.quotation_warranty,
    message: m.quotation_message,
    attachments: m.rfq_field_attachments,
  }
  return (names[path.split('.', 1)[0] ?? ''] ?? m.rfq_items)()
}
