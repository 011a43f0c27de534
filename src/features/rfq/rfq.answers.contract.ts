import { z } from 'zod'
import '../../shared/field-errors.ts'
import { CalendarDay } from '../../shared/text/calendar.ts'
import { currencies } from '../../shared/text/currencies.ts'
import { m } from '../../shared/wording/messages.js'
import { mostPrice, mostQuantity } from '../catalogue/product/product.answers.contract.ts'
import { incoterms, productUnits } from '../catalogue/product/product.enums.policy.ts'
import { longestFileName } from '../media/media.policy.ts'
import { transportModes } from '../reference/incoterm.policy.ts'
import {
  mostAttachments,
  mostInvited,
  mostItems,
  mostWanted,
  paymentTerms,
  rfqVisibilities,
} from './rfq.enums.policy.ts'

const plain = (most: number, allowed: RegExp) =>
  z
    .string()
    .max(most, { abort: true })
    .regex(allowed, { error: () => m.field_invalid() })
    .normalize('NFC')
    .trim()
/** One line of text. */
export const line = (most: number) => plain(most, /^\P{Cc}*$/u).default('')
/** Text with line breaks. */
export const lines = (most: number) => plain(most, /^(\P{Cc}|[\r\n\t])*$/u).default('')
const whole = (most: number) => z.int().min(1).max(most)
const flag = z.boolean().default(false)
const distinct = (values: readonly string[]) => new Set(values).size === values.length
const repeated = { error: () => m.company_error_repeated() }

/** Private files with the names under which they are downloaded. */
export const Attachments = z
  .array(z.strictObject({ file: z.uuid(), name: z.string().trim().min(1).max(longestFileName) }))
  .max(mostAttachments)
  .refine((rows) => distinct(rows.map(({ file }) => file)), repeated)
  .default([])

/** One line of a request. The target price is minor units of the request's currency for one `unit`. */
export const RfqItem = z
  .strictObject({
    name: line(200),
    specification: lines(500),
    quantity: whole(mostQuantity).nullable().default(null),
    unit: z.enum(productUnits).default('pcs'),
    targetPrice: whole(mostPrice).nullable().default(null),
    picture: z.uuid().nullable().default(null),
    /** The product that it was taken from. */
    productId: z.uuid().nullable().default(null),
  })
  .meta({ id: 'RequestItem' })
export type RfqItem = z.output<typeof RfqItem>

/**
 * All answers of a buyer about a request. Nothing is required here, so that a draft can be saved; `faultsOf` lists what
 * a submission needs.
 */
export const RfqAnswers = z
  .strictObject({
    title: line(120),
    category: line(120),
    description: lines(6000),
    items: z.array(RfqItem).max(mostItems).default([]),
    attachments: Attachments,
    currency: z.enum(currencies).default('RUB'),
    /** ISO 3166-1 alpha-2, or empty. */
    destination: z
      .string()
      .regex(/^([A-Z]{2})?$/)
      .default(''),
    destinationPlace: line(100),
    incoterm: z.enum(incoterms).nullable().default(null),
    transport: z.enum(transportModes).nullable().default(null),
    /** The last day for quotations, to its end in Moscow. */
    deadline: CalendarDay.nullable().default(null),
    deliverBy: CalendarDay.nullable().default(null),
    payment: z.enum(paymentTerms).nullable().default(null),
    needsEac: flag,
    needsSample: flag,
    visibility: z.enum(rfqVisibilities).default('public'),
    /** Companies that are invited by name. */
    invited: z.array(z.uuid()).max(mostInvited).refine(distinct, repeated).default([]),
    mostQuotations: whole(mostWanted).default(10),
  })
  .meta({ id: 'RequestAnswers' })
export type RfqAnswers = z.output<typeof RfqAnswers>

export const emptyRfq = (): RfqAnswers => RfqAnswers.parse({})
export const emptyItem = (): RfqItem => RfqItem.parse({})
