import { MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import type { FieldErrors } from '../../../../shared/errors.ts'
import { m } from '../../../../shared/wording/messages.js'
import { SectionCard } from '../../../../ui/section-card.tsx'
import type { ArticleContent, EditedArticle } from '../article.edit.contract.ts'
import style from './article-editor.module.css'
import { topicChoices } from './editor-names.ts'

export type Choice = { value: string; label: string }
type Props = {
  article: EditedArticle
  content: ArticleContent
  faults: FieldErrors
  countries: Choice[]
  industries: Choice[]
  onChange(part: Partial<ArticleContent>): void
}

/** Fields shared by all languages: topic, countries, industries, source and dates. */
export function EditorFacts({ article, content, faults, countries, industries, onChange }: Props) {
  const line = (name: 'slug' | 'sourceUrl' | 'sourceDate' | 'effectiveOn' | 'reviewedOn') => ({
    value: content[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  const isInformation = article.kind === 'information'
  return (
    <SectionCard title={m.editor_facts()}>
      <div className={style.grid}>
        <NativeSelect
          label={m.editor_topic()}
          data={topicChoices(article.kind)}
          value={content.topic}
          error={faults.topic}
          onChange={({ target }) => onChange({ topic: target.value })}
        />
        {isInformation && (
          <>
            <MultiSelect
              label={m.editor_countries()}
              data={countries}
              value={content.countries}
              error={faults.countries}
              searchable
              clearable
              hidePickedOptions
              maxValues={60}
              onChange={(value) => onChange({ countries: value })}
            />
            <MultiSelect
              label={m.editor_industries()}
              data={industries}
              value={content.industries}
              error={faults.industries}
              searchable
              clearable
              hidePickedOptions
              maxValues={20}
              onChange={(value) => onChange({ industries: value })}
            />
            <TextInput type="url" label={m.editor_source_url()} maxLength={500} {...line('sourceUrl')} />
            <TextInput
              label={m.editor_source_date()}
              description={m.editor_source_date_hint()}
              maxLength={10}
              {...line('sourceDate')}
            />
            <TextInput type="date" label={m.editor_effective_on()} {...line('effectiveOn')} />
          </>
        )}
        <TextInput type="date" label={m.editor_reviewed_on()} {...line('reviewedOn')} />
        <TextInput
          label={m.editor_slug()}
          description={article.publishedAt ? m.editor_slug_fixed() : m.editor_slug_hint()}
          maxLength={80}
          disabled={article.publishedAt !== null}
          {...line('slug')}
        />
      </div>
    </SectionCard>
  )
}
