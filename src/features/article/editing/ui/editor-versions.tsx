import { lazy, Suspense, useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import { contentLanguages, languageTags } from '../../../../shared/locale.ts'
import type { ContentLanguage } from '../../../../shared/locale.ts'
import { languageNames } from '../../../../shared/text/language-names.ts'
import { m } from '../../../../shared/wording/messages.js'
import { call } from '../../../../client/api.ts'
import { readerDateTime } from '../../../../client/reader-time.ts'
import { Button } from '../../../../ui/button.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import type { ArticleContent, EditedArticle } from '../article.edit.contract.ts'
import style from './article-editor.module.css'
import { plainOf } from './editor-content.ts'

const AgreementDiff = lazy(() => import('../../../identity/agreement/ui/agreement-diff.tsx'))

type Props = { article: EditedArticle; onRestore(number: number): void }

/** All published versions: when, by whom, and how each differs from the draft; each can be restored as a draft. */
export function EditorVersions({ article, onRestore }: Props) {
  const [compared, setCompared] = useState<{ number: number; content: ArticleContent } | null>(null)
  async function compare(number: number) {
    if (compared?.number === number) return setCompared(null)
    const answer = await call('GET /api/operator/articles/:id/versions/:number', { id: article.id, number }).catch(
      () => null,
    )
    if (answer && isSuccess(answer)) setCompared(answer.data)
  }
  if (article.versions.length === 0) return null
  return (
    <SectionCard title={m.editor_versions()} note={m.editor_versions_note()}>
      <div>
        {article.versions.map(({ number, at, by }) => (
          <div key={number} className={style.version}>
            <div className={style.bar}>
              <strong>{m.editor_version({ number })}</strong>
              <span className={style.muted}>{[readerDateTime(at), by].filter(Boolean).join(' · ')}</span>
              <Button
                variant="outlined"
                isSmall
                aria-pressed={compared?.number === number}
                onClick={() => void compare(number)}
              >
                {compared?.number === number ? m.agreement_diff_close() : m.editor_compare()}
              </Button>
              <Button variant="outlined" isSmall onClick={() => onRestore(number)}>
                {m.editor_restore()}
              </Button>
            </div>
            {compared?.number === number && (
              <Suspense>
                {contentLanguages.map((locale) => {
                  const [before, after] = [textOf(compared.content, locale), textOf(article.content, locale)]
                  return (
                    (before || after) && (
                      <div key={locale}>
                        <p className={style.muted}>{languageNames[locale]()}</p>
                        <AgreementDiff before={before} after={after} lang={languageTags[locale]} />
                      </div>
                    )
                  )
                })}
              </Suspense>
            )}
          </div>
        ))}
      </div>
    </SectionCard>
  )
}

function textOf({ translations }: ArticleContent, locale: ContentLanguage): string {
  const words = translations[locale]
  return words ? [words.title, words.summary, plainOf(words.html), words.source].join('\n') : ''
}
