import { useState } from 'react'
import { locales } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import { readerDateTime } from '../../../../client/reader-time.ts'
import { Button } from '../../../../ui/button.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import type { EditedArticle } from '../article.edit.contract.ts'
import style from './article-editor.module.css'
import { EditorActions } from './editor-actions.tsx'
import { EditorFacts } from './editor-facts.tsx'
import type { Choice } from './editor-facts.tsx'
import { EditorFiles } from './editor-files.tsx'
import { EditorMerge } from './editor-merge.tsx'
import { firstLanguage } from './editor-names.ts'
import { EditorPreview } from './editor-preview.tsx'
import { EditorVersions } from './editor-versions.tsx'
import { EditorWords } from './editor-words.tsx'
import { useArticleDraft } from './use-article-draft.ts'
import type { SaveState } from './use-article-draft.ts'

type Props = { initial: EditedArticle; countries: Choice[]; industries: Choice[]; onGone(): void }

/** An article being written: source and translation side by side, kept by itself, published when it is whole. */
export function ArticleEditor({ initial, countries, industries, onGone }: Props) {
  const draft = useArticleDraft(initial)
  const { article, content, faults, conflict, round, change } = draft
  const [left, setLeft] = useState(() => firstLanguage(initial.content.translations))
  const [right, setRight] = useState(() => locales.find((locale) => locale !== left) ?? 'ru')
  const [isPreviewed, setPreviewed] = useState(false)
  const sides = [
    { locale: left, label: m.editor_language_left(), onLanguage: setLeft },
    { locale: right, label: m.editor_language_right(), onLanguage: setRight },
  ]

  async function preview() {
    if (!isPreviewed) await draft.save()
    setPreviewed(!isPreviewed)
  }

  return (
    <div className={style.page}>
      <div className={style.bar}>
        <EditorActions draft={draft} onGone={onGone} />
        <Button variant="outlined" aria-pressed={isPreviewed} onClick={() => void preview()}>
          {isPreviewed ? m.editor_preview_close() : m.editor_preview()}
        </Button>
        <span role="status" className={style.muted}>
          {stateNames[draft.state]()}
          {draft.state === 'saved' && article.editedAt
            ? ` · ${[article.editedBy, readerDateTime(article.editedAt)].filter(Boolean).join(' · ')}`
            : ''}
        </span>
      </div>
      {conflict && <EditorMerge key={conflict.theirs.revision} conflict={conflict} onSettle={draft.settle} />}
      {faults.translations && <Message severity="error">{faults.translations}</Message>}
      {isPreviewed && <EditorPreview content={article.content} />}
      <SectionCard title={m.editor_texts()}>
        <div className={style.sides}>
          {sides.map(({ locale, label, onLanguage }, index) => (
            <EditorWords
              key={`${index} ${locale} ${round}`}
              {...{ kind: article.kind, locale, label, faults, onLanguage }}
              words={content.translations[locale]}
              origin={locales.some((one) => content.translations[one]?.origin === 'source') ? 'reviewed' : 'source'}
              onChange={(words) => change({ translations: { ...content.translations, [locale]: words } })}
            />
          ))}
        </div>
      </SectionCard>
      <EditorFacts {...{ article, content, faults, countries, industries }} onChange={change} />
      <EditorFiles files={content.attachments} onChange={(attachments) => change({ attachments })} />
      <EditorVersions article={article} onRestore={(number) => void draft.restore(number)} />
    </div>
  )
}

const stateNames: Record<SaveState, () => string> = {
  saved: m.editor_saved,
  typed: m.editor_typed,
  saving: m.editor_saving,
  failed: m.editor_failed,
  elsewhere: m.editor_elsewhere,
}
