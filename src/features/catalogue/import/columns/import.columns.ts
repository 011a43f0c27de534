import { locales } from '../../../../shared/locale.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { currencies } from '../../../../shared/text/currencies.ts'
import { m } from '../../../../shared/wording/messages.js'
import { templateExamples } from './import.data.ts'
import { eacNames, priceKindNames, unitNames } from '../../product/product.names.policy.ts'
import { mostTiers } from '../../product/product.answers.contract.ts'
import { incoterms } from '../../product/product.words.policy.ts'

/** How a cell is read. `scaled` is decimal text that is kept as a whole number of something smaller. */
export type CellKind =
  | 'words'
  | 'id'
  | 'whole'
  | 'money'
  | 'scaled'
  | 'choice'
  | 'flag'
  | 'date'
  | 'category'
  | 'pictures'
  | 'attribute'
  | 'size'
  | 'weights'
  | 'lines'
type Named = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string
type RowNamed = (inputs: { row: number }, options?: { locale?: Locale }) => string

export type ImportColumn = {
  /** The place in the answers, `tiers.0.price`; or `id`, `pictures`. */
  key: string
  kind: CellKind
  title(locale: Locale): string
  scale?: number
  choices?: Record<string, Named>
  isCode?: boolean
  /** What the template shows; a column without one does not stand in it. */
  example?: string | Record<Locale, string>
}

const plain = (key: string, kind: CellKind, name: Named, rest: Partial<ImportColumn> = {}): ImportColumn => ({
  key,
  kind,
  title: (locale) => name({}, { locale }),
  ...rest,
})
const codes = (list: readonly string[]): Record<string, Named> =>
  Object.fromEntries(list.map((code) => [code, () => code]))
const languageNames: Record<Locale, Named> = {
  zh: m.import_language_zh,
  ru: m.import_language_ru,
  en: m.import_language_en,
}
const inLanguage = (
  part: 'title' | 'summary' | 'description',
  name: Named,
  example: Record<Locale, string>,
): ImportColumn[] =>
  locales.map((language) => ({
    key: `texts.${language}.${part}`,
    kind: 'words',
    title: (locale) => `${name({}, { locale })} (${languageNames[language]({}, { locale })})`,
    example: example[language],
  }))
const measured = (key: string, name: Named, unit: Named, scale: number, example: string): ImportColumn => ({
  key,
  kind: 'scaled',
  scale,
  title: (locale) => `${name({}, { locale })}, ${unit({}, { locale })}`,
  example,
})
const numbered = (key: string, kind: CellKind, name: RowNamed, row: number, example?: string): ImportColumn => ({
  key,
  kind,
  title: (locale) => name({ row }, { locale }),
  ...(example && { example }),
})
const lead = (key: string, name: RowNamed, row: number, example?: string): ImportColumn => ({
  ...numbered(key, 'whole', name, row, example),
  title: (locale) => `${m.product_lead_times({}, { locale })}: ${name({ row }, { locale })}`,
})

const tierExamples = [
  ['100', '12.50'],
  ['1000', '11.80'],
  ['5000', '10.90'],
] as const

