import { publicImageUrl } from '../../../../media/media.policy.ts'
import type { ProductAnswers } from '../../product.answers.contract.ts'
import { answerText } from './fields/product-answer-text.ts'
import type { AnswerLabels } from './fields/product-answer-text.ts'
import styles from './product-versions.module.css'

/** One of two values of a field: pictures as pictures, everything else in words. */
export function conflictValue(path: string, value: unknown, answers: ProductAnswers, labels: AnswerLabels) {
  if (path !== 'pictures' || !Array.isArray(value)) return answerText(path, value, answers, labels)
  return (
    <span className={styles.pictures}>
      {(value as string[]).map((id) => (
        <img key={id} src={publicImageUrl(id, 240)} alt="" width={64} height={64} loading="lazy" />
      ))}
    </span>
  )
}
