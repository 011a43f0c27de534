import { readerDateTime } from '../../../../client/reader-time.ts'
import { m } from '../../../../shared/wording/messages.js'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { Timeline } from '../../../../ui/timeline.tsx'
import type { ReviewedCompany } from '../review.contract.ts'
import { fieldName } from '../../application/ui/fields/application-names.ts'
import { outlineOf } from './review-outline.ts'
import type { Answers } from './review-outline.ts'
import { ReviewRemarks } from './decision/review-remarks.tsx'
import { useReviewNames } from './review-names.ts'
import { ReviewValue } from './review-value.tsx'
import { statusNames, verbNames, verbTones } from '../../ui/review-labels.ts'
import styles from './review-history.module.css'

type Event = ReviewedCompany['events'][number]

/** The full history of an application, newest first, with the changes of each submission. */
export function ReviewHistory({ reviewed: { events, applicant } }: { reviewed: ReviewedCompany }) {
  const items = events.toReversed().map((event) => ({
    id: event.id,
    title: (
      <>
        {verbNames[event.verb]()}{' '}
        <span className={styles.states}>
          {event.from === event.to ? '' : `${statusNames[event.from]()} → ${statusNames[event.to]()}`}
        </span>
      </>
    ),
    at: { text: readerDateTime(event.at), iso: event.at },
    tone: verbTones[event.verb],
    text: <Details event={event} isApplicant={event.actor?.id === applicant.id} />,
  }))
  return (
    <SectionCard title={m.review_history()}>
      {items.length === 0 ? (
        <p className={styles.none}>{m.review_history_none()}</p>
      ) : (
        <Timeline items={items} label={m.review_history()} />
      )}
    </SectionCard>
  )
}

function Details({ event, isApplicant }: { event: Event; isApplicant: boolean }) {
  const { actor, words, remarks, before, after, verb } = event
  // The changes published by an approval are already shown with the submission.
  const previous = verb === 'submit' ? before : null
  const name = actor ? actor.name : m.review_by_clock()
  return (
    <div className={styles.details}>
      <span>{isApplicant ? m.text_bracketed({ text: name, note: m.review_applicant() }) : name}</span>
      {words !== '' && <p className={styles.words}>{words}</p>}
      {Object.keys(remarks).length > 0 && (
        <ReviewRemarks
          remarks={Object.entries(remarks).map(([path, { reasonText, words: text }]) => ({
            path,
            reason: reasonText,
            words: text,
          }))}
        />
      )}
      {previous && after && <Changes before={previous} after={after} />}
    </div>
  )
}

function Changes({ before, after }: { before: Answers; after: Answers }) {
  const names = useReviewNames()
  const changed = outlineOf(after, before).flatMap(({ fields }) => fields.filter(({ isChanged }) => isChanged))
  if (changed.length === 0) return <span>{m.review_changes_none()}</span>
  return (
    <details>
      <summary className={styles.summary}>{m.review_changes({ count: changed.length })}</summary>
      <DataTable
        label={m.review_changes({ count: changed.length })}
        heads={[m.review_field(), m.review_before(), m.review_after()]}
      >
        {changed.map(({ path, value, before: old }) => (
          <tr key={path}>
            <th scope="row">{fieldName(path)}</th>
            <td>
              <ReviewValue path={path} value={old} names={names} />
            </td>
            <td>
              <ReviewValue path={path} value={value} names={names} />
            </td>
          </tr>
        ))}
      </DataTable>
    </details>
  )
}
