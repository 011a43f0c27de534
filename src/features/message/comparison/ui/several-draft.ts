import type { CallReply } from '../../../../client/api.ts'
import { emptyInquiry, readInquiryDraft } from '../../ui/inquiry/inquiry-draft.ts'
import type { InquiryDraft } from '../../ui/inquiry/inquiry-draft.ts'

export type InquiryProduct = { id: string; title: string; company: string; unit: string; quantity: string }
/** As typed; a quantity for each product. */
export type SeveralDraft = InquiryDraft & { quantities: Record<string, string> }
export type Results = CallReply<'POST /api/inquiries/several'>['results']

export const draftKeyOf = (ids: readonly string[]): string => `inquiry-draft:${ids.join(',')}`
export const resultsKeyOf = (ids: readonly string[]): string => `inquiry-results:${ids.join(',')}`

/** What this browser has stored, over the smallest quantities. */
export function readSeveral(stored: string | null, goods: readonly InquiryProduct[], currency: string): SeveralDraft {
  const typedBefore = parse(stored) as { quantities?: Record<string, unknown> } | null
  const quantities = Object.fromEntries(
    goods.map(({ id, quantity }) => {
      const typed = typedBefore?.quantities?.[id]
      return [id, typeof typed === 'string' ? typed : quantity]
    }),
  )
  return { ...readInquiryDraft(stored, { ...emptyInquiry, currency }), quantities }
}

/** The results of an inquiry that was sent after a login; none if there was no such inquiry. */
export function readResults(stored: string | null): Results {
  const results = parse(stored)
  return Array.isArray(results) ? (results as Results).filter((one) => typeof one?.productId === 'string') : []
}

function parse(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null')
  } catch {
    return null
  }
}
