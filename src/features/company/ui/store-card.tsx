import { Link } from 'react-router'
import { formatDate } from '../../../shared/formats.ts'
import { currentLocale, languageTags } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { Picture } from '../../../web/ui/picture.tsx'
import type { CompanyCard } from '../company.contract.ts'
import { certificateNames, roleNames } from './company-names.ts'
import styles from './store-card.module.css'

/** One line of the directory: who they are, what they trade, and when they were checked. */
export function StoreCard({ company }: { company: CompanyCard }) {
  const locale = currentLocale()
  const facts = [roleNames[company.role](), company.region.text, m.directory_years({ count: company.yearsExporting }), ...company.certificateKinds.map((kind) => certificateNames[kind]())]
  return (
    <li className={styles.card}>
      <span className={styles.logo}>
        <Picture kind="company" name={company.name.text} src={company.logoUrl} isDecorative />
      </span>
      <div className={styles.body}>
        <h2 className={styles.name}>
          <Link to={`/companies/${company.companyId}`} lang={languageTags[company.name.language]}>
            {company.name.text}
          </Link>
        </h2>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        <p className={styles.categories}>{company.categories.map((category) => category[locale]).join(' / ')}</p>
        <p className={styles.verified}>{m.directory_verified({ date: formatDate(company.verifiedAt, locale, 'Asia/Shanghai') })}</p>
      </div>
    </li>
  )
}
