import { z } from 'zod'
import { CalendarDay } from '../../../shared/text/calendar.ts'
import '../../../shared/field-errors.ts'
import { chinese, contentLanguages } from '../../../shared/locale.ts'
import { currencies } from '../../../shared/text/currencies.ts'
import { m } from '../../../shared/wording/messages.js'
import { plainCode } from './editing/product.typed.policy.ts'
import { eacKinds, incoterms, priceKinds, productUnits, textOrigins } from './product.enums.policy.ts'

/** Low enough that an order quantity multiplied by it stays far below 2^53. */
export const mostQuantity = 100_000_000
export const mostPrice = 10_000_000_000
export const mostPictures = 12
export const mostTiers = 8
export const mostLeadTimes = 6

const line = (max: number) => z.string().trim().max(max).default('')
const whole = (max: number, min = 1) => z.int().min(min).max(max)
const maybe = (max: number, min = 1) => whole(max, min).nullable().default(null)
const code = (length: number) =>
  z
    .string()
    .overwrite((text) => plainCode(text))
    .regex(new RegExp(`^(\\d{${length}})?$`), { error: () => m.field_digits({ count: length }) })
    .default('')
const flag = z.boolean().default(false)

/** The texts of one language and their origin. */
export const ProductText = z
  .strictObject({
    title: line(200),
    summary: line(500),
    description: line(20_000),
    origin: z.enum(textOrigins),
  })
  .meta({ id: 'ProductText' })
export type ProductText = z.output<typeof ProductText>

const Packing = z
  .strictObject({
    piecesPerCarton: maybe(1_000_000),
    lengthMm: maybe(20_000),
    widthMm: maybe(20_000),
    heightMm: maybe(20_000),
    grossGrams: maybe(50_000_000),
    netGrams: maybe(50_000_000),
    per20gp: maybe(mostQuantity),
    per40hq: maybe(mostQuantity),
  })
  .meta({ id: 'Packing' })

const SampleTerms = z
  .strictObject({ isOffered: flag, price: maybe(mostPrice, 0), days: maybe(365), isRefunded: flag })
  .meta({ id: 'SampleTerms' })

/**
 * All answers of a supplier about a product. Nothing is required here, so that a draft can be saved; `productFaults`
 * lists what publication needs. Prices are minor units of `currency`.
 */
export const ProductAnswers = z
  .strictObject({
    sourceLanguage: z.enum(contentLanguages).default(chinese),
    texts: z.partialRecord(z.enum(contentLanguages), ProductText).default({}),
    category: line(120),
    attributes: z
      .record(
        z.string().regex(/^[a-z][a-zA-Z0-9-]{0,59}$/),
        z.union([z.string().trim().max(200), z.number().min(-1e9).max(1e12), z.boolean()]),
      )
      .refine((all) => Object.keys(all).length <= 60)
      .default({}),
    articleNumber: line(60),
    brand: line(80),
    model: line(80),
    pictures: z
      .array(z.uuid())
      .max(mostPictures)
      .refine((ids) => new Set(ids).size === ids.length)
      .default([]),
    documents: z
      .array(z.strictObject({ file: z.uuid(), name: z.string().trim().min(1).max(120) }))
      .max(5)
      .default([]),
    unit: z.enum(productUnits).default('pcs'),
    priceKind: z.enum(priceKinds).default('tiers'),
    currency: z.enum(currencies).default('CNY'),
    tiers: z
      .array(z.strictObject({ minQty: whole(mostQuantity), price: whole(mostPrice, 0) }))
      .max(mostTiers)
      .default([]),
    low: maybe(mostPrice),
    high: maybe(mostPrice),
    minimumOrderQuantity: maybe(mostQuantity),
    orderMultiple: whole(1_000_000).default(1),
    incoterm: z.enum(incoterms).nullable().default(null),
    incotermPlace: line(100),
    port: line(100),
    /** Lead time in days by quantity, 0 for stock; the last row may be open-ended (`upTo` null). */
    leadTimes: z
      .array(z.strictObject({ upTo: whole(mostQuantity).nullable(), days: whole(730, 0) }))
      .max(mostLeadTimes)
      .default([]),
    sample: SampleTerms.prefault({}),
    monthlyCapacity: maybe(mostQuantity),
    packing: Packing.prefault({}),
    origin: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .default('CN'),
    hs6: code(6),
    hsChina: code(10),
    hsEaeu: code(10),
    eac: z
      .strictObject({
        kind: z.enum(eacKinds).nullable().default(null),
        number: line(80),
        expiresOn: CalendarDay.nullable().default(null),
      })
      .prefault({}),
    isMarked: flag,
    isDualUse: flag,
    isPrivateLabel: flag,
    warrantyMonths: maybe(600, 0),
  })
  .meta({ id: 'ProductAnswers' })
export type ProductAnswers = z.output<typeof ProductAnswers>

/** The initial answers of a new product. */
export const emptyProduct = (): ProductAnswers => ProductAnswers.parse({})