/** Every column of a table of goods but the attributes, which follow the categories. The order is that of template and export, which write the three sides of a carton apart. */
export const importColumns: readonly ImportColumn[] = [
  plain('id', 'id', m.import_column_id),
  plain('articleNumber', 'words', m.product_article, { example: 'A-1001' }),
  plain('category', 'category', m.product_category, { example: '' }),
  plain('sourceLanguage', 'choice', m.import_column_language, { choices: languageNames }),
  ...inLanguage('title', m.product_title, templateExamples.title),
  ...inLanguage('summary', m.product_summary, templateExamples.summary),
  ...inLanguage('description', m.product_description, templateExamples.description),
  plain('lines', 'lines', m.import_column_lines),
  plain('brand', 'words', m.product_brand, { example: 'Example' }),
  plain('model', 'words', m.product_model, { example: 'X-100' }),
  plain('unit', 'choice', m.product_unit, {
    choices: unitNames,
    example: {
      zh: m.unit_pcs({}, { locale: 'zh' }),
      ru: m.unit_pcs({}, { locale: 'ru' }),
      en: m.unit_pcs({}, { locale: 'en' }),
    },
  }),
  plain('priceKind', 'choice', m.product_price_kind, { choices: priceKindNames }),
  plain('currency', 'choice', m.product_currency, { choices: codes(currencies), example: 'CNY' }),
  plain('minimumOrderQuantity', 'whole', m.product_minimum, { example: '100' }),
  plain('orderMultiple', 'whole', m.product_multiple, { example: '10' }),
  ...Array.from({ length: mostTiers }, (_, row) => [
    numbered(`tiers.${row}.minQty`, 'whole', m.product_tier_from, row + 1, tierExamples[row]?.[0]),
    numbered(`tiers.${row}.price`, 'money', m.product_tier_unit_price, row + 1, tierExamples[row]?.[1]),
  ]).flat(),
  plain('low', 'money', m.product_low),
  plain('high', 'money', m.product_high),
  plain('incoterm', 'choice', m.product_incoterm, { choices: codes(incoterms), example: 'FOB' }),
  plain('incotermPlace', 'words', m.product_incoterm_place, { example: templateExamples.place }),
  plain('port', 'words', m.product_port),
  ...Array.from({ length: 6 }, (_, row) => [
    lead(`leadTimes.${row}.upTo`, m.product_lead_up_to, row + 1),
    lead(`leadTimes.${row}.days`, m.product_lead_days, row + 1, row === 0 ? '15' : undefined),
  ]).flat(),
  plain('sample.isOffered', 'flag', m.product_sample_offered),
  plain('sample.price', 'money', m.product_sample_price),
  plain('sample.days', 'whole', m.product_sample_days),
  plain('sample.isRefunded', 'flag', m.product_sample_refunded),
  plain('monthlyCapacity', 'whole', m.product_capacity),
  plain('packing.piecesPerCarton', 'whole', m.product_per_carton, { example: '20' }),
  measured('packing.lengthMm', m.product_carton_length, m.import_unit_cm, 1, '40'),
  measured('packing.widthMm', m.product_carton_width, m.import_unit_cm, 1, '30'),
  measured('packing.heightMm', m.product_carton_height, m.import_unit_cm, 1, '25'),
  plain('packing.size', 'size', m.import_column_size, { scale: 1 }),
  plain('packing.weights', 'weights', m.import_column_weights, { scale: 3 }),
  measured('packing.grossGrams', m.product_gross, m.import_unit_kg, 3, '25.5'),
  measured('packing.netGrams', m.product_net, m.import_unit_kg, 3, '24.8'),
  plain('packing.per20gp', 'whole', m.product_per_20gp),
  plain('packing.per40hq', 'whole', m.product_per_40hq),
  plain('origin', 'words', m.product_country, { isCode: true, example: 'CN' }),
  plain('hs6', 'words', m.product_hs6, { isCode: true, example: '' }),
  plain('hsChina', 'words', m.product_hs_china, { isCode: true }),
  plain('hsEaeu', 'words', m.product_hs_eaeu, { isCode: true }),
  plain('eac.kind', 'choice', m.product_eac, { choices: eacNames }),
  { key: 'eac.number', kind: 'words', title: (locale) => `EAC: ${m.product_eac_number({}, { locale })}` },
  { key: 'eac.expiresOn', kind: 'date', title: (locale) => `EAC: ${m.product_eac_expires({}, { locale })}` },
  plain('isMarked', 'flag', m.product_marked),
  plain('isDualUse', 'flag', m.product_dual_use),
  plain('isPrivateLabel', 'flag', m.product_private_label),
  plain('warrantyMonths', 'whole', m.product_warranty),
  plain('pictures', 'pictures', m.product_pictures, { example: 'A-1001-1.jpg; https://example.com/A-1001-2.jpg' }),
]

/** What most price lists have, in the order in which they have it. */
export const usualColumns: readonly string[] = [
  'articleNumber',
  'texts.zh.title',
  'texts.ru.title',
  'texts.en.title',
  'category',
  'pictures',
  'texts.zh.summary',
  'texts.zh.description',
  'lines',
  'unit',
  'tiers.0.price',
  'tiers.1.price',
  'tiers.2.price',
  'tiers.0.minQty',
  'tiers.1.minQty',
  'tiers.2.minQty',
  'minimumOrderQuantity',
  'leadTimes.0.days',
  'packing.piecesPerCarton',
  'packing.size',
  'packing.weights',
  'packing.grossGrams',
  'packing.netGrams',
  'brand',
  'model',
  'hs6',
]

/** What one cell says of several things, or several cells of one: exports and templates have the columns behind it. */
export const isComposed = ({ kind }: ImportColumn): boolean => kind === 'size' || kind === 'weights' || kind === 'lines'
/** Whether more than one column of a file may be this. */
export const isRepeatable = (key: string): boolean => key === 'lines'

const byKey = new Map(importColumns.map((column) => [column.key, column]))

/** The column of a key; attributes of any category have one each. */
export const columnOf = (key: string): ImportColumn | undefined =>
  byKey.get(key) ??
  (/^attributes\.[a-z][a-zA-Z0-9-]{0,59}$/.test(key) ? { key, kind: 'attribute', title: () => key } : undefined)

/** Whether every cell of a row that the template fills with an example is left as it came, in any language: nobody sells that. */
export const isExampleRow = ({
  cells,
  columns,
}: {
  cells: readonly string[]
  columns: ReadonlyMap<string, number>
}): boolean =>
  columns.has('articleNumber') &&
  examples.every(
    ([key, texts]) => !columns.has(key) || texts.some((text) => isSameCell(cells[columns.get(key) ?? -1] ?? '', text)),
  )

// The category of the example is one of the company that asked for the template.
const examples = importColumns.flatMap(({ key, example }) =>
  example === undefined || key === 'category'
    ? []
    : [[key, typeof example === 'string' ? [example] : Object.values(example)] as const],
)
/** A table program writes `12.50` as `12.5`. */
const isSameCell = (cell: string, example: string) =>
  cell.trim() === example || (cell.trim() !== '' && Number(cell) === Number(example))
