import type { z } from 'zod'
import type { Ctx } from '../../../server/context.ts'
import type { Quotation } from '../../rfq/quotation/quotation.table.ts'
import { totalOf } from '../../rfq/quotation/quotation.terms.policy.ts'
import type { Rfq } from '../../rfq/rfq.table.ts'
import type { QuotationCard } from './attachment.contract.ts'
import type { CardContent } from './attachment.table.ts'

type Row = {
  quotationId: string | null
  content: CardContent | null
  quotation: Pick<Quotation, 'companyId' | 'rfqId' | 'status' | 'version' | 'terms'> | null
  rfq: Pick<Rfq, 'buyerId' | 'title' | 'answers'> | null
}

/** A quotation as it is now; of a deleted one only the title of its request. */
export function presentQuotationCard(
  { actor }: Ctx,
  { quotationId, content, quotation, rfq }: Row,
  present: (text: string) => string,
): z.input<typeof QuotationCard> {
  const gone = {
    kind: 'quotation' as const,
    quotationId: quotation && quotationId,
    title: present(content?.request ?? ''),
    path: null,
  }
  if (!quotation?.terms || !rfq) return { ...gone, current: null }
  const { terms, status, version, companyId, rfqId } = quotation
  const { items } = rfq.answers
  const offered = terms.items.flatMap(({ price }, place) => {
    const asked = items[place]
    return price === null || !asked ? [] : [{ ...asked, price }]
  })
  const [first] = offered
  const isBuyer = actor.kind === 'user' && actor.userId === rfq.buyerId
  const isSupplier = actor.kind === 'user' && actor.companyId === companyId
  return {
    ...gone,
    title: present(rfq.title),
    path: isBuyer ? `/user/requests/${rfqId}` : isSupplier ? `/workspace/requests/${rfqId}` : null,
    current: {
      status,
      version,
      currency: terms.currency,
      first: first
        ? { name: present(first.name), quantity: first.quantity, unit: first.unit, price: first.price }
        : null,
      lineCount: offered.length,
      total: totalOf(terms, items)?.amount ?? null,
      incoterm: terms.incoterm,
      incotermPlace: present(terms.incotermPlace),
      validUntil: terms.validUntil,
    },
  }
}
