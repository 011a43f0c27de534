import { useState } from 'react'
import { contentLanguages, russian } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import { SaveStatus } from '../../../../ui/autosave/save-status.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import type { EditedArticle } from '../article.edit.contract.ts'
import { useArticleDraft } from './article-draft.ts'
import style from './article-editor.module.css'
import { EditorActions } from './editor-actions.tsx'
import { EditorFacts } from './editor-facts.tsx'
import type { Choice } from './editor-facts.tsx'
import { EditorFiles } from './editor-files.tsx'
import { fieldName, fieldText, firstLanguage } from './editor-names.ts'
import { EditorPreview } from './editor-preview.tsx'
import { EditorVersions } from './editor-versions.tsx'
import { EditorTexts } from './editor-texts.tsx'

type Props = { initial: EditedArticle; countries: Choice[]; industries: Choice[]; onGone(): void }

/** The editor of an article: source and translation side by side, autosave, publication when complete. */
export function ArticleEditor({ initial, countries, industries, onGone }: Props) {
  const draft = useArticleDraft(initial, onGone)
  const { autosave, article, content, faults, rounds, change } = draft
  const [left, setLeft] = useState(() => firstLanguage(initial.content.translations))
  const [right, setRight] = useState(() => contentLanguages.find((locale) => locale !== left) ?? russian)
  const [isPreviewed, setPreviewed] = useState(false)
  const sides = [
    { locale: left, label: m.editor_language_left(), onLanguage: setLeft },
    { locale: right, label: m.editor_language_right(), onLanguage: setRight },
  ]

  async function preview() {
    if (!isPreviewed) await draft.stored()
    setPreviewed(!isPreviewed)
  }

  return (
    <div className={style.page}>
      <div className={style.bar}>
        <EditorActions draft={draft} onGone={onGone} />
        <Button variant="outlined" aria-pressed={isPreviewed} onClick={() => void preview()}>
          {isPreviewed ? m.editor_preview_close() : m.editor_preview()}
        </Button>
        <SaveStatus
          autosave={autosave}
          nameOf={fieldName}
          show={(path, value) => fieldText(path, value, { kind: article.kind, countries, industries })}
        />
      </div>
      {faults.translations && <Message severity="error">{faults.translations}</Message>}
      {isPreviewed && <EditorPreview content={article.content} />}
      <SectionCard title={m.editor_texts()}>
        <div className={style.sides}>
          {sides.map(({ locale, label, onLanguage }, index) => (
            <EditorTexts
              key={`${index} ${locale} ${rounds[locale]}`}
              {...{ kind: article.kind, locale, label, faults, onLanguage }}
              words={content.translations[locale]}
              origin={
                contentLanguages.some((one) => content.translations[one]?.origin === 'source') ? 'reviewed' : 'source'
              }
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
