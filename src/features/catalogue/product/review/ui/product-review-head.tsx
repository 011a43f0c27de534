import { readerDateTime } from '../../../../../client/reader-time.ts'
import IconArrowLeft from '~icons/tabler/arrow-left'
import { languageTags } from '../../../../../shared/locale.ts'
import { m } from '../../../../../shared/wording/messages.js'
import { KeysButton } from '../../../../../ui/keys/keys-button.tsx'
import { PageLink } from '../../../../../ui/page-link.tsx'
import { StatusBadge } from '../../../../../ui/feedback/status-badge.tsx'
import styles from '../../../../company/review/ui/screen/review-head.module.css'
import { productStatusNames } from '../../product.names.policy.ts'
import type { ReviewedProduct } from '../product.review.contract.ts'
import { statusTone } from '../../editing/ui/product-labels.ts'
import { isPublicProductStatus } from '../../product.enums.policy.ts'

/**
 * The product, its supplier and its waiting time; links to the queue, the supplier, the public page and the shortcuts.
 */
export function ProductReviewHead({
  product,
  queue,
  onKeys,
}: {
  product: ReviewedProduct
  queue: string
  onKeys(): void
}) {
  const { id, answers, status, company, queuedAt } = product
  const isPublic = isPublicProductStatus(status)
  const { sourceLanguage, articleNumber } = answers
  return (
    <header className={styles.head}>
      <PageLink className={styles.back} to={queue}>
        <IconArrowLeft size={16} aria-hidden /> {m.product_queue()}
      </PageLink>
      <div className={styles.line}>
        <h1 lang={languageTags[sourceLanguage]}>{answers.texts[sourceLanguage]?.title || m.product_untitled()}</h1>
        <StatusBadge tone={statusTone(status)}>{productStatusNames[status]()}</StatusBadge>
        <span className={styles.links}>
          {isPublic && (
            <PageLink to={`/products/${id}`} target="_blank" rel="noopener">
              {m.review_public_page()}
            </PageLink>
          )}
          <KeysButton isSmall onClick={onKeys} />
        </span>
      </div>
      <ul className={styles.facts}>
        <li>
          {m.product_supplier()}:{' '}
          <PageLink to={`/operator/companies/${company.companyId}`}>{company.storeName}</PageLink>
        </li>
        {articleNumber && (
          <li>
            {m.product_article()}
            {m.text_colon()}
            {articleNumber}
          </li>
        )}
        <li>{m.product_review_sent({ time: readerDateTime(queuedAt) })}</li>
      </ul>
    </header>
  )
}
