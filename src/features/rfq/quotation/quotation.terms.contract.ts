import { z } from 'zod'
import { CalendarDay } from '../../../shared/text/calendar.ts'
import { currencies } from '../../../shared/text/currencies.ts'
import { mostPrice } from '../../catalogue/product/product.answers.contract.ts'
import { eacKinds, incoterms } from '../../catalogue/product/product.enums.policy.ts'
import { Attachments, line, lines } from '../rfq.answers.contract.ts'
import { mostItems, paymentTerms } from '../rfq.enums.policy.ts'

const maybe = (most: number, least = 1) => z.int().min(least).max(most).nullable().default(null)

/**
 * The terms of a quotation. Nothing is required here, so that a draft can be saved; `faultsOfTerms` lists what a
 * submission needs. Amounts are minor units of `currency`.
 */
export const QuotationTerms = z
  .strictObject({
    /** One for each line of the request, in its order; without a price the line is not offered. */
    items: z
      .array(z.strictObject({ price: maybe(mostPrice), note: line(200) }))
      .max(mostItems)
      .default([]),
    currency: z.enum(currencies).default('CNY'),
    incoterm: z.enum(incoterms).nullable().default(null),
    incotermPlace: line(100),
    /** Of the whole quotation, apart from the prices. */
    freight: maybe(mostPrice * 100, 0),
    insurance: maybe(mostPrice * 100, 0),
    leadDays: maybe(730, 0),
    payment: z.enum(paymentTerms).nullable().default(null),
    /** The last day, to its end in Moscow. */
    validUntil: CalendarDay.nullable().default(null),
    sample: line(200),
    packing: line(300),
    eac: z.enum(eacKinds).nullable().default(null),
    warrantyMonths: maybe(600, 0),
    message: lines(3000),
    attachments: Attachments,
  })
  .meta({ id: 'QuotationTerms' })
export type QuotationTerms = z.output<typeof QuotationTerms>

/** The first terms for a request with so many lines. */
export const emptyTerms = (lineCount: number): QuotationTerms =>
  QuotationTerms.parse({ items: Array.from({ length: lineCount }, () => ({})) })
