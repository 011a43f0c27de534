import { readerDateTime } from '../../../../../client/reader-time.ts'
import { m } from '../../../../../shared/wording/messages.js'
import { DataTable } from '../../../../../ui/table/data-table.tsx'
import { SectionCard } from '../../../../../ui/section-card.tsx'
import { Timeline } from '../../../../../ui/timeline.tsx'
import styles from '../../../../company/review/ui/review-history.module.css'
import { productStatusNames } from '../../product.names.policy.ts'
import type { ReviewedProduct } from '../product.review.contract.ts'
import { productReviewSections } from './product-review-outline.ts'
import { productFieldName } from '../../ui/product-field-names.ts'
import type { Attribute } from '../../editing/ui/fields/product-step-basics.tsx'
import { productVerbNames, statusTone } from '../../editing/ui/product-labels.ts'

type Version = ReviewedProduct['versions'][number]
type FieldLabels = { attributes: Attribute[]; categoryName: (code: string) => string }

/** The full history of a product, newest first, with the public changes of each version. */
export function ProductReviewHistory({ versions, words }: { versions: Version[]; words: FieldLabels }) {
  const items = versions.map((version) => ({
    id: version.id,
    title: (
      <>
        {productVerbNames[version.verb]()}{' '}
        <span className={styles.states}>
          {version.from === version.to
            ? ''
            : `${productStatusNames[version.from]()} → ${productStatusNames[version.to]()}`}
        </span>
      </>
    ),
    at: { text: readerDateTime(version.at), iso: version.at },
    tone: statusTone(version.to),
    text: <Details version={version} words={words} />,
  }))
  return (
    <SectionCard title={m.product_versions()}>
      {items.length === 0 ? (
        <p className={styles.none}>{m.product_versions_none()}</p>
      ) : (
        <Timeline items={items} label={m.product_versions()} />
      )}
    </SectionCard>
  )
}

function Details({
  version: { isByPlatform, actorName, words: text, remarks, before, after },
  words,
}: {
  version: Version
  words: FieldLabels
}) {
  const changed =
    before && after
      ? productReviewSections({ answers: after, published: before }, words).flatMap(({ rows }) =>
          rows.filter(({ isChanged }) => isChanged),
        )
      : []
  return (
    <div className={styles.details}>
      <span>
        {isByPlatform ? [m.product_by_platform(), actorName].filter(Boolean).join(' · ') : m.product_by_supplier()}
      </span>
      {text !== '' && <p className={styles.words}>{text}</p>}
      {Object.entries(remarks).map(([path, remark]) => (
        <p key={path} className={styles.words}>{`${productFieldName(path)}${m.text_colon()}${remark}`}</p>
      ))}
      {changed.length > 0 && (
        <details>
          <summary className={styles.summary}>{m.product_review_version_changes({ count: changed.length })}</summary>
          <DataTable
            label={m.product_review_version_changes({ count: changed.length })}
            heads={[m.review_field(), m.review_before(), m.review_after()]}
          >
            {changed.map(({ path, name, value, before: old, lang }) => (
              <tr key={path}>
                <th scope="row">{name}</th>
                <td lang={lang}>{old || m.review_value_absent()}</td>
                <td lang={lang}>{value || m.review_value_absent()}</td>
              </tr>
            ))}
          </DataTable>
        </details>
      )}
    </div>
  )
}
