import { contentLanguages, currentContentLanguage, languageTags } from '../../../../shared/locale.ts'
import { languageNames } from '../../../../shared/text/language-names.ts'
import { m } from '../../../../shared/wording/messages.js'
import { RichText } from '../../../../ui/rich-text.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import type { ArticleContent } from '../article.edit.contract.ts'
import style from './article-editor.module.css'

/** Preview of the saved draft in every language that has text. */
export function EditorPreview({ content }: { content: ArticleContent }) {
  const written = [
    currentContentLanguage(),
    ...contentLanguages.filter((locale) => locale !== currentContentLanguage()),
  ].flatMap((locale) => (content.translations[locale] ? [{ locale, ...content.translations[locale] }] : []))
  return (
    <SectionCard title={m.editor_preview()} note={m.editor_preview_note()}>
      <div className={style.page}>
        {written.length === 0 && <p className={style.muted}>{m.editor_preview_empty()}</p>}
        {written.map(({ locale, title, summary, html, source }) => (
          <article
            key={locale}
            className={style.shown}
            lang={languageTags[locale]}
            aria-label={languageNames[locale]()}
          >
            <h3>{title || '—'}</h3>
            <p className={style.muted}>{summary}</p>
            <RichText html={html} />
            {source && <p className={style.muted}>{source}</p>}
          </article>
        ))}
      </div>
    </SectionCard>
  )
}
