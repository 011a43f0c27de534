import { diffWordsWithSpace } from 'diff'
import { m } from '../../../../shared/wording/messages.js'
import style from './agreement-editor.module.css'

type Props = { before: string; after: string; lang: string }

/** Additions and removals in a text, word by word. */
export default function AgreementDiff({ before, after, lang }: Props) {
  const parts = diffWordsWithSpace(before.replaceAll('\r\n', '\n'), after.replaceAll('\r\n', '\n'), {
    intlSegmenter: new Intl.Segmenter(lang, { granularity: 'word' }),
  })
  if (parts.every(({ added, removed }) => !added && !removed))
    return <p className={style.muted}>{m.agreement_diff_same()}</p>
  return (
    <div className={style.diff} lang={lang}>
      {parts.map(({ value, added, removed }, index) => {
        const key = `${index} ${value.length}`
        if (added) return <ins key={key}>{value}</ins>
        if (removed) return <del key={key}>{value}</del>
        return <span key={key}>{shorten(value)}</span>
      })}
    </div>
  )
}

const shownLength = 400

/** Long unchanged passages are shortened to their ends. */
const shorten = (text: string): string =>
  text.length <= 2 * shownLength ? text : `${text.slice(0, shownLength)}\n…\n${text.slice(-shownLength)}`
