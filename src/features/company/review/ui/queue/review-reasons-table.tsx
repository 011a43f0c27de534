import { contentLanguages, languageTags } from '../../../../../shared/locale.ts'
import { languageNames } from '../../../../../shared/text/language-names.ts'
import { m } from '../../../../../shared/wording/messages.js'
import { Button } from '../../../../../ui/button.tsx'
import { CardTable } from '../../../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../../../ui/table/card-table.tsx'
import { StatusBadge } from '../../../../../ui/feedback/status-badge.tsx'
import type { ReviewReason } from '../../review.contract.ts'
import styles from './review-queue-table.module.css'

type Props = { reasons: ReviewReason[]; onEdit(reason: ReviewReason): void }

/** The ordered list of reasons; active ones show their keyboard digit. */
export const ReviewReasonsTable = ({ reasons, onEdit }: Props) => (
  <CardTable label={m.review_reasons()} columns={columns(reasons, onEdit)} rows={reasons} rowKey={({ code }) => code} />
)

function columns(reasons: ReviewReason[], onEdit: Props['onEdit']): CardColumn<ReviewReason>[] {
  const inUse = reasons.filter(({ isActive }) => isActive)
  return [
    {
      label: m.review_reason_code(),
      cell: (reason) => <Code code={reason.code} digit={inUse.indexOf(reason) + 1} />,
      isPlain: true,
    },
    ...contentLanguages.map((language) => ({
      label: languageNames[language](),
      cell: (reason: ReviewReason) => <span lang={languageTags[language]}>{reason[language]}</span>,
    })),
    { label: m.review_status(), cell: InUse },
    { label: m.review_reason_action(), cell: (reason) => <Edit reason={reason} onEdit={onEdit} />, isPlain: true },
  ]
}

const InUse = ({ isActive }: ReviewReason) => (
  <StatusBadge tone={isActive ? 'success' : 'secondary'}>
    {isActive ? m.review_reason_on() : m.review_reason_off()}
  </StatusBadge>
)

const Edit = ({ reason, onEdit }: { reason: ReviewReason } & Pick<Props, 'onEdit'>) => (
  <Button
    variant="quiet"
    isSmall
    aria-label={m.review_reason_edit_of({ name: reason.code })}
    onClick={() => onEdit(reason)}
  >
    {m.review_reason_edit()}
  </Button>
)

const Code = ({ code, digit }: { code: string; digit: number }) => (
  <>
    <span className={styles.code}>{code}</span> {digit > 0 && digit < 10 && <kbd className={styles.note}>{digit}</kbd>}
  </>
)
