import { readerDateTime } from '../../../../../client/reader-time.ts'
import { m } from '../../../../../shared/wording/messages.js'
import { Message } from '../../../../../ui/feedback/message.tsx'
import { PageLink } from '../../../../../ui/page-link.tsx'
import type { Finding } from '../../../application/finding.contract.ts'
import { fieldName } from '../../../application/ui/fields/application-names.ts'
import { dayOf, findingNames, statusNames } from '../../../ui/review-labels.ts'
import styles from './review-findings.module.css'

type Props = { findings: Finding[]; onField(path: string): void }

/**
 * Automatic findings, with links to the fields and to other companies with the same value. They do not decide anything.
 */
export function ReviewFindings({ findings, onField }: Props) {
  if (findings.length === 0) return <Message severity="success">{m.review_findings_none()}</Message>
  return (
    <Message severity="warn" title={m.review_findings({ count: findings.length })}>
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <li key={`${finding.kind} ${finding.field}`}>
            <button
              type="button"
              className={styles.field}
              onClick={() => onField(finding.field)}
              aria-label={m.review_finding_field({
                finding: findingNames[finding.kind](),
                field: fieldName(finding.field),
              })}
            >
              {findingNames[finding.kind]()}
            </button>
            <Detail {...finding} />
            {finding.companies.map(({ id, storeName, status }) => (
              <span key={id} className={styles.company}>
                <PageLink to={`/operator/companies/${id}`}>{storeName}</PageLink> ({statusNames[status]()})
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Message>
  )
}

function Detail({ kind, detail }: Finding) {
  if (detail === '') return null
  const text = kind === 'young_account' ? readerDateTime(detail) : /_expire[sd]$/.test(kind) ? dayOf(detail) : detail
  return (
    <span
      lang={
        kind === 'region_differs' ||
        kind === 'duplicate_name' ||
        kind === 'representative_differs' ||
        kind === 'account_name_differs'
          ? 'zh-CN'
          : undefined
      }
    >
      {text}
    </span>
  )
}
