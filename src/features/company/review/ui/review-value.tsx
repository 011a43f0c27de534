import { documentState } from '../../../../shared/document-state.ts'
import { formatNumber } from '../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { isEnding } from '../../company.document.policy.ts'
import {
  certificateNames,
  contactLanguageNames,
  documentStateNames,
  documentTerm,
  exportRightNames,
  outputNames,
  roleNames,
  staffNames,
} from '../../company.names.policy.ts'
import { documentTones } from '../../application/ui/fields/document-names.ts'
import type { ReviewNames } from './review-names.ts'
import { dayOf } from '../../ui/review-labels.ts'
import styles from './review-value.module.css'

type Certificate = { kind: keyof typeof certificateNames; number: string; expiresOn: string | null }
type Show = (value: never, names: ReviewNames) => React.ReactNode

const chosen =
  <Key extends string>(names: Record<Key, () => string>) =>
  (key: Key) =>
    names[key]?.() ?? key
const listed = (items: string[]) => items.join(m.review_list_comma())
const code = (value: string) => <span className={styles.code}>{value}</span>
/** Copied from a Chinese document, whatever the page's language. */
const chinese = (value: string) => <span lang="zh-CN">{value}</span>
const file = () => m.review_value_file()

function capital({ amount, currency }: { amount: number; currency: string }): string {
  const digits =
    new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  return `${formatNumber(amount / 10 ** digits, currentLocale(), digits)} ${currency}`
}

const certificate = ({ kind, number, expiresOn }: Certificate, { today }: ReviewNames) => (
  <>
    {chosen(certificateNames)(kind)} · {code(number)} ·{' '}
    {expiresOn ? <Term day={expiresOn} today={today} /> : m.review_value_no_expiry()}
  </>
)

/** The expiry date of a document; one that has expired or soon will is marked. */
function Term({ day, today }: { day: string; today: string }) {
  const state = documentState({ expiresOn: day, isVerified: false }, today)
  return (
    <>
      {documentTerm(dayOf(day), state)}{' '}
      {isEnding({ state }) && <StatusBadge tone={documentTones[state]}>{documentStateNames[state]()}</StatusBadge>}
    </>
  )
}

const shows: Record<string, Show> = {
  'licence.photo': file,
  'licence.creditCode': code,
  'licence.name': chinese,
  'licence.kind': chinese,
  'licence.legalRepresentative': chinese,
  'licence.capitalAmount': capital,
  'licence.establishedOn': dayOf,
  'licence.termFrom': dayOf,
  'licence.termUntil': (day: string | null, { today }: ReviewNames) =>
    day === null ? m.store_licence_long_term() : <Term day={day} today={today} />,
  'licence.region': (codes: string[], { region }: ReviewNames) => chinese(codes.map(region).join(' ')),
  'licence.address': chinese,
  'licence.scope': chinese,
  'trade.logo': file,
  'trade.role': chosen(roleNames),
  'trade.categories': (codes: string[], { category }: ReviewNames) => listed(codes.map(category)),
  'trade.markets': (codes: string[], { country }: ReviewNames) => listed(codes.map(country)),
  'trade.staffBand': chosen(staffNames),
  'trade.outputBand': chosen(outputNames),
  'trade.exportRight': chosen(exportRightNames),
  'trade.customsCode': code,
  'contact.mobile': code,
  'contact.email': code,
  'contact.languages': (languages: (keyof typeof contactLanguageNames)[]) =>
    listed(languages.map(chosen(contactLanguageNames))),
  'bank.cnaps': code,
  'bank.account': code,
  'bank.swift': code,
  'bank.currencies': (currencies: string[]) => listed(currencies),
  'evidence.isLegalRepresentative': (isHim: boolean) => (isHim ? m.review_value_yes() : m.review_value_no()),
  'evidence.authorityLetter': file,
}

/** The answer at a path as a reviewer reads it; a missing one is marked as missing. */
export function ReviewValue({ path, value, names }: { path: string; value: unknown; names: ReviewNames }) {
  if (value === undefined || (value === null && path !== 'licence.termUntil'))
    return <span className={styles.absent}>{m.review_value_absent()}</span>
  const show = (path.startsWith('evidence.certificates.') ? certificate : shows[path]) as
    | ((value: unknown, names: ReviewNames) => React.ReactNode)
    | undefined
  return <>{show ? show(value, names) : (value as string)}</>
}

/** The answer next to the previous one if they differ: removed text is struck out, added text is marked. */
export function ReviewDifference({
  path,
  value,
  before,
  names,
}: {
  path: string
  value: unknown
  before: unknown
  names: ReviewNames
}) {
  return (
    <span className={styles.difference}>
      <del className={styles.before}>
        <span className="visually-hidden">
          {m.review_before()}
          {m.text_colon()}
        </span>
        <ReviewValue path={path} value={before} names={names} />
      </del>
      <ins className={styles.after}>
        <span className="visually-hidden">
          {m.review_after()}
          {m.text_colon()}
        </span>
        <ReviewValue path={path} value={value} names={names} />
      </ins>
    </span>
  )
}
