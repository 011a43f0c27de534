import { m } from '../../../../shared/wording/messages.js'
import type { StatusTone } from '../../../../ui/feedback/status-badge.tsx'
import type { QuotationStatus } from '../quotation.enums.policy.ts'

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
