import { formatCalendarDay, formatDate } from '../../../../shared/text/formats.ts'
import { contentLanguageOf, currentLocale, languageTags } from '../../../../shared/locale.ts'
import type { Currency } from '../../../../shared/text/currencies.ts'
import { formatMoney } from '../../../../shared/text/money-text.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { Definition } from '../../../../ui/definition-list.tsx'
import { initialsOf } from '../../../../ui/picture/picture-initials.ts'
import type { PublicCompany } from '../../company.contract.ts'
import type { CertificateView } from './certificate-cards.tsx'
import type { CheckedView } from './checked-list.tsx'
import {
  certificateNames,
  contactLanguageNames,
  documentTerm,
  exportRightNames,
  outputNames,
  roleNames,
  staffNames,
  statedCheckNames,
  statedNames,
  verifiedNames,
} from '../../company.names.policy.ts'

const chinese = languageTags.zh
const day = (at: string) => formatDate(at, currentLocale(), 'Asia/Shanghai')
const calendarDay = (value: string) => formatCalendarDay(value, currentLocale())

/**
 * The store page with all its texts, made in the loader. Contact data is separate, because signed-in users get it in
 * full.
 */
export function storePageView(company: PublicCompany) {
  const locale = currentLocale()
  const otherNames = [
    company.storeName,
    company.names[contentLanguageOf(locale)],
    company.names.zh,
    company.names.en,
  ].filter((name) => name && name !== company.name.text)
  const categories = company.categories.map((category) => category[contentLanguageOf(locale)])
  return {
    companyId: company.companyId,
    name: company.name.text,
    lang: languageTags[company.name.language],
    logoUrl: company.logoUrl,
    initials: initialsOf(company.name.text),
    otherNames: [...new Set(otherNames)].join(' · '),
    facts: [roleNames[company.role](), company.region.text, m.directory_years({ count: company.yearsExporting })].join(
      ' · ',
    ),
    categories: categories.join(m.review_list_comma()),
    region: company.region.text,
    province: company.province,
    role: company.role,
    figures: [
      { name: m.store_figure_verified(), value: day(company.verifiedAt) },
      { name: m.store_staff(), value: staffNames[company.staffBand]() },
      { name: m.store_output(), value: outputNames[company.outputBand]() },
      { name: m.store_since(), value: day(company.approvedAt) },
    ],
    verifiedThings: company.verified.map(({ what, detail, at }): CheckedView => ({
      name: verifiedNames[what](),
      detail,
      result: day(at),
    })),
    statedThings: company.stated.map(({ what, detail, check }): CheckedView => ({
      name: statedNames[what](),
      detail,
      result: statedCheckNames[check](),
    })),
    licenceRows: licenceRows(company.licence),
    tradeRows: [
      { name: m.directory_category(), value: categories.join(' / ') },
      {
        name: m.directory_market(),
        value: company.markets.map((market) => market[contentLanguageOf(locale)]).join(' · '),
      },
      { name: m.store_export_right(), value: exportRightNames[company.exportRight]() },
    ] satisfies Definition[],
    certificates: company.certificates.map(({ kind, number, expiresOn, state }): CertificateView => ({
      key: `${kind} ${number}`,
      name: certificateNames[kind](),
      number,
      until: expiresOn ? documentTerm(calendarDay(expiresOn), state) : null,
      isExpired: state === 'expired',
    })),
    contact: company.contact,
  }
}

/** The licence data that the law requires every store to show. */
function licenceRows(licence: PublicCompany['licence']): Definition[] {
  const capital = formatMoney(
    { amount: licence.capitalAmount, currency: licence.capitalCurrency as Currency },
    currentLocale(),
  )
  const until = licence.termUntil ? calendarDay(licence.termUntil) : m.store_licence_long_term()
  return [
    { name: m.store_licence_name(), value: licence.name, lang: chinese },
    { name: m.store_licence_code(), value: licence.creditCode },
    { name: m.store_licence_kind(), value: licence.kind, lang: chinese },
    { name: m.store_licence_representative(), value: licence.legalRepresentative, lang: chinese },
    { name: m.store_licence_capital(), value: capital },
    { name: m.store_licence_established(), value: calendarDay(licence.establishedOn) },
    { name: m.store_licence_term(), value: `${calendarDay(licence.termFrom)} – ${until}` },
    { name: m.store_licence_address(), value: licence.address, lang: chinese },
    { name: m.store_licence_authority(), value: licence.authorityRegion },
    { name: m.store_licence_scope(), value: licence.scope, lang: chinese },
  ]
}

/** The texts that the contact block also needs in the browser. */
export const contactLabels = () => ({
  person: m.store_contact_person(),
  mobile: m.store_contact_mobile(),
  email: m.store_contact_email(),
  hours: m.store_contact_hours(),
  languages: m.store_contact_languages(),
  languageNames: Object.fromEntries(Object.entries(contactLanguageNames).map(([code, name]) => [code, name()])),
  masked: m.store_contact_masked(),
  heldBack: m.store_contact_held_back(),
  login: m.store_contact_login(),
})
