import { useEffect, useState } from 'react'
import { isSuccess } from '../../../../../../shared/envelope.ts'
import { contentLanguageOf, contentLanguages, currentLocale, languageTags } from '../../../../../../shared/locale.ts'
import type { ContentLanguage } from '../../../../../../shared/locale.ts'
import { languageNames } from '../../../../../../shared/text/language-names.ts'
import { m } from '../../../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../../../client/api.ts'
import type { CallReply } from '../../../../../../client/api.ts'
import { StatusBadge } from '../../../../../../ui/feedback/status-badge.tsx'
import { categoryWays } from '../../../../../taxonomy/category.policy.ts'
import type { ProductText } from '../../../product.answers.contract.ts'
import { fieldLabel } from '../../../product.field-lookup.policy.ts'
import { originNames } from '../../../product.names.policy.ts'
import { textOrigins } from '../../../product.enums.policy.ts'
import { noText, textsWith } from './product-texts.ts'
import { Choice, Measured, useEditing, Labels, YesNo } from './product-fields.tsx'
import { PlainFields } from './product-plain-fields.tsx'
import styles from '../product-editor.module.css'

export type Attribute = CallReply<'GET /api/categories/attributes'>['items'][number]
export type Category = CallReply<'GET /api/company/categories'>[number]

/** Texts in each language, the category and its attributes. */
export function StepBasics({
  categories,
  attributes,
  language,
  onLanguage,
}: {
  categories: Category[]
  attributes: Attribute[]
  language: ContentLanguage
  onLanguage(language: ContentLanguage): void
}) {
  return (
    <>
      <Texts language={language} onLanguage={onLanguage} />
      <CategoryChoice categories={categories} />
      {attributes.length > 0 && (
        <fieldset className={styles.group}>
          <legend>{fieldLabel('attributes')}</legend>
          <div className={styles.grid}>
            {attributes
              .filter(({ isRetired }) => !isRetired)
              .map((attribute) => (
                <AttributeField key={attribute.key} attribute={attribute} />
              ))}
          </div>
        </fieldset>
      )}
      <div className={styles.grid}>
        <PlainFields step="basics" />
      </div>
    </>
  )
}

/** A tab for each language; the others are translations of the source. */
function Texts({ language, onLanguage }: { language: ContentLanguage; onLanguage(language: ContentLanguage): void }) {
  const { answers, change, errorAt } = useEditing()
  const isSource = language === answers.sourceLanguage
  const text = answers.texts[language] ?? noText
  const put = (part: Partial<ProductText>) => change({ texts: textsWith(answers, language, part) })
  const hasFault = (locale: ContentLanguage) =>
    ['title', 'summary', 'description', 'origin'].some((field) => errorAt(`texts.${locale}.${field}`))
  return (
    <fieldset className={styles.group}>
      <legend>{fieldLabel('texts')}</legend>
      <div className={styles.languages} role="tablist" aria-label={fieldLabel('texts')}>
        {contentLanguages.map((locale) => (
          <button
            key={locale}
            type="button"
            role="tab"
            id={`tab-${locale}`}
            aria-selected={locale === language}
            aria-controls="product-texts"
            onClick={() => onLanguage(locale)}
          >
            {languageNames[contentLanguageOf(locale)]()}{' '}
            <Origin
              isOriginal={locale === answers.sourceLanguage}
              origin={
                locale === answers.sourceLanguage
                  ? 'source'
                  : answers.texts[locale]?.title
                    ? answers.texts[locale].origin
                    : null
              }
            />
            {hasFault(locale) && <span className={styles.dot} role="img" aria-label={m.product_has_faults()} />}
          </button>
        ))}
      </div>
      <div
        id="product-texts"
        role="tabpanel"
        aria-labelledby={`tab-${language}`}
        className={styles.fields}
        key={language}
      >
        <Labels
          path={`texts.${language}.title`}
          isRequired={isSource}
          max={200}
          lang={languageTags[language]}
          value={text.title}
          onChange={(title) => put({ title })}
        />
        <Labels
          path={`texts.${language}.summary`}
          max={500}
          rows={2}
          lang={languageTags[language]}
          value={text.summary}
          onChange={(summary) => put({ summary })}
        />
        <Labels
          path={`texts.${language}.description`}
          isRequired={isSource}
          max={20_000}
          rows={6}
          lang={languageTags[language]}
          value={text.description}
          onChange={(description) => put({ description })}
        />
        {!isSource && (
          <Choice
            path={`texts.${language}.origin`}
            value={text.origin}
            choices={textOrigins.map((value) => ({
              value,
              label: value === 'source' ? m.product_origin_own() : originNames[value](),
            }))}
            onChange={(origin) => put({ origin })}
          />
        )}
      </div>
    </fieldset>
  )
}

