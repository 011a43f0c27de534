import { sql } from 'drizzle-orm'
import { searchKey } from '../../../shared/text/name-order.ts'
import { contentLanguages, fallbackOrder } from '../../../shared/locale.ts'
import type { ContentLanguage, Locale } from '../../../shared/locale.ts'
import type { ProductAnswers, ProductText } from './product.answers.contract.ts'
import { isSameAnswer } from './editing/product.differences.policy.ts'
import { priceSpan } from './rules/product.price.policy.ts'
import type { ProductChange } from './product.table.ts'

/** The texts of a product in a language, else in the next best one; null if there are none. */
export function textIn(
  { texts, sourceLanguage }: Pick<ProductAnswers, 'texts' | 'sourceLanguage'>,
  locale: Locale,
): (ProductText & { language: ContentLanguage }) | null {
  const language = [...fallbackOrder[locale], sourceLanguage].find((one) => texts[one]?.title)
  const text = language && texts[language]
  return text ? { ...text, language } : null
}

/** Columns for the lists of the company and of operators. */
export function columnsOfDraft(answers: ProductAnswers) {
  return {
    title: textIn(answers, answers.sourceLanguage)?.title ?? '',
    category: answers.category,
    articleNumber: answers.articleNumber,
    ownSearchText: searchTextOf(answers),
  } satisfies ProductChange
}

/** Columns that the public lists filter, sort and search by. */
export function columnsOfPublished(answers: ProductAnswers): ProductChange {
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

/** Every file that the answers reference. */
export const filesOf = (answers: ProductAnswers | null): string[] =>
  answers ? [...answers.pictures, ...answers.documents.map(({ file }) => file)] : []

/** Paths in which two versions differ, lists compared as a whole: `tiers`, `texts.ru`, `packing`. */
export function changedPaths(before: ProductAnswers | null, after: ProductAnswers | null): string[] {
  const [left, right] = [before ?? {}, after ?? {}] as Record<string, unknown>[]
  const keys = [...new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})])]
  return keys.flatMap((key) => {
    if (isSameAnswer(left?.[key], right?.[key])) return []
    if (key !== 'texts') return [key]
    const [one, other] = [left?.texts ?? {}, right?.texts ?? {}] as Record<string, unknown>[]
    return contentLanguages
      .filter((locale) => !isSameAnswer(one?.[locale], other?.[locale]))
      .map((locale) => `texts.${locale}`)
  })
}

function searchTextOf({ texts, articleNumber, brand, model }: ProductAnswers): string {
  return [
    ...contentLanguages.map((locale) => searchKey(texts[locale]?.title ?? '')),
    articleNumber.toLowerCase(),
    brand.toLowerCase(),
    model.toLowerCase(),
  ]
    .filter(Boolean)
    .join(' ')
    .slice(0, 2000)
}
