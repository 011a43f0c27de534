import { sql } from 'drizzle-orm'
import { searchKey } from '../../../shared/text/name-order.ts'
import { fallbackOrder, locales } from '../../../shared/locale.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { ProductAnswers, ProductText } from './product.answers.contract.ts'
import { priceSpan } from './editing/product.price.policy.ts'
import type { ProductChange } from './product.table.ts'

/** The words of a product in a language, else in the next best one; null before anything was written. */
export function textIn(
  { texts, sourceLanguage }: Pick<ProductAnswers, 'texts' | 'sourceLanguage'>,
  locale: Locale,
): (ProductText & { language: Locale }) | null {
  const language = languageIn({ zh: texts.zh?.title, ru: texts.ru?.title, en: texts.en?.title }, sourceLanguage, locale)
  const text = language && texts[language]
  return text ? { ...text, language } : null
}

/** The language of the title that a reader gets. */
function languageIn(
  titles: Partial<Record<Locale, string | null | undefined>>,
  sourceLanguage: Locale,
  locale: Locale,
): Locale | undefined {
  return [locale, ...fallbackOrder[locale], sourceLanguage].find((one) => titles[one])
}

/** What the lists of the company and of operators look at. */
export function columnsOfAnswers(answers: ProductAnswers) {
  return {
    title: textIn(answers, answers.sourceLanguage)?.title ?? '',
    category: answers.category,
    articleNumber: answers.articleNumber,
    ownSearchText: searchTextOf(answers),
  } satisfies ProductChange
}

/** What the public lists filter, sort and search by. */
export function columnsOfLive(answers: ProductAnswers): ProductChange {
  const span = priceSpan(answers)
  return {
    branches: sql<string[]>`category_way(${answers.category})`,
    searchText: searchTextOf(answers),
    priceKind: answers.priceKind,
    priceLow: span?.low ?? null,
    priceHigh: span?.high ?? null,
    currency: span ? answers.currency : null,
    minimumOrderQuantity: answers.minimumOrderQuantity,
    leadDays: answers.leadTimes[0]?.days ?? null,
    eacKind: answers.eac.kind,
  }
}

/** Every file that answers name. */
export const filesOf = (answers: ProductAnswers | null): string[] =>
  answers ? [...answers.pictures, ...answers.documents.map(({ file }) => file)] : []

/** Paths at which two versions differ, lists compared as a whole: `tiers`, `texts.ru`, `packing`. */
export function changedPaths(before: ProductAnswers | null, after: ProductAnswers | null): string[] {
  const [left, right] = [before ?? {}, after ?? {}] as Record<string, unknown>[]
  const keys = [...new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})])]
  return keys.flatMap((key) => {
    if (isSame(left?.[key], right?.[key])) return []
    if (key !== 'texts') return [key]
    const [one, other] = [left?.texts ?? {}, right?.texts ?? {}] as Record<string, unknown>[]
    return locales.filter((locale) => !isSame(one?.[locale], other?.[locale])).map((locale) => `texts.${locale}`)
  })
}

function searchTextOf({ texts, articleNumber, brand, model }: ProductAnswers): string {
  return [
    ...locales.map((locale) => searchKey(texts[locale]?.title ?? '')),
    articleNumber.toLowerCase(),
    brand.toLowerCase(),
    model.toLowerCase(),
  ]
    .filter(Boolean)
    .join(' ')
    .slice(0, 2000)
}

const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(sorted(left)) === JSON.stringify(sorted(right))

/** jsonb does not keep the order of keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
