import { useEffect, useState } from 'react'
import { formatNumber } from '../../../../../shared/text/formats.ts'
import { chinese, currentContentLanguage, currentLocale } from '../../../../../shared/locale.ts'
import { m } from '../../../../../shared/wording/messages.js'
import { useApplication } from '../application-context.ts'
import { isBlank } from './application-values.ts'
import type { CertificateValues } from './application-values.ts'
import {
  certificateNames,
  contactLanguageNames,
  exportRightNames,
  outputNames,
  roleNames,
  staffNames,
} from '../../../company.names.policy.ts'
import { dayOf } from '../../../ui/review-labels.ts'
import { usePlaceName } from './place-names.ts'
import styles from '../application.module.css'

const choices: Record<string, Record<string, () => string>> = {
  'trade.role': roleNames,
  'trade.staffBand': staffNames,
  'trade.outputBand': outputNames,
  'trade.exportRight': exportRightNames,
  'contact.languages': contactLanguageNames,
  'evidence.isLegalRepresentative': { yes: m.company_form_yes, no: m.company_form_no },
}
const files = new Set(['licence.photo', 'trade.logo', 'evidence.authorityLetter'])
const days = new Set(['licence.establishedOn', 'licence.termFrom', 'licence.termUntil'])

/** The display text of a form field. */
export function AnswerText({ path, value }: { path: string; value: unknown }) {
  const { categories, countries } = useApplication()
  if (value === null) return m.company_form_long_term()
  if (isBlank(value)) return <span className={styles.blank}>{m.company_form_nothing_yet()}</span>
  if (value === true) return m.company_form_agreed()
  if (files.has(path)) return <FileText id={value as string} />
  if (path === 'licence.region') return <RegionText codes={value as string[]} />
  if (path === 'evidence.certificates') return <Certificates list={value as CertificateValues[]} />
  if (path === 'licence.capitalAmount') return amountText(value as string)
  if (days.has(path)) return dayOf(value as string)
  const names = choices[path]
  const nameOf = (code: string): string => {
    if (path === 'trade.categories')
      return categories.find((one) => one.code === code)?.[currentContentLanguage()] ?? code
    if (path === 'trade.markets') return countries.find((one) => one.code === code)?.[currentContentLanguage()] ?? code
    return names?.[code]?.() ?? code
  }
  return (
    <span className={styles.text}>
      {(Array.isArray(value) ? (value as string[]).map(nameOf) : [nameOf(value as string)]).join(
        currentLocale() === chinese ? '\u3001' : ', ',
      )}
    </span>
  )
}

function FileText({ id }: { id: string }) {
  const file = useApplication().fileOf(id)
  if (!file) return m.company_form_file_there()
  return (
    <a href={file.url} target="_blank" rel="noreferrer" className={styles.fileLink}>
      {file.previewUrl && <img src={file.previewUrl} alt="" className={styles.thumb} />}
      {m.company_form_file_open()}
    </a>
  )
}

function RegionText({ codes }: { codes: string[] }) {
  const [names, setNames] = useState<Record<string, string>>({})
  const nameOf = usePlaceName()
  useEffect(() => {
    let isHere = true
    void import('element-china-area-data').then(({ codeToText }) => isHere && setNames(codeToText))
    return () => {
      isHere = false
    }
  }, [])
  const zh = codes.map((code) => names[code] ?? '')
  return (
    <>
      {nameOf && zh.some(Boolean) && `${codes.map((code, level) => nameOf(code, zh[level] ?? '')).join(', ')} · `}
      <span lang="zh-CN">{zh.join(' ')}</span>
    </>
  )
}

const Certificates = ({ list }: { list: CertificateValues[] }) => (
  <ul className={styles.plain}>
    {list.map(({ kind, number, expiresOn, file }, row) => (
      <li key={`${row} ${file}`}>
        {[
          certificateNames[kind as keyof typeof certificateNames]?.() ?? '',
          number,
          expiresOn === null ? m.company_form_no_expiry() : dayOf(expiresOn),
        ]
          .filter(Boolean)
          .join(' · ')}{' '}
        {file && <FileText id={file} />}
      </li>
    ))}
  </ul>
)

/** An incomplete amount stays as it is. */
const amountText = (text: string): string => (/^\d+$/.test(text) ? formatNumber(Number(text), currentLocale()) : text)