function Origin({ origin, isOriginal }: { origin: ProductText['origin'] | null; isOriginal: boolean }) {
  if (!origin) return <StatusBadge>{m.product_origin_none()}</StatusBadge>
  return (
    <StatusBadge tone={origin === 'machine' ? 'warn' : isOriginal || origin === 'reviewed' ? 'success' : 'info'}>
      {origin === 'source' && !isOriginal ? m.product_origin_own() : originNames[origin]()}
    </StatusBadge>
  )
}

const levelNames = [m.product_category_first, m.product_category_second, m.product_category_third]

/** Selects of the category tree, one level after the other; goods belong to leaf categories. */
export function CategoryChoice({ categories }: { categories: Category[] }) {
  const { answers, change, errorAt, dropTyped } = useEditing()
  const chosen = answers.category
  const [placed, setPlaced] = useState(chosen)
  const locale = currentLocale()
  const parts = categoryWays(categories).get(chosen) ?? []
  const levels = ['', ...parts]
    .map((parent) => categories.filter((category) => (category.parent ?? '') === parent))
    .filter((level) => level.length > 0)
  function choose(code: string) {
    const isLeaf = code !== '' && !categories.some(({ parent }) => parent === code)
    // Attributes of another category have no meaning here; on the way to a leaf nothing is dropped yet.
    const isOther = isLeaf && code !== placed
    if (isLeaf) setPlaced(code)
    if (isOther) dropTyped('attributes')
    change({ category: code, ...(isOther && { attributes: {} }) })
  }
  return (
    <fieldset className={styles.group}>
      <legend>{fieldLabel('category')}</legend>
      <div className={styles.grid}>
        {levels.map((level, index) => (
          <Choice
            key={`${index} ${parts[index - 1] ?? ''}`}
            path={index === levels.length - 1 ? 'category' : ''}
            label={levelNames[index]?.()}
            value={parts[index] ?? ''}
            choices={[
              { value: '', label: m.company_form_choose() },
              ...level.map((category) => ({ value: category.code, label: category[contentLanguageOf(locale)] })),
            ]}
            onChange={(code) => choose(code || (parts[index - 1] ?? ''))}
          />
        ))}
      </div>
      {levels.length === 0 && errorAt('category')}
    </fieldset>
  )
}

/** One attribute of the category, by its type. */
function AttributeField({ attribute: { key, type, name, unit, isRequired, choices } }: { attribute: Attribute }) {
  const { answers, change } = useEditing()
  const locale = currentLocale()
  const path = `attributes.${key}`
  const value = answers.attributes[key]
  const put = (next: string | number | boolean | null) =>
    change((now) => {
      const { [key]: _old, ...rest } = now.attributes
      return { attributes: next === null || next === '' ? rest : { ...rest, [key]: next } }
    })
  const label = name[contentLanguageOf(locale)]
  if (type === 'boolean') return <YesNo path={path} label={label} value={value === true} onChange={put} />
  if (type === 'choice')
    return (
      <Choice
        path={path}
        label={label}
        isRequired={isRequired}
        value={typeof value === 'string' ? value : ''}
        choices={[
          { value: '', label: m.company_form_choose() },
          ...choices.map((choice) => ({ value: choice.key, label: choice.name[contentLanguageOf(locale)] })),
        ]}
        onChange={put}
      />
    )
  if (type === 'text')
    return (
      <Labels
        path={path}
        label={label}
        isRequired={isRequired}
        max={200}
        value={typeof value === 'string' ? value : ''}
        onChange={put}
      />
    )
  return (
    <Measured
      path={path}
      label={unit ? m.product_label_unit({ label, unit: unit[contentLanguageOf(locale)] }) : label}
      unit={unit}
      isRequired={isRequired}
      value={typeof value === 'number' ? value : null}
      onChange={put}
    />
  )
}

/** The attributes of a category, loaded when it is chosen. */
export function useAttributes(category: string): { isLeaf: boolean; items: Attribute[] } | null {
  const [read, setRead] = useState<{ category: string; reply: CallReply<'GET /api/categories/attributes'> } | null>(
    null,
  )
  useEffect(() => {
    let isOver = false
    if (category)
      void callQuietly('GET /api/categories/attributes', { category })
        .then((answer) => !isOver && isSuccess(answer) && setRead({ category, reply: answer.data }))
        .catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [category])
  return read?.category === category ? read.reply : null
}
