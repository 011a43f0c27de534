import { diffWordsWithSpace } from 'diff'
import styles from './text-difference.module.css'

/** Additions and removals in a text, word by word. Lazily loaded: a default export. */
export default function TextDifference({ before, after, lang }: { before: string; after: string; lang?: string }) {
  const parts = diffWordsWithSpace(before, after, { intlSegmenter: new Intl.Segmenter(lang, { granularity: 'word' }) })
  return (
    <div className={styles.text} lang={lang}>
      {parts.map(({ value, added, removed }, index) => {
        const key = `${index} ${value.length}`
        if (added) return <ins key={key}>{value}</ins>
        if (removed) return <del key={key}>{value}</del>
        return <span key={key}>{value}</span>
      })}
    </div>
  )
}
