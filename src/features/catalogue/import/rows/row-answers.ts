import { contentLanguages } from '../../../../shared/locale.ts'
import type { ContentLanguage } from '../../../../shared/locale.ts'
import { emptyProduct, ProductAnswers } from '../../product/product.answers.contract.ts'
import { fieldErrors } from '../../../../shared/field-errors.ts'
import type { FieldErrors } from '../../../../shared/errors.ts'

/** Parsed cells of a row by key; null for an empty cell, absent for a column that the file does not have. */
export type RowValues = Record<string, unknown>
type Composed = { answers: ProductAnswers | null; faults: FieldErrors }

/**
 * The form values of a product after a row: fields with a column take the file's value, an empty cell clears the field,
 * everything else stays. `before` is null for a new product. Faults are at column keys.
 */
export function composeAnswers(before: ProductAnswers | null, row: RowValues, language: ContentLanguage): Composed {
  const blank = emptyProduct()
  const values = withDefaults(before, row, blank)
  const draft = structuredClone(before ?? blank) as ProductAnswers & Record<string, unknown>
  for (const [key, value] of Object.entries(values))
    if (!/^(texts|tiers|leadTimes|attributes)\.|^(id|externalId|isHidden|pictures|lines|defaults)$/.test(key))
      setAt(draft, key, value ?? valueAt(blank, key))
  draft.sourceLanguage = sourceOf(before, values, language)
  draft.texts = textsOf(before, values, draft.sourceLanguage)
  draft.attributes = attributesOf(before, values)
  const tiers = pairs(values, 'tiers', ['minQty', 'price'])
  if (tiers) {
    // A later tier without its quantity was already refused when the row was read.
    const given = tiers.map(({ minQty, price }, index) => ({
      minQty: minQty ?? (index === 0 ? (draft.minimumOrderQuantity ?? before?.tiers[0]?.minQty ?? 1) : 0),
      price: price ?? 0,
    })) as ProductAnswers['tiers']
    draft.tiers = [...given, ...furtherTiers(before, values)]
    draft.minimumOrderQuantity ??= draft.tiers[0]?.minQty ?? null
  }
  const leads = pairs(values, 'leadTimes', ['upTo', 'days'])
  if (leads)
    draft.leadTimes = leads.map(({ upTo, days }) => ({
      upTo: upTo ?? null,
      days: days ?? null,
    })) as ProductAnswers['leadTimes']
  if (!values['priceKind'] && !before && draft.tiers.length === 0 && (draft.low !== null || draft.high !== null))
    draft.priceKind = 'range'
  const parsed = ProductAnswers.safeParse(draft)
  if (parsed.success) return { answers: parsed.data, faults: {} }
  return {
    answers: null,
    faults: Object.fromEntries(
      Object.entries(fieldErrors(parsed.error.issues)).map(([path, words]) => [columnAt(path, values), words]),
    ),
  }
}

/** The further tiers of a product stay where a row states the price of the first one and the file has no column of them. */
export const furtherTiers = (before: ProductAnswers | null, values: RowValues): ProductAnswers['tiers'] =>
  typeof values['tiers.0.price'] === 'number' && !Object.keys(values).some((key) => /^tiers\.[1-9]\./.test(key))
    ? (before?.tiers.slice(1) ?? [])
    : []

/** The column of a path in the form values: empty tiers were removed, so indexes may have shifted. */
export function columnAt(path: string, values: RowValues): string {
  const [list, index, field] = path.split('.')
  if (list !== 'tiers' && list !== 'leadTimes') return path
  const fields = list === 'tiers' ? ['minQty', 'price'] : ['upTo', 'days']
  const rows = filledRows(values, list, fields)
  const row = rows[Number(index ?? 0)] ?? 0
  const keys = [field, ...fields].flatMap((name) => (name ? [`${list}.${row}.${name}`] : []))
  return (
    keys.find((key) => values[key] !== undefined && values[key] !== null) ?? keys.find((key) => key in values) ?? path
  )
}

const filledRows = (values: RowValues, list: string, fields: readonly string[]): number[] =>
  Array.from({ length: 8 }, (_, row) => row).filter((row) =>
    fields.some((field) => (values[`${list}.${row}.${field}`] ?? null) !== null),
  )

