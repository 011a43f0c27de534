import { lazy, Suspense, useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { call } from '../../../../client/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { RichText } from '../../../../ui/rich-text.tsx'
import style from './agreement-editor.module.css'

const AgreementDiff = lazy(() => import('./agreement-diff.tsx'))

type Props = { before: string; text: string; changes: string; lang: string }

/** The typed text as the public would see it, or compared with the previous version. */
export function AgreementLook({ before, text, changes, lang }: Props) {
  const [html, setHtml] = useState<string | null>(null)
  const [isCompared, setCompared] = useState(false)

  async function preview() {
    const answer = await call('POST /api/operator/agreements/preview', { text: `${changes}\n\n---\n\n${text}` }).catch(
      () => null,
    )
    if (answer && isSuccess(answer)) setHtml(answer.data.html)
  }
  return (
    <>
      <div className={style.actions}>
        <Button
          variant="outlined"
          isSmall
          aria-pressed={html !== null}
          onClick={() => (html === null ? void preview() : setHtml(null))}
        >
          {html === null ? m.agreement_preview() : m.agreement_preview_close()}
        </Button>
        <Button variant="outlined" isSmall aria-pressed={isCompared} onClick={() => setCompared(!isCompared)}>
          {isCompared ? m.agreement_diff_close() : m.agreement_diff()}
        </Button>
      </div>
      {isCompared && (
        <Suspense>
          <AgreementDiff before={before} after={text} lang={lang} />
        </Suspense>
      )}
      {html !== null && (
        <div className={style.shown}>
          <RichText html={html} />
        </div>
      )}
    </>
  )
}
