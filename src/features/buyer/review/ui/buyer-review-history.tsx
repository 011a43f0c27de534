import { readerDateTime } from '../../../../client/reader-time.ts'
import { m } from '../../../../shared/wording/messages.js'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { Timeline } from '../../../../ui/timeline.tsx'
import styles from '../../../company/review/ui/review-history.module.css'
import { buyerFieldName, buyerStatusNames, buyerVerbNames } from '../../buyer.names.policy.ts'
import { buyerVerbTones } from '../../ui/buyer-labels.ts'
import type { ReviewedBuyer } from '../buyer.review.contract.ts'

/** The history of a verification, newest first. */
export const BuyerReviewHistory = ({ buyer: { events, answers } }: { buyer: ReviewedBuyer }) => (
  <SectionCard title={m.review_history()}>
    <Timeline
      label={m.review_history()}
      items={events.toReversed().map(({ id, at, verb, from, to, actor, isByBuyer, words, remarks, changed }) => ({
        id,
        title: (
          <>
            {buyerVerbNames[verb]()}{' '}
            <span className={styles.states}>
              {from === to ? '' : `${buyerStatusNames[from]()} → ${buyerStatusNames[to]()}`}
            </span>
          </>
        ),
        at: { text: readerDateTime(at), iso: at },
        tone: buyerVerbTones[verb],
        text: (
          <div className={styles.details}>
            <span>{isByBuyer ? m.text_bracketed({ text: actor, note: m.review_applicant() }) : actor}</span>
            {changed.length > 0 && (
              <p className={styles.words}>
                {m.buyer_changed_fields({
                  fields: changed.map((field) => buyerFieldName(field, answers)).join(m.review_list_comma()),
                })}
              </p>
            )}
            {words !== '' && <p className={styles.words}>{words}</p>}
            {Object.entries(remarks).map(([path, { reasonText, words: comment }]) => (
              <p key={path} className={styles.words}>
                {`${buyerFieldName(path, answers)}${m.text_colon()}${[reasonText, comment].filter(Boolean).join(' — ')}`}
              </p>
            ))}
          </div>
        ),
      }))}
    />
  </SectionCard>
)
