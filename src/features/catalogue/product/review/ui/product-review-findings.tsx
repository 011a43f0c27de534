import { m } from '../../../../../shared/wording/messages.js'
import { Message } from '../../../../../ui/feedback/message.tsx'
import styles from '../../../../company/review/ui/decision/review-findings.module.css'
import type { ProductFinding } from '../../rules/product.findings.policy.ts'
import { productFieldName } from '../../ui/product-field-names.ts'

type Props = { findings: ProductFinding[]; onField(path: string): void }

/** Findings of the automatic checks, with links to the fields. They do not decide anything. */
export function ProductReviewFindings({ findings, onField }: Props) {
  if (findings.length === 0) return <Message severity="success">{m.review_findings_none()}</Message>
  return (
    <Message severity="warn" title={m.review_findings({ count: findings.length })}>
      <Lines lines={findings.map(({ field, text }) => [field, text])} onField={onField} />
    </Message>
  )
}

/** Faults that prevent publication: the product cannot be approved with them. */
export const ProductReviewFaults = ({
  faults,
  onField,
}: {
  faults: Record<string, string>
  onField(path: string): void
}) =>
  Object.keys(faults).length > 0 && (
    <Message severity="error" title={m.product_faults({ count: Object.keys(faults).length })}>
      <Lines lines={Object.entries(faults)} onField={onField} />
    </Message>
  )

const Lines = ({ lines, onField }: { lines: [path: string, text: string][]; onField(path: string): void }) => (
  <ul className={styles.findings}>
    {lines.map(([path, text]) => (
      <li key={path + text}>
        <button type="button" className={styles.field} onClick={() => onField(path)}>
          {productFieldName(path)}
        </button>
        <span>{text}</span>
      </li>
    ))}
  </ul>
)