/** Non-empty rows of a list; null if the file has no column of the list. */
function pairs(
  values: RowValues,
  list: string,
  fields: readonly string[],
): Record<string, number | null | undefined>[] | null {
  if (!Object.keys(values).some((key) => key.startsWith(`${list}.`))) return null
  return filledRows(values, list, fields).map((row) =>
    Object.fromEntries(fields.map((field) => [field, values[`${list}.${row}.${field}`] as number | null | undefined])),
  )
}

function sourceOf(before: ProductAnswers | null, values: RowValues, language: ContentLanguage): ContentLanguage {
  if (values['sourceLanguage']) return values['sourceLanguage'] as ContentLanguage
  if (before) return before.sourceLanguage
  return [language, ...contentLanguages].find((locale) => values[`texts.${locale}.title`]) ?? language
}

/**
 * Texts keep their origin while unchanged; what the supplier enters in another language counts as the supplier's own
 * text until it is marked as proofread, and so does a translation whose original has changed.
 */
function textsOf(before: ProductAnswers | null, values: RowValues, source: ContentLanguage): ProductAnswers['texts'] {
  const texts: ProductAnswers['texts'] = {}
  const isSourceSame = wordsOf(before, values, source, source).isSame
  for (const locale of contentLanguages) {
    const { old, words, isSame } = wordsOf(before, values, source, locale)
    if (!words.title && !words.summary && !words.description && !old) continue
    const isOutdated = old?.origin === 'reviewed' && !isSourceSame
    const origin = locale === source || !old || !isSame || isOutdated ? 'source' : old.origin
    texts[locale] = { ...words, origin }
  }
  return texts
}

/** The words of one language before and after a row, and whether they are the same. */
function wordsOf(before: ProductAnswers | null, values: RowValues, source: ContentLanguage, locale: ContentLanguage) {
  const old = before?.texts[locale]
  const written = (part: 'title' | 'summary' | 'description') =>
    values[`texts.${locale}.${part}`] === undefined
      ? (old?.[part] ?? '')
      : ((values[`texts.${locale}.${part}`] as string | null) ?? '')
  const words = {
    title: written('title'),
    summary: written('summary'),
    description: locale === source ? withLines(written('description'), values) : written('description'),
  }
  const isSame =
    old !== undefined &&
    old.title === words.title &&
    old.summary === words.summary &&
    old.description === words.description
  return { old, words, isSame }
}

/**
 * Content without a field of its own is appended to the description, each line once, however often the file is
 * imported.
 */
function withLines(description: string, values: RowValues): string {
  const lines = ((values['lines'] ?? []) as string[]).filter((line) => !description.split('\n').includes(line))
  return [description, ...lines].filter(Boolean).join('\n').slice(0, 20_000)
}

/** File-wide defaults fill the gaps of a row: all fields of new goods, only missing fields of existing ones. */
function withDefaults(before: ProductAnswers | null, values: RowValues, blank: ProductAnswers): RowValues {
  const given = Object.entries((values['defaults'] ?? {}) as RowValues)
  const isOpen = (key: string) => {
    if ((values[key] ?? null) !== null) return false
    if (before === null || key.startsWith('tiers.')) return true
    if (key.startsWith('leadTimes.')) return before.leadTimes.length === 0
    const own = valueAt(before, key)
    return (own ?? '') === '' || (!(key in values) ? false : valueAt(blank, key) === own)
  }
  return { ...values, ...Object.fromEntries(given.filter(([key]) => isOpen(key))) }
}

function attributesOf(before: ProductAnswers | null, values: RowValues): ProductAnswers['attributes'] {
  const attributes = { ...before?.attributes }
  for (const [key, value] of Object.entries(values)) {
    if (!key.startsWith('attributes.')) continue
    const name = key.slice('attributes.'.length)
    if (value === null) delete attributes[name]
    else attributes[name] = value as string | number | boolean
  }
  return attributes
}

const valueAt = (from: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], from)

function setAt(target: object, path: string, value: unknown): void {
  const keys = path.split('.')
  const last = keys.pop() as string
  const inner = keys.reduce<Record<string, unknown>>(
    (holder, key) => holder[key] as Record<string, unknown>,
    target as Record<string, unknown>,
  )
  inner[last] = value
}
