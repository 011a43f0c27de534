import { currentContentLanguage, languageTags } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { Translation } from '../translation.contract.ts'
import styles from './translated.module.css'

const origins: Record<Translation['origin'], () => string> = {
  phrases: m.translation_by_phrases,
  yandex: m.translation_by_yandex,
  aliyun: m.translation_by_aliyun,
}

/** The translation under a message, with its origin. */
export const Translated = ({ translation: { text, origin, isPartial } }: { translation: Translation }) => (
  <div className={styles.translated}>
    <p className={styles.origin}>
      {origins[origin]()}
      {isPartial && ` · ${m.translation_partial()}`}
    </p>
    <p className={styles.text} lang={languageTags[currentContentLanguage()]}>
      {text}
    </p>
  </div>
)
