import { z } from 'zod'
import { endpoint } from '../../../shared/endpoint.ts'
import { contentLanguages } from '../../../shared/locale.ts'
import { isOnePlace, pageNumber, twoPlaces } from '../../../shared/page-number.ts'
import { currencies } from '../../../shared/text/currencies.ts'
import { buyerRoles } from '../../buyer/buyer.enums.policy.ts'
import { incoterms, productUnits } from '../../catalogue/product/product.enums.policy.ts'
import { transportModes } from '../../reference/incoterm.policy.ts'
import { paymentTerms, rfqStatuses } from '../rfq.enums.policy.ts'

const at = z.iso.datetime()
const named = z.object({ code: z.string(), name: z.string() })

/** A request in public lists, without its buyer. */
export const BoardCard = z
  .object({
    id: z.uuid(),
    title: z.string(),
    language: z.enum(contentLanguages),
    category: named,
    destination: named,
    /** Of the first item. */
    quantity: z.int(),
    unit: z.enum(productUnits),
    items: z.int(),
    pictureUrl: z.string().nullable(),
    status: z.enum(rfqStatuses),
    placesLeft: z.int(),
    closesAt: at,
    openedAt: at,
    isBuyerVerified: z.boolean(),
  })
  .meta({ id: 'OpenRequest' })
export type BoardCard = z.output<typeof BoardCard>

const PublicRequestItem = z
  .object({
    name: z.string(),
    specification: z.string(),
    quantity: z.int(),
    unit: z.enum(productUnits),
    targetPrice: z.int().nullable(),
    pictureUrl: z.string().nullable(),
  })
  .meta({ id: 'PublicRequestItem' })

/** A request as others read it. */
export const BoardRfq = BoardCard.extend({
  description: z.string(),
  lines: z.array(PublicRequestItem),
  currency: z.enum(currencies),
  destinationPlace: z.string(),
  incoterm: z.enum(incoterms).nullable(),
  transport: z.enum(transportModes).nullable(),
  deliverBy: z.iso.date().nullable(),
  payment: z.enum(paymentTerms).nullable(),
  needsEac: z.boolean(),
  needsSample: z.boolean(),
  mostQuotations: z.int(),
  /** Number of private files, which suppliers read. */
  attachments: z.int(),
  buyer: z.object({ country: named, role: z.enum(buyerRoles).nullable() }),
}).meta({ id: 'PublicRequest' })
export type BoardRfq = z.output<typeof BoardRfq>

export const boardEndpoints = {
  rfqBoard: endpoint({
    method: 'GET',
    path: '/api/rfqs',
    access: 'public',
    summary: 'Public requests that take quotations now, with counts of the filters',
    query: z
      .strictObject({
        category: z.string().max(120).optional(),
        destination: z
          .string()
          .toUpperCase()
          .regex(/^[A-Z]{2}$/)
          .optional(),
        q: z.string().max(100).trim().optional(),
        sort: z.enum(['newest', 'deadline']).default('newest'),
        cursor: z.string().max(400).optional(),
        page: pageNumber,
        limit: z.coerce.number().int().min(1).max(60).default(20),
      })
      .refine(isOnePlace, twoPlaces),
    reply: z.object({
      items: z.array(BoardCard),
      nextCursor: z.string().nullable(),
      total: z.int(),
      facets: z.object({
        categories: z.array(named.extend({ count: z.int() })),
        destinations: z.array(named.extend({ count: z.int() })),
      }),
    }),
    shows: () => ['rfq', 'category'],
  }),
  boardRfq: endpoint({
    method: 'GET',
    path: '/api/rfqs/:id',
    access: 'public',
    summary: 'One public request; also after it was closed, unless it was cancelled or removed',
    params: z.object({ id: z.uuid() }),
    reply: BoardRfq,
    shows: ({ id }: BoardRfq) => [`rfq:${id}`, 'category'],
  }),
  rfqFeed: endpoint({
    method: 'GET',
    path: '/feeds/rfqs/:language/:name',
    access: 'public',
    isReplicaRead: true,
    summary: 'The newest 30 public requests that take quotations: all.rss, all.atom; answers 304 to who has it already',
    params: z.object({ language: z.enum(contentLanguages), name: z.enum(['all.rss', 'all.atom']) }),
    reply: { mediaType: 'application/xml' },
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof boardEndpoints> {}
}
