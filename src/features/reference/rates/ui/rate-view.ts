import { formatCalendarDay, intlTags } from '../../../../shared/text/formats.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { currencies } from '../../../../shared/text/currencies.ts'
import { m } from '../../../../shared/wording/messages.js'
import { rateBetween, ratioToDecimal } from '../rates.policy.ts'
import type { Rate } from '../rates.policy.ts'
import { rateSourceName } from '../rates.names.policy.ts'

/** The day's rates on the front page, in its language. */
export type RateStripView = {
  unit: string
  items: { code: string; name: string; value: string; note: number }[]
  notes: string[]
}

/** The price of one yuan in every other currency with a rate, each with its source and day; null if there is none. */
export function rateStripView(rates: readonly Rate[], locale: Locale): RateStripView | null {
  const notes: string[] = []
  const names = new Intl.DisplayNames([intlTags[locale]], { type: 'currency' })
  const items = currencies.flatMap((code) => {
    const rate = rateBetween(rates, 'CNY', code)
    if (!rate) return []
    const note = m.home_rates_of({
      source: rate.sources.map(rateSourceName).join(' · '),
      day: formatCalendarDay(rate.on, locale),
    })
    if (!notes.includes(note)) notes.push(note)
    return [
      {
        code,
        name: names.of(code) ?? code,
        value: formatRate(ratioToDecimal(rate, 8), locale),
        note: notes.indexOf(note) + 1,
      },
    ]
  })
  return items.length > 0 ? { unit: m.home_rates_unit(), items, notes } : null
}

/** A rate for display: four decimals, more for small numbers. */
export function formatRate(decimal: string, locale: Locale): string {
  return new Intl.NumberFormat(intlTags[locale], {
    minimumFractionDigits: 2,
    maximumFractionDigits: decimal.startsWith('0.0') ? 6 : 4,
  }).format(decimal as Intl.StringNumericLiteral)
}
