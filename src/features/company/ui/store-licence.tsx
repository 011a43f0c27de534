import { formatCalendarDay } from '../../../shared/formats.ts'
import { currentLocale } from '../../../shared/locale.ts'
import type { Currency } from '../../../shared/money.ts'
import { formatMoney } from '../../../shared/money.text.ts'
import { m } from '../../../shared/wording/messages.js'
import { DefinitionList } from '../../../web/ui/definition-list.tsx'
import type { PublicCompany } from '../company.contract.ts'

/** The licence data that the law wants shown in every store. */
export function StoreLicence({ licence }: { licence: PublicCompany['licence'] }) {
  const locale = currentLocale()
  const day = (value: string) => formatCalendarDay(value, locale)
  const inChinese = (text: string) => <span lang="zh-CN">{text}</span>
  return (
    <DefinitionList
      rows={[
        [m.store_licence_name(), inChinese(licence.name)],
        [m.store_licence_code(), licence.creditCode],
        [m.store_licence_kind(), inChinese(licence.kind)],
        [m.store_licence_representative(), inChinese(licence.legalRepresentative)],
        [m.store_licence_capital(), formatMoney({ amount: licence.capitalAmount, currency: licence.capitalCurrency as Currency }, locale)],
        [m.store_licence_established(), day(licence.establishedOn)],
        [m.store_licence_term(), `${day(licence.termFrom)} – ${licence.termUntil ? day(licence.termUntil) : m.store_licence_long_term()}`],
        [m.store_licence_address(), inChinese(licence.address)],
        [m.store_licence_authority(), licence.authorityRegion],
        [m.store_licence_scope(), inChinese(licence.scope)],
      ]}
    />
  )
}
