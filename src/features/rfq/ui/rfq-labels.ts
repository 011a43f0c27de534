import { formatDateTime } from '../../../shared/text/formats.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import type { StatusTone } from '../../../ui/feedback/status-badge.tsx'
import type { RfqStatus } from '../rfq.enums.policy.ts'

export const rfqTones: Record<RfqStatus, StatusTone> = {
  draft: 'secondary',
  pending_review: 'info',
  returned: 'warn',
  open: 'success',
  full: 'info',
  expired: 'warn',
  awarded: 'success',
  cancelled: 'secondary',
  removed: 'danger',
}

/**
 * The last minute for quotations, by the clock of Moscow wherever the reader is: the same day for buyers, suppliers and
 * operators.
 */
export const deadlineText = (closesAt: string | Date): string =>
  m.rfq_moscow_time({
    at: formatDateTime(new Date(closesAt).getTime() - 60_000, currentLocale(), 'Europe/Moscow'),
  })

/** The name of a field of a request, for remarks and refusals: `items.0.name` is the first item. */
export function rfqFieldName(path: string): string {
  const [field = '', place] = path.split('.')
  const names: Record<string, () => string> = {
    title: m.rfq_field_title,
    category: m.rfq_field_category,
    description: m.rfq_field_description,
    attachments: m.rfq_field_attachments,
    destination: m.rfq_field_destination,
    destinationPlace: m.rfq_field_place,
    incoterm: m.inquiry_incoterm,
    transport: m.rfq_field_transport,
    deadline: m.rfq_field_deadline,
    deliverBy: m.rfq_field_deliver_by,
    payment: m.rfq_field_payment,
    visibility: m.rfq_field_visibility,
    invited: m.rfq_field_invited,
    mostQuotations: m.rfq_field_most,
  }
  const name = names[field]?.() ?? m.rfq_items()
  return field === 'items' && place !== undefined ? m.rfq_item_at({ place: Number(place) + 1 }) : name
}

/** Fields that a reviewer may remark on. */
export const remarkedFields = [
  'title',
  'category',
  'description',
  'items',
  'attachments',
  'destination',
  'incoterm',
  'deadline',
  'payment',
  'visibility',
] as const
