import { useState } from 'react'
import { m } from '../../../shared/wording/messages.js'
import { isSuccess } from '../../../shared/envelope.ts'
import { callQuietly } from '../../../client/api.ts'
import { readerDateTime } from '../../../client/reader-time.ts'
import { toast } from '../../../client/toasts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import type { OwnRfq } from '../rfq.contract.ts'
import { rfqStatusNames, rfqVerbNames } from '../rfq.names.policy.ts'
import { shownRfqs } from '../rfq.enums.policy.ts'
import { Remarks } from './rfq-editor.tsx'
import type { RfqLists } from './rfq-editing.ts'
import { deadlineText, rfqTones } from './rfq-labels.ts'
import { namesOf, RfqSummary } from './rfq-summary.tsx'
import { CommentDialog } from './comment-dialog.tsx'
import styles from './rfq.module.css'

type Props = RfqLists & { rfq: OwnRfq; onMoved(): void }

/** A request that is not being edited: its state, what can be done, what was asked, and its history. */
export function RfqOwn({ rfq, onMoved, ...lists }: Props) {
  const [isCancelling, setCancelling] = useState(false)
  const { id, status, answers, can, held, closesAt, history } = rfq
  async function withdraw() {
    const answer = await callQuietly('POST /api/user/rfqs/:id/withdraw', { id }).catch(() => null)
    if (!answer || !isSuccess(answer)) toast.warn(answer?.message ?? m.review_no_network())
    onMoved()
  }
  return (
    <div className={styles.page}>
      <Remarks rfq={rfq} />
      <div className={styles.split}>
        <div className={styles.column}>
          <RfqSummary answers={answers} names={namesOf(answers, lists)} files={rfq.files} companies={rfq.companies} />
        </div>
        <div className={styles.column}>
          <SectionCard
            title={m.rfq_state()}
            action={<StatusBadge tone={rfqTones[status]}>{rfqStatusNames[status]()}</StatusBadge>}
          >
            {status === 'pending_review' && <p className={styles.text}>{m.rfq_state_waiting()}</p>}
            <p className={styles.text}>{m.rfq_places_held({ held, most: answers.mostQuotations })}</p>
            {closesAt && <p className={styles.text}>{m.rfq_closes_at({ at: deadlineText(closesAt) })}</p>}
            <div className={styles.buttons}>
              {shownRfqs.includes(status) && answers.visibility === 'public' && (
                <PageLink className={buttonClass({ variant: 'outlined', isSmall: true })} to={`/rfqs/${id}`}>
                  {m.rfq_public_page()}
                </PageLink>
              )}
              {can.withdraw && (
                <Button variant="outlined" isSmall onClick={() => void withdraw()}>
                  {m.rfq_withdraw()}
                </Button>
              )}
              {can.cancel && (
                <Button variant="outlined" isSmall onClick={() => setCancelling(true)}>
                  {m.rfq_cancel()}
                </Button>
              )}
              <PageLink
                className={buttonClass({ variant: 'quiet', isSmall: true })}
                to={`/user/requests/new?again=${id}`}
              >
                {m.rfq_again()}
              </PageLink>
            </div>
          </SectionCard>
          {history.length > 0 && (
            <SectionCard title={m.rfq_history()}>
              <Timeline
                label={m.rfq_history()}
                items={history.toReversed().map(({ at, verb, words }, index) => ({
                  id: `${at}-${index}`,
                  title: rfqVerbNames[verb](),
                  at: { text: readerDateTime(at), iso: at },
                  ...(words !== '' && { text: words }),
                }))}
              />
            </SectionCard>
          )}
        </div>
      </div>
      {isCancelling && (
        <CommentDialog
          title={m.rfq_cancel()}
          text={m.rfq_cancel_text()}
          isDangerous
          onConfirm={(words) => callQuietly('POST /api/user/rfqs/:id/cancel', { id, words })}
          onDone={() => {
            setCancelling(false)
            onMoved()
          }}
          onClose={() => setCancelling(false)}
        />
      )}
    </div>
  )
}
