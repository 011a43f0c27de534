import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { FieldErrors } from '../../../../shared/errors.ts'
import { languageTags } from '../../../../shared/locale.ts'
import type { ContentLanguage } from '../../../../shared/locale.ts'
import { languageNames } from '../../../../shared/text/language-names.ts'
import { m } from '../../../../shared/wording/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import type { ArticleTexts } from '../article.edit.contract.ts'
import type { ArticleKind } from '../../article.topics.policy.ts'
import style from './article-editor.module.css'
import { noWords } from './editor-content.ts'
import { languageChoices, originNames } from './editor-names.ts'

const RichEditor = lazy(() => import('./rich-editor.tsx'))

type Props = {
  kind: ArticleKind
  locale: ContentLanguage
  label: string
  words: ArticleTexts | null
  /** The origin of a text that is started now. */
  origin: ArticleTexts['origin']
  faults: FieldErrors
  onLanguage(locale: ContentLanguage): void
  onChange(words: ArticleTexts | null): void
}

/** An article in one language: origin, title, summary, source and text. */
export function EditorTexts({ kind, locale, label, words, origin, faults, onLanguage, onChange }: Props) {
  const fault = (name: string) => faults[`translations.${locale}.${name}`]
  const set = (part: Partial<ArticleTexts>) => onChange({ ...(words ?? noWords), ...part })
  const field = (name: 'title' | 'source') => ({
    value: words?.[name] ?? '',
    error: fault(name),
    lang: languageTags[locale],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  return (
    <div role="group" aria-label={`${label}${m.text_colon()}${languageNames[locale]()}`} className={style.side}>
      <div className={style.bar}>
        <NativeSelect
          label={label}
          data={languageChoices()}
          value={locale}
          onChange={({ target }) => onLanguage(target.value as ContentLanguage)}
        />
        {words && (
          <NativeSelect
            label={m.editor_origin()}
            data={Object.entries(originNames).map(([value, name]) => ({ value, label: name() }))}
            value={words.origin}
            onChange={({ target }) => set({ origin: target.value as ArticleTexts['origin'] })}
          />
        )}
      </div>
      {words ? (
        <>
          <TextInput label={m.editor_title()} maxLength={200} {...field('title')} />
          <Textarea
            label={m.editor_summary()}
            maxLength={600}
            autosize
            minRows={2}
            maxRows={6}
            value={words.summary}
            error={fault('summary')}
            lang={languageTags[locale]}
            onChange={({ target }) => set({ summary: target.value })}
          />
          {kind === 'information' && (
            <TextInput
              label={m.editor_source()}
              description={m.editor_source_hint()}
              maxLength={300}
              {...field('source')}
            />
          )}
          <Suspense fallback={<Skeleton lines={8} />}>
            <RichEditor
              label={`${m.editor_body()}${m.text_colon()}${languageNames[locale]()}`}
              lang={languageTags[locale]}
              html={words.html}
              error={fault('html')}
              onChange={(html) => set({ html })}
            />
          </Suspense>
          <div>
            <Button variant="quiet" isSmall onClick={() => onChange(null)}>
              {m.editor_remove_language()}
            </Button>
          </div>
        </>
      ) : (
        <div>
          <p className={style.muted}>{m.editor_no_language()}</p>
          <Button variant="outlined" onClick={() => onChange({ ...noWords, origin })}>
            {m.editor_add_language({ language: languageNames[locale]() })}
          </Button>
        </div>
      )}
    </div>
  )
}
