import { useEffect, useState } from 'react'
import { isSuccess } from '../../../../../../shared/envelope.ts'
import { currentLocale, languageTags, locales } from '../../../../../../shared/locale.ts'
import type { Locale } from '../../../../../../shared/locale.ts'
import { m } from '../../../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../../../client/api.ts'
import type { CallReply } from '../../../../../../client/api.ts'
import { StatusBadge } from '../../../../../../ui/feedback/status-badge.tsx'
import { categoryWays } from '../../../../../reference/categories/category.policy.ts'
import type { ProductText } from '../../../product.answers.contract.ts'
import { originNames } from '../../../product.names.policy.ts'
import { textOrigins } from '../../../product.words.policy.ts'
import { Choice, Measured, useEditing, Words, YesNo } from './product-fields.tsx'
import styles from '../product-editor.module.css'

export type Attribute = CallReply<'GET /api/categories/attributes'>['items'][number]
export type Category = CallReply<'GET /api/company/categories'>[number]

const languageNames = { zh: m.company_language_zh, ru: m.company_language_ru, en: m.company_language_en }
/** What the supplier types in another language are his own words, until somebody says that they were proofread. */
const noText: ProductText = { title: '', summary: '', description: '', origin: 'source' }

/** Words in each language, the category and what goods of it state. */
export function StepBasics({
  categories,
  attributes,
  language,
  onLanguage,
}: {
  categories: Category[]
  attributes: Attribute[]
  language: Locale
  onLanguage(language: Locale): void
}) {
  const { answers, change } = useEditing()
  return (
    <>
      <Texts language={language} onLanguage={onLanguage} />
      <CategoryChoice categories={categories} />
      {attributes.length > 0 && (
        <fieldset className={styles.group}>
          <legend>{m.product_attributes()}</legend>
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
        <Words
          path="articleNumber"
          label={m.product_article()}
          hint={m.product_article_hint()}
          max={60}
          value={answers.articleNumber}
          onChange={(articleNumber) => change({ articleNumber })}
        />
        <Words
          path="brand"
          label={m.product_brand()}
          max={80}
          value={answers.brand}
          onChange={(brand) => change({ brand })}
        />
        <Words
          path="model"
          label={m.product_model()}
          max={80}
          value={answers.model}
          onChange={(model) => change({ model })}
        />
      </div>
    </>
  )
}

/** A tab for each language; the source is what the others are translated from. */
function Texts({ language, onLanguage }: { language: Locale; onLanguage(language: Locale): void }) {
  const { answers, change, errorAt } = useEditing()
  const isSource = language === answers.sourceLanguage
  const text = answers.texts[language] ?? noText
  // Words that were changed since are no longer the ones that somebody proofread.
  const put = (part: Partial<ProductText>) =>
    change({
      texts: {
        ...answers.texts,
        [language]: { ...text, ...(text.origin === 'reviewed' && { origin: 'source' }), ...part },
      },
    })
  const hasFault = (locale: Locale) =>
    ['title', 'summary', 'description', 'origin'].some((field) => errorAt(`texts.${locale}.${field}`))
  return (
    <fieldset className={styles.group}>
      <legend>{m.product_texts()}</legend>
      <div className={styles.languages} role="tablist" aria-label={m.product_texts()}>
        {locales.map((locale) => (
          <button
            key={locale}
            type="button"
            role="tab"
            id={`tab-${locale}`}
            aria-selected={locale === language}
            aria-controls="product-texts"
            onClick={() => onLanguage(locale)}
          >
            {languageNames[locale]()}{' '}
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
        <Words
          path={`texts.${language}.title`}
          label={m.product_title()}
          hint={m.product_title_hint()}
          isRequired={isSource}
          max={200}
          lang={languageTags[language]}
          value={text.title}
          onChange={(title) => put({ title })}
        />
        <Words
          path={`texts.${language}.summary`}
          label={m.product_summary()}
          max={500}
          rows={2}
          lang={languageTags[language]}
          value={text.summary}
          onChange={(summary) => put({ summary })}
        />
        <Words
          path={`texts.${language}.description`}
          label={m.product_description()}
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
            label={m.product_origin()}
            value={text.origin}
            hint={m.product_origin_hint()}
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

/** Down the tree, one level after the other; goods stand in the last. */
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
    // What another category asks for means nothing here; on the way to one nothing is lost yet.
    const isOther = isLeaf && code !== placed
    if (isLeaf) setPlaced(code)
    if (isOther) dropTyped('attributes')
    change({ category: code, ...(isOther && { attributes: {} }) })
  }
  return (
    <fieldset className={styles.group}>
      <legend>{m.product_category()}</legend>
      <div className={styles.grid}>
        {levels.map((level, index) => (
          <Choice
            key={`${index} ${parts[index - 1] ?? ''}`}
            path={index === levels.length - 1 ? 'category' : ''}
            label={levelNames[index]?.() ?? m.product_category()}
            value={parts[index] ?? ''}
            choices={[
              { value: '', label: m.company_form_choose() },
              ...level.map((category) => ({ value: category.code, label: category[locale] })),
            ]}
            onChange={(code) => choose(code || (parts[index - 1] ?? ''))}
          />
        ))}
      </div>
      {levels.length === 0 && errorAt('category')}
    </fieldset>
  )
}

/** One thing that goods of the category state, by its type. */
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
  const label = name[locale]
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
          ...choices.map((choice) => ({ value: choice.key, label: choice.name[locale] })),
        ]}
        onChange={put}
      />
    )
  if (type === 'text')
    return (
      <Words
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
      label={unit ? m.product_label_unit({ label, unit: unit[locale] }) : label}
      unit={unit}
      isRequired={isRequired}
      value={typeof value === 'number' ? value : null}
      onChange={put}
    />
  )
}

/** The attributes of a category, read when it is chosen. */
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
