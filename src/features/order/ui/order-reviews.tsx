import { NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import { textOf } from '../../../client/form-text.ts'
import { readerDate } from '../../../client/reader-time.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { OrderPage } from '../order.contract.ts'
import { sideNames } from '../order.names.policy.ts'
import styles from './order.module.css'

type Props = { order: OrderPage; onMoved(): void }

/** The reviews of both sides of a completed order; each is written once and answered once. */
export function OrderReviews({ order, onMoved }: Props) {
  const [dialog, setDialog] = useState<'review' | 'answer' | null>(null)
  const { state, reviews, can } = order
  if (state !== 'completed') return null
  return (
    <SectionCard title={m.order_reviews()} note={m.order_review_text()}>
      {reviews.map(({ side, stars, text, writtenAt, answer }) => (
        <div key={side}>
          <p className={styles.words}>
            <strong>{m.order_review_of({ side: sideNames[side]() })}</strong> · {m.order_stars({ stars })} ·{' '}
            {readerDate(writtenAt)}
          </p>
          {text !== '' && <p className={styles.words}>{text}</p>}
          {answer !== '' && <p className={styles.facts}>{m.order_review_answered({ words: answer })}</p>}
        </div>
      ))}
      <div className={styles.acts}>
        {can.review && (
          <Button isSmall onClick={() => setDialog('review')}>
            {m.order_review()}
          </Button>
        )}
        {can.answer && (
          <Button variant="outlined" isSmall onClick={() => setDialog('answer')}>
            {m.order_review_answer()}
          </Button>
        )}
      </div>
      {dialog && (
        <ReviewDialog
          isAnswer={dialog === 'answer'}
          id={order.id}
          onDone={() => {
            setDialog(null)
            onMoved()
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </SectionCard>
  )
}

type DialogProps = { isAnswer: boolean; id: string; onDone(): void; onClose(): void }

function ReviewDialog({ isAnswer, id, ...on }: DialogProps) {
  const title = isAnswer ? m.order_review_answer() : m.order_review()
  return (
    <FormDialog
      title={title}
      submitLabel={title}
      onSubmit={(data) =>
        isAnswer
          ? callQuietly('POST /api/orders/:id/review/answer', { id, text: textOf(data, 'text') })
          : callQuietly('POST /api/orders/:id/review', {
              id,
              stars: Number(textOf(data, 'stars')),
              text: textOf(data, 'text'),
            })
      }
      {...on}
    >
      {(faults) => (
        <>
          <p>{m.order_review_text()}</p>
          {!isAnswer && (
            <NativeSelect
              name="stars"
              label={m.order_review_stars()}
              defaultValue="5"
              data={['5', '4', '3', '2', '1']}
              error={faults.stars}
            />
          )}
          <Textarea
            name="text"
            label={m.order_review_words()}
            rows={4}
            maxLength={1000}
            required={isAnswer}
            error={faults.text}
            data-autofocus
          />
        </>
      )}
    </FormDialog>
  )
}
