import { z } from 'zod'
import '../../../shared/field-errors.ts'
import { endpoint } from '../../../shared/endpoint.ts'
import { Money } from '../../../shared/shapes.ts'
import { currencies } from '../../../shared/text/currencies.ts'
import { typedCode } from '../../../shared/typed-code.ts'
import { m } from '../../../shared/wording/messages.js'
import { incotermCodes } from '../../reference/incoterm.policy.ts'
import { rateSources } from '../../reference/rates/rates.policy.ts'
import { landedDestinations } from '../import-rate/import-rate.policy.ts'
import { typedHs, typedNumber } from '../tool.fields.contract.ts'
import { priceContains } from './landed-cost.policy.ts'

const most = 1_000_000_000
/** Minor units: every currency of the platform has two decimals. */
const amount = typedNumber({ least: 0, most, decimals: 2 })
const currency = z.enum(currencies)

/** Where a rate comes from: the person, the table of operators, or nowhere. */
const Rate = z.object({
  origin: z.enum(['typed', 'table', 'unknown']),
  /** Decimal text: percent, or for a fee an amount. */
  value: z.string().nullable(),
  hs: z.string().nullable(),
  source: z.string().nullable(),
  sourceDate: z.iso.date().nullable(),
  validFrom: z.iso.date().nullable(),
})

const LandedCostReply = z.object({
  way: z.array(z.object({ code: z.string(), name: z.string(), isOurs: z.boolean() })),
  contains: z.object({ freight: z.boolean(), insurance: z.boolean() }),
  /** As typed, in the currency of the goods. */
  typed: z.object({ goods: Money, freight: Money, insurance: Money }),
  /** In the currency of the country; of the goods if no exchange rate is known. */
  costs: z.object({
    goods: Money,
    freight: Money,
    insurance: Money,
    customsValue: Money,
    duty: Money.nullable(),
    vat: Money.nullable(),
    fee: Money.nullable(),
    total: Money,
  }),
  /** The total in the currency of the goods, if that is another one. */
  totalInGoods: Money.nullable(),
  rates: z.object({ duty: Rate, vat: Rate, fee: Rate }),
  exchange: z.object({
    state: z.enum(['same', 'converted', 'unknown']),
    to: currency,
    /** The price of one unit of the currency of the goods, decimal text. */
    value: z.string().nullable(),
    on: z.iso.date().nullable(),
    sources: z.array(z.enum(rateSources)),
  }),
})
export type LandedCostReply = z.output<typeof LandedCostReply>

export const landedCostEndpoints = {
  landedCost: endpoint({
    method: 'GET',
    path: '/api/tools/landed-cost',
    access: 'public',
    summary:
      'An estimate of customs value, duty, VAT and total of goods brought into a country of the EAEU or Uzbekistan; a rate that is not known is said to be unknown',
    query: z
      .strictObject({
        value: typedNumber({ least: 0.01, most, decimals: 2 }),
        currency: typedCode(currencies),
        hs: typedHs,
        destination: typedCode(landedDestinations),
        incoterm: typedCode(incotermCodes),
        /** To the border, in the currency of the goods; asked for if the price does not contain it. */
        freight: amount.optional(),
        insurance: amount.optional(),
        /** Percent, in place of the rate of the table. */
        duty: typedNumber({ least: 0, most: 200, decimals: 2 }).optional(),
        vat: typedNumber({ least: 0, most: 100, decimals: 2 }).optional(),
        /** In the currency of the country. */
        fee: amount.optional(),
      })
      .superRefine(({ incoterm, freight, insurance }, context) => {
        const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
        const contains = priceContains(incoterm)
        if (incoterm === 'DDP') {
          refuse('incoterm', m.tool_landed_ddp())
          return
        }
        if (contains.freight && freight) refuse('freight', m.tool_landed_contained({ term: incoterm }))
        if (!contains.freight && freight === undefined)
          refuse('freight', m.tool_landed_freight_missing({ term: incoterm }))
        if (contains.insurance && insurance) refuse('insurance', m.tool_landed_contained({ term: incoterm }))
      }),
    reply: LandedCostReply,
    shows: () => ['rates'],
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof landedCostEndpoints> {}
}
