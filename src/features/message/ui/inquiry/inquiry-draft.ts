import { currencies } from '../../../../shared/text/currencies.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { CallRequest } from '../../../../client/api.ts'
import { incoterms } from '../../../catalogue/product/product.enums.policy.ts'

/** An inquiry as typed; fields are texts. */
export type InquiryDraft = {
  quantity: string
  currency: string
  destination: string
  incoterm: string
  text: string
  isForCompany: boolean
}
export const emptyInquiry: InquiryDraft = {
  quantity: '',
  currency: 'CNY',
  destination: '',
  incoterm: '',
  text: '',
  isForCompany: false,
}

/** What this browser has stored, over the first values of the form. */
export function readInquiryDraft(stored: string | null, first: InquiryDraft): InquiryDraft {
  try {
    const draft = JSON.parse(stored ?? '{}') as Partial<Record<keyof InquiryDraft, unknown>>
    const of = (name: Exclude<keyof InquiryDraft, 'isForCompany'>) =>
      typeof draft[name] === 'string' ? draft[name] : first[name]
    return {
      quantity: of('quantity'),
      currency: of('currency'),
      destination: of('destination'),
      incoterm: of('incoterm'),
      text: of('text'),
      isForCompany: draft.isForCompany === true,
    }
  } catch {
    return first
  }
}

/** What is wrong with a typed quantity: a whole number of at most nine digits. Undefined if nothing is. */
export function quantityFault(typed: string): string | undefined {
  if (typed === '') return m.field_required()
  return /^[1-9]\d{0,8}$/.test(typed) ? undefined : m.product_whole_number()
}

type Subject = { productId: string | null; companyId: string; hasCompany: boolean }

/** The call for what was typed. */
export function inquiryInput(
  draft: InquiryDraft,
  { productId, companyId, hasCompany }: Subject,
): CallRequest<'POST /api/inquiries'> {
  const quantity = Number(draft.quantity)
  return {
    ...(productId === null ? { companyId } : { productId }),
    ...(quantity > 0 && { quantity }),
    ...wishesInput(draft, hasCompany),
  }
}

/** What was typed besides the subject. */
export function wishesInput(
  { currency, destination, incoterm, text, isForCompany }: Omit<InquiryDraft, 'quantity'>,
  hasCompany: boolean,
) {
  const term = incoterms.find((code) => code === incoterm)
  return {
    currency: currencies.find((code) => code === currency) ?? 'CNY',
    ...(destination && { destination }),
    ...(term && { incoterm: term }),
    isForCompany: hasCompany && isForCompany,
    text,
  }
}
