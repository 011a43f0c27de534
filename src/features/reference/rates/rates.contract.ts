import { z } from 'zod'
import { CalendarDay } from '../../../shared/text/calendar.ts'
import { endpoint, operator } from '../../../shared/endpoint.ts'
import '../../../shared/field-errors.ts'
import { currencies } from '../../../shared/text/currencies.ts'
import { m } from '../../../shared/wording/messages.js'
import { officialSources, rateBases, rateFaults, rateSources } from './rates.policy.ts'

const base = z.enum(rateBases)
const currency = z.enum(currencies)
const day = z.iso.date()

const Rate = z.object({ source: z.enum(rateSources), on: day, base, currency, nominal: z.int(), value: z.string() })

/** A positive decimal number as typed, with a point or a comma. */
const value = z
  .string()
  .trim()
  .regex(/^\d{1,9}([.,]\d{1,8})?$/, { error: () => m.rates_value_invalid() })
  .refine((text) => /[1-9]/.test(text), { error: () => m.rates_value_invalid() })
  .transform((text) => text.replace(',', '.'))

const pair = z.object({
  on: CalendarDay.refine((text) => text >= '2020-01-01', { error: () => m.field_invalid() }),
  base,
  currency,
})
const reason = z
  .string()
  .trim()
  .min(5, { error: () => m.rates_reason_short() })
  .max(500)
const differ = ({ base, currency }: { base: string; currency: string }) => base !== currency
const done = z.object({})

export const ratesEndpoints = {
  rates: endpoint({
    method: 'GET',
    path: '/api/rates',
    access: 'public',
    summary:
      'The exchange rates that hold now, one per pair, with day and source; nominal units of currency cost value units of base',
    reply: z.object({ items: z.array(Rate) }),
    shows: () => ['rates'],
  }),
  operatorRates: endpoint({
    method: 'GET',
    path: '/api/operator/rates',
    access: operator('finance'),
    summary: 'The rates of a day, the days that there are, and how the last attempt at each source went',
    query: z.object({ on: CalendarDay.optional() }),
    reply: z.object({
      on: day,
      days: z.array(day),
      items: z.array(Rate.extend({ changedAt: z.iso.datetime() })),
      isFetching: z.boolean(),
      sources: z.array(
        z.object({
          source: z.enum(officialSources),
          triedAt: z.iso.datetime().nullable(),
          succeededAt: z.iso.datetime().nullable(),
          ratedOn: day.nullable(),
          fault: z.enum(rateFaults).nullable(),
        }),
      ),
    }),
  }),
  setRate: endpoint({
    method: 'PUT',
    path: '/api/operator/rates',
    access: operator('finance'),
    summary:
      'Enters a rate by hand, or changes one that was; it goes before the official ones of its day. One far from the rate in force needs isSure',
    body: pair
      .extend({ nominal: z.int().min(1).max(1_000_000), value, reason, isSure: z.boolean().default(false) })
      .refine(differ, { path: ['currency'], error: () => m.rates_same_currency() }),
    reply: done,
  }),
  removeRate: endpoint({
    method: 'POST',
    path: '/api/operator/rates/remove',
    access: operator('finance'),
    summary: 'Takes back a rate that was entered by hand',
    body: pair.extend({ reason }),
    reply: done,
  }),
  runRates: endpoint({
    method: 'POST',
    path: '/api/operator/rates/run',
    access: operator('finance'),
    summary: 'Asks a source for its rates soon',
    body: z.object({ source: z.enum(officialSources) }),
    reply: done,
    perMinute: 10,
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof ratesEndpoints> {}
}
