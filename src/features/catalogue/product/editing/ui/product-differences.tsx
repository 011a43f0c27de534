import { lazy, Suspense } from 'react'
import { languageTags } from '../../../../../shared/locale.ts'
import type { ContentLanguage } from '../../../../../shared/locale.ts'
import { m } from '../../../../../shared/wording/messages.js'
import type { CallReply } from '../../../../../client/api.ts'
import { publicImageUrl } from '../../../../media/media.policy.ts'
import type { ProductAnswers } from '../../product.answers.contract.ts'
import { productDifferences } from '../product.differences.policy.ts'
import type { Difference } from '../product.differences.policy.ts'
import { answerText } from './fields/product-answer-text.ts'
import type { AnswerLabels } from './fields/product-answer-text.ts'
import { fieldNameAmong } from '../../ui/product-field-names.ts'
import styles from './product-versions.module.css'

const TextDifference = lazy(() => import('../../../../../ui/text-difference.tsx'))

type Files = CallReply<'GET /api/workspace/products/:id/versions/:versionId'>['files']
type Props = {
  files: Files
  before: ProductAnswers
  after: ProductAnswers
  labels: AnswerLabels
  beforeName: string
  afterName: string
}

/**
 * Differences of two versions, field by field: texts with insertions and deletions marked, everything else side by
 * side.
 */
export function ProductDifferences({ files, before, after, labels, beforeName, afterName }: Props) {
  const differences = productDifferences(before, after)
  if (differences.length === 0) return <p className={styles.note}>{m.product_differences_none()}</p>
  return (
    <dl className={styles.differences}>
      {differences.map((difference) => (
        <div key={difference.path}>
          <dt>{fieldNameAmong(labels.attributes, difference.path)}</dt>
          <dd>
            {difference.kind === 'text' ? (
              <Text {...difference} />
            ) : difference.path === 'pictures' ? (
              <Pictures {...difference} files={files} />
            ) : (
              <Sides
                before={answerText(difference.path, difference.before, before, labels)}
                after={answerText(difference.path, difference.after, after, labels)}
                names={[beforeName, afterName]}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Text({ path, before, after }: Difference) {
  const lang = path.startsWith('texts.') ? languageTags[path.split('.')[1] as ContentLanguage] : undefined
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  const [from, to] = [textOf(before), textOf(after)]
  return (
    <Suspense
      fallback={
        <>
          <del>{from}</del> <ins>{to}</ins>
        </>
      }
    >
      <TextDifference before={from} after={to} {...(lang && { lang })} />
    </Suspense>
  )
}

const Sides = ({
  before,
  after,
  names: [beforeName, afterName],
}: {
  before: string
  after: string
  names: [string, string]
}) => (
  <div className={styles.sides}>
    <p>
      <small>{beforeName}</small>
      <del>{before}</del>
    </p>
    <p>
      <small>{afterName}</small>
      <ins>{after}</ins>
    </p>
  </div>
)

/** Removed and added pictures; those in both differ only in order. */
function Pictures({ before, after, files }: Difference & { files: Files }) {
  const [from, to] = [(before ?? []) as string[], (after ?? []) as string[]]
  const row = (ids: string[], name: string) =>
    ids.length > 0 && (
      <p className={styles.pictures}>
        <small>{name}</small>
        {ids.map((id) => (
          <img
            key={id}
            src={files[id]?.previewUrl ?? publicImageUrl(id, 240)}
            alt=""
            width={64}
            height={64}
            loading="lazy"
          />
        ))}
      </p>
    )
  const [gone, come] = [from.filter((id) => !to.includes(id)), to.filter((id) => !from.includes(id))]
  return gone.length + come.length === 0 ? (
    <p>{m.product_pictures_reordered()}</p>
  ) : (
    <>
      {row(gone, m.product_pictures_gone())}
      {row(come, m.product_pictures_come())}
    </>
  )
}
