import { diffWordsWithSpace } from 'diff'
import { m } from '../../../../shared/wording/messages.js'
import style from './agreement-editor.module.css'

type Props = { before: string; after: string; lang: string }

/** What is new in a text and what is gone, word by word. */
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

const kept = 400

/** Of long stretches that stay the same only the ends are shown. */
const shorten = (text: string): string =>
  text.length <= 2 * kept ? text : `${text.slice(0, kept)}\n…\n${text.slice(-kept)}`
