import { formatDate } from '../../../../shared/text/formats.ts'
import { contentLanguageOf, currentLocale, languageTags } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import { initialsOf } from '../../../../ui/picture/picture-initials.ts'
import type { CompanyCard } from '../../company.contract.ts'
import { certificateNames, roleNames } from '../../company.names.policy.ts'

/** A card of the directory with all its texts, made in the loader. */
export function storeView(company: CompanyCard) {
  const locale = currentLocale()
  const certificates = company.certificateKinds.map((kind) => certificateNames[kind]())
  return {
    companyId: company.companyId,
    name: company.name.text,
    lang: languageTags[company.name.language],
    logoUrl: company.logoUrl,
    initials: initialsOf(company.name.text),
    facts: [
      roleNames[company.role](),
      company.region.text,
      m.directory_years({ count: company.yearsExporting }),
      ...certificates,
    ].join(' · '),
    categories: company.categories.map((category) => category[contentLanguageOf(locale)]).join(' / '),
    verified: m.directory_verified({ date: formatDate(company.verifiedAt, locale, 'Asia/Shanghai') }),
  }
}

export type StoreView = ReturnType<typeof storeView>
