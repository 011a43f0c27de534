import { Link } from 'react-router'
import { StoreContact } from '../../features/company/ui/store-contact.tsx'
import { StoreLicence } from '../../features/company/ui/store-licence.tsx'
import { StoreVerified } from '../../features/company/ui/store-verified.tsx'
import { certificateNames, exportRightNames, outputNames, roleNames, staffNames } from '../../features/company/ui/company-names.ts'
import { formatCalendarDay, formatDate } from '../../shared/formats.ts'
import { currentLocale, languageTags } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'
import { load } from '../api.ts'
import { notFoundPage } from '../not-found.ts'
import { pageContext } from '../page-context.ts'
import { pageMeta } from '../page-meta.ts'
import { DefinitionList } from '../ui/definition-list.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/company.ts'
import styles from './company.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const company = await load(page, 'GET /api/company/completed-company-info', { companyId: params.id }).catch(notFoundPage)
  return { company, origin: page.origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { company, origin } = loaderData
  const locale = currentLocale()
  return pageMeta({
    title: company.name.text,
    description: [roleNames[company.role](), company.region.text, company.categories.map((category) => category[locale]).join(', ')].join(' · '),
    image: company.logoUrl ? origin + company.logoUrl : undefined,
    structured: {
      '@type': 'Organization',
      name: company.name.text,
      legalName: company.licence.name,
      foundingDate: company.licence.establishedOn,
      identifier: { '@type': 'PropertyValue', propertyID: 'USCC', value: company.licence.creditCode },
      address: { '@type': 'PostalAddress', addressCountry: 'CN', streetAddress: company.licence.address },
      ...(company.logoUrl ? { logo: origin + company.logoUrl } : {}),
    },
  })
}

export default function Company({ loaderData: { company } }: Route.ComponentProps) {
  const locale = currentLocale()
  const otherNames = [...new Set([company.names[locale], company.names.zh, company.names.en])].filter((name) => name && name !== company.name.text)
  return (
    <>
      <header className={styles.header}>
        <span className={styles.logo}>
          <Picture kind="company" name={company.name.text} src={company.logoUrl} isDecorative isFirst />
        </span>
        <div>
          <p className={styles.crumb}>
            <Link to="/companies">{m.directory_title()}</Link>
          </p>
          <h1 lang={languageTags[company.name.language]}>{company.name.text}</h1>
          <p className={styles.names}>{otherNames.join(' · ')}</p>
          <p className={styles.facts}>
            {roleNames[company.role]()} · {company.region.text} · {m.directory_years({ count: company.yearsExporting })}
          </p>
          <p className={styles.verified}>{m.directory_verified({ date: formatDate(company.verifiedAt, locale, 'Asia/Shanghai') })}</p>
        </div>
      </header>
      <div className={styles.columns}>
        <div>
          <section className={styles.section} aria-labelledby="verified">
            <h2 id="verified">{m.store_verified_title()}</h2>
            <StoreVerified verified={company.verified} />
          </section>
          <section className={styles.section} aria-labelledby="licence">
            <h2 id="licence">{m.store_licence_title()}</h2>
            <StoreLicence licence={company.licence} />
          </section>
        </div>
        <div>
          <section className={styles.section} aria-labelledby="trade">
            <h2 id="trade">{m.store_trade_title()}</h2>
            <DefinitionList
              rows={[
                [m.directory_category(), company.categories.map((category) => category[locale]).join(' / ')],
                [m.directory_market(), company.markets.map((market) => market[locale]).join(' · ')],
                [m.store_staff(), staffNames[company.staffBand]()],
                [m.store_output(), outputNames[company.outputBand]()],
                [m.store_export_right(), exportRightNames[company.exportRight]()],
                [m.store_since(), formatDate(company.approvedAt, locale, 'Asia/Shanghai')],
              ]}
            />
          </section>
          {company.certificates.length > 0 ? (
            <section className={styles.section} aria-labelledby="certificates">
              <h2 id="certificates">{m.store_certificates_title()}</h2>
              <DefinitionList
                rows={company.certificates.map((certificate) => [
                  certificateNames[certificate.kind](),
                  [certificate.number, certificate.expiresOn ? m.store_certificate_until({ date: formatCalendarDay(certificate.expiresOn, locale) }) : ''].filter(Boolean).join(' · '),
                ])}
              />
            </section>
          ) : null}
          <section className={styles.section} aria-labelledby="contact">
            <h2 id="contact">{m.store_contact_title()}</h2>
            <StoreContact company={company} />
          </section>
        </div>
      </div>
    </>
  )
}
