import { SaxesParser } from 'saxes'
import { z } from 'zod'
import type { Settings } from '../../../server/settings/settings.ts'
import { currencies } from '../../../shared/text/currencies.ts'
import type { OfficialSource, Rate, RateFault } from './rates.policy.ts'

/** A source did not deliver valid data; nothing of its reply is used. */
export class RateSourceError extends Error {
  override name = 'RateSourceError'
  readonly fault: RateFault
  constructor(fault: RateFault, message: string) {
    super(message)
    this.fault = fault
  }
}

export type SourceRates = { on: string; rates: Rate[] }

const mostBytes = 1024 * 1024
const currency = z.enum(currencies)
const value = z
  .string()
  .regex(/^\d{1,10}(\.\d{1,10})?$/)
  .refine((text) => /[1-9]/.test(text))

/**
 * Fetches the rates of the day from a source. Throws RateSourceError: unreachable, slow, another status than 200, over
 * 1 MB, or an invalid format.
 */
export async function fetchSource(settings: Settings, source: OfficialSource): Promise<SourceRates> {
  const { url, read } = {
    cbr: { url: settings.CBR_RATES_URL, read: readBankOfRussia },
    pboc: { url: settings.PBOC_RATES_URL, read: readPeoplesBank },
  }[source]
  const bytes = await download(url, AbortSignal.timeout(settings.RATES_TIMEOUT_MS))
  try {
    return read(bytes)
  } catch (error) {
    throw new RateSourceError('format', error instanceof Error ? error.message.slice(0, 300) : 'unreadable')
  }
}

async function download(url: string, signal: AbortSignal): Promise<Uint8Array> {
  try {
    const response = await fetch(url, { signal, headers: { accept: 'application/xml, application/json' } })
    if (response.status !== 200) throw new RateSourceError('status', `HTTP ${response.status}`)
    const parts: Uint8Array[] = []
    let bytes = 0
    for await (const part of response.body ?? []) {
      bytes += part.length
      if (bytes > mostBytes) throw new RateSourceError('too_large', `over ${mostBytes} bytes`)
      parts.push(part)
    }
    return Buffer.concat(parts)
  } catch (error) {
    if (error instanceof RateSourceError) throw error
    throw new RateSourceError(
      signal.aborted ? 'slow' : 'unreachable',
      error instanceof Error ? error.message : 'no answer',
    )
  }
}

const Valute = z.object({
  CharCode: z.string(),
  Nominal: z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .transform(Number),
  Value: z
    .string()
    .transform((text) => text.replace(',', '.'))
    .pipe(value),
})

/**
 * The Bank of Russia's XML_daily.asp: `<ValCurs Date="21.11.2026">` in windows-1251 with a `<Valute>` per currency,
 * whose `Value` with a comma is the price of `Nominal` units in roubles. Throws if the document is not well-formed,
 * such as a truncated one.
 */
function readBankOfRussia(bytes: Uint8Array): SourceRates {
  const { date = '', valutes } = readValutes(new TextDecoder('windows-1251').decode(bytes))
  const [day, month, year] = date.split('.')
  const on = z.iso.date().parse(`${year}-${month}-${day}`)
  const rates = valutes.flatMap((elements): Rate[] => {
    const valute = Valute.parse(elements)
    const known = currency.safeParse(valute.CharCode)
    if (!known.success || known.data === 'RUB') return []
    return [{ source: 'cbr', on, base: 'RUB', currency: known.data, nominal: valute.Nominal, value: valute.Value }]
  })
  return whole(on, rates, 'CNY')
}

/** The date of the document and the text of each element of its `<Valute>`, by name. */
function readValutes(text: string): { date: string | undefined; valutes: Record<string, string>[] } {
  const parser = new SaxesParser()
  const valutes: Record<string, string>[] = []
  let date: string | undefined
  let element = ''
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'ValCurs') date = attributes['Date']
    if (name === 'Valute') valutes.push({})
    element = name
  })
  parser.on('closetag', () => (element = ''))
  const add = (part: string) => {
    const valute = valutes.at(-1)
    if (valute && element !== '' && element !== 'Valute') valute[element] = (valute[element] ?? '') + part
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.write(text.trim()).close()
  return { date, valutes }
}

const Parity = z.object({
  data: z.object({
    lastDate: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}\b/)
      .transform((text) => text.slice(0, 10))
      .pipe(z.iso.date()),
  }),
  records: z.array(z.object({ vrtEName: z.string().max(40), price: z.string() })).max(200),
})

/**
 * The central parity of the yuan (ccpr.json of the trade system that publishes it for the People's Bank): `records`
 * with `USD/CNY`, `100JPY/CNY` or, inverted, `CNY/RUB`; `data.lastDate` is their day.
 */
function readPeoplesBank(bytes: Uint8Array): SourceRates {
  const { data, records } = Parity.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  const on = data.lastDate
  const rates = records.flatMap(({ vrtEName, price }): Rate[] => {
    const [, nominal = '', from, to] = /^(\d{0,5})([A-Z]{3})\/([A-Z]{3})$/.exec(vrtEName) ?? []
    const [quoted, base] = [currency.safeParse(from), z.enum(['CNY', 'RUB']).safeParse(to)]
    if (!quoted.success || !base.success) return []
    return [
      {
        source: 'pboc',
        on,
        base: base.data,
        currency: quoted.data,
        nominal: Number(nominal || 1),
        value: value.parse(price),
      },
    ]
  })
  return whole(on, rates, 'USD')
}

/** A list that lacks its main currency, or names one twice, is invalid. */
function whole(on: string, rates: Rate[], main: Rate['currency']): SourceRates {
  const pairs = new Set(rates.map((rate) => `${rate.base} ${rate.currency}`))
  if (pairs.size !== rates.length) throw new Error('a currency stands twice')
  if (!rates.some((rate) => rate.currency === main)) throw new Error(`${main} is missing`)
  return { on, rates }
}
