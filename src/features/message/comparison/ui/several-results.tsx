import { m } from '../../../../shared/wording/messages.js'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import type { InquiryProduct, Results } from './several-draft.ts'
import styles from './several-results.module.css'

/** Which suppliers were asked, and why the others were not. */
export function SeveralResults({
  goods,
  results,
  onAgain,
}: {
  goods: readonly InquiryProduct[]
  results: Results
  onAgain: () => void
}) {
  const sent = results.filter(({ threadId }) => threadId !== null).length
  return (
    <section
      className={styles.results}
      role="status"
      aria-label={m.inquiry_several_result({ sent, count: results.length })}
    >
      <h2>{m.inquiry_several_result({ sent, count: results.length })}</h2>
      <ul>
        {results.map(({ productId, threadId, refusal }) => {
          const product = goods.find(({ id }) => id === productId)
          return (
            <li key={productId}>
              <p>
                <strong>{product?.company}</strong> · {product?.title}
              </p>
              {threadId === null ? (
                <Message severity="warn">{refusal}</Message>
              ) : (
                <p>
                  {m.inquiry_several_sent()}{' '}
                  <PageLink to={`/messages/${threadId}`}>{m.inquiry_several_open()}</PageLink>
                </p>
              )}
            </li>
          )
        })}
      </ul>
      <p>
        <PageLink className={buttonClass()} to="/messages">
          {m.inquiry_several_all()}
        </PageLink>{' '}
        <Button variant="quiet" onClick={onAgain}>
          {m.inquiry_several_again()}
        </Button>
      </p>
    </section>
  )
}
