import { fieldName } from '../../../application/ui/fields/application-names.ts'
import styles from './review-remarks.module.css'

/** Remarks as the applicant reads them. */
export const ReviewRemarks = ({ remarks }: { remarks: { path: string; reason: string; words: string }[] }) => (
  <ul className={styles.remarks}>
    {remarks.map(({ path, reason, words }) => (
      <li key={path}>
        <strong>{fieldName(path)}:</strong> {[reason, words].filter(Boolean).join(' — ')}
      </li>
    ))}
  </ul>
)
