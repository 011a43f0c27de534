import { z } from 'zod'
import { currencies } from './text/currencies.ts'

// Shapes of answers that several features share; the OpenAPI document names them once.

/** An amount in minor units of its currency. */
export const Money = z.object({ amount: z.int(), currency: z.enum(currencies) }).meta({ id: 'Money' })

/** The lowest and the highest price, in minor units. */
export const PriceSpan = z.object({ low: z.int(), high: z.int() }).meta({ id: 'PriceSpan' })

/** A price span with its currency. */
export const PriceRange = PriceSpan.extend({ currency: z.enum(currencies) }).meta({ id: 'PriceRange' })

/** A text in every language. */
export const TextInLanguages = z
  .object({ zh: z.string(), ru: z.string(), en: z.string() })
  .meta({ id: 'TextInLanguages' })

/** An entry of a platform list with its names. */
export const NamedCode = z.object({ code: z.string(), ...TextInLanguages.shape }).meta({ id: 'NamedCode' })

/** An entry of a platform list, and how many things have it. */
export const CountedCode = NamedCode.extend({ count: z.int() }).meta({ id: 'CountedCode' })

/** Which operator is reviewing something, and until when. */
export const ReviewClaim = z
  .object({ userId: z.uuid(), name: z.string(), until: z.iso.datetime(), isMine: z.boolean() })
  .meta({ id: 'ReviewClaim' })

/** A consent as operators see it. */
export const RecordedConsent = z
  .object({ document: z.string(), version: z.string(), at: z.iso.datetime(), address: z.string() })
  .meta({ id: 'RecordedConsent' })
