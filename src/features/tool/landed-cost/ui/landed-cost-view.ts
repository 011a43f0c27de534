import { currentLocale } from '../../../../shared/locale.ts'
import { formatCalendarDay, formatPercent } from '../../../../shared/text/formats.ts'
import { formatMoney } from '../../../../shared/text/money-text.ts'
import type { Money } from '../../../../shared/text/money.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { Definition } from '../../../../ui/definition-list.tsx'
import { rateSourceName } from '../../../reference/rates/rates.names.policy.ts'
import { formatRate } from '../../../reference/rates/ui/rate-view.ts'
import { printHs } from '../../ui/print-hs.ts'
import type { LandedCostReply } from '../landed-cost.contract.ts'

type Rate = LandedCostReply['rates']['duty']

const text = (amount: Money) => formatMoney(amount, currentLocale())
const day = (on: string) => formatCalendarDay(on, currentLocale())
const percent = (value: string) => formatPercent(Number(value) / 100, currentLocale(), 2)

/** The estimate in the language of the page. */
export function landedCostView(reply: LandedCostReply, country: string) {
  const { costs, typed, contains, rates, totalInGoods } = reply
  const isLeast = costs.duty === null || costs.vat === null
  const part = (name: string, national: Money, own: Money, isContained: boolean): Definition => ({
    name,
    value: isContained
      ? m.tool_landed_in_price()
      : national.currency === own.currency
        ? text(own)
        : m.tool_landed_both({ national: text(national), own: text(own) }),
  })
  return {
    title: m.tool_landed_result({ country }),
    total: {
      label: isLeast ? m.tool_landed_total_least() : m.tool_landed_total(),
      text: totalInGoods
        ? m.tool_landed_both({ national: text(costs.total), own: text(totalInGoods) })
        : text(costs.total),
    },
    missing: costs.duty === null ? m.tool_landed_duty_missing() : null,
    rows: [
      part(m.tool_landed_value(), costs.goods, typed.goods, false),
      part(m.tool_landed_freight(), costs.freight, typed.freight, contains.freight),
      part(m.tool_landed_insurance(), costs.insurance, typed.insurance, contains.insurance),
      { name: m.tool_landed_customs_value(), value: text(costs.customsValue) },
      {
        name: withPercent(m.tool_landed_duty(), rates.duty),
        value: costs.duty ? text(costs.duty) : m.tool_landed_unknown(),
      },
      {
        name: withPercent(m.tool_landed_vat(), rates.vat),
        value: costs.vat
          ? costs.duty
            ? text(costs.vat)
            : m.tool_landed_vat_least({ amount: text(costs.vat) })
          : m.tool_landed_unknown(),
      },
      { name: m.tool_landed_fee(), value: costs.fee ? text(costs.fee) : m.tool_landed_fee_unknown() },
    ] satisfies Definition[],
    sources: [
      exchangeText(reply),
      sourceText(m.tool_landed_duty(), rates.duty),
      sourceText(m.tool_landed_vat(), rates.vat),
      sourceText(m.tool_landed_fee(), rates.fee),
    ].filter((line) => line !== null),
    way: reply.way.map(({ code, name }) => `${printHs(code)} ${name}`).join(' → '),
    note: m.tool_landed_note(),
  }
}

const withPercent = (name: string, { value }: Rate) =>
  value === null ? name : `${name}${m.text_comma()}${percent(value)}`

function exchangeText({ exchange, typed }: LandedCostReply): string | null {
  const { state, to, value, on, sources } = exchange
  if (state === 'same' || (state === 'converted' && (!value || !on))) return null
  const from = typed.goods.currency
  return state === 'unknown'
    ? m.tool_landed_no_exchange({ from, to })
    : m.tool_landed_exchange({
        from,
        value: formatRate(value ?? '0', currentLocale()),
        to,
        day: day(on ?? ''),
        source: sources.map(rateSourceName).join(' · '),
      })
}

function sourceText(name: string, { origin, hs, source, sourceDate, validFrom }: Rate): string | null {
  if (origin === 'typed') return m.tool_landed_source_typed({ name })
  if (origin === 'unknown' || !source || !sourceDate || !validFrom) return null
  const goods = hs ? m.tool_landed_source_code({ code: printHs(hs) }) : m.tool_landed_source_all()
  return m.tool_landed_source_table({ name, goods, source, published: day(sourceDate), from: day(validFrom) })
}
