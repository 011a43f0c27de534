import { contentLanguages, forContentLanguages } from '../../../../shared/locale.ts'
import type { ContentLanguage, Locale, LocalisedText } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import { templateExamples } from './template-examples.ts'
import { mostLeadTimes, mostTiers } from '../../product/product.answers.contract.ts'
import { productFields } from '../../product/product.fields.policy.ts'
import type { FieldKind, Named, ProductField } from '../../product/product.field-shape.policy.ts'

/** How a cell is parsed. `scaled` is decimal text that is stored as a whole number of a smaller unit. */
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
type RowNamed = (inputs: { row: number }, options?: { locale?: Locale }) => string

export type ImportColumn = {
  /** The path in the form values, `tiers.0.price`; or `id`, `pictures`. */
  key: string
  kind: CellKind
  title(locale: Locale): string
  scale?: number
  choices?: Readonly<Record<string, Named>>
  isCode?: boolean
  /** Example shown by the template; a column without one is not part of it. */
  example?: string | LocalisedText
}

const cellKinds: Partial<Record<FieldKind, CellKind>> = {
  text: 'words',
  words: 'words',
  code: 'words',
  country: 'words',
  quantity: 'whole',
  count: 'whole',
  money: 'money',
  length: 'scaled',
  weight: 'scaled',
  flag: 'flag',
  choice: 'choice',
  day: 'date',
  category: 'category',
  pictures: 'pictures',
}
/** Decimal places between the unit in the file and the stored unit: centimetres to millimetres, kilograms to grams. */
const scales: Partial<Record<FieldKind, { scale: number; unit: Named }>> = {
  length: { scale: 1, unit: m.import_unit_cm },
  weight: { scale: 3, unit: m.import_unit_kg },
}
const languageNames: Record<ContentLanguage, Named> = {
  zh: m.import_language_zh,
  ru: m.import_language_ru,
  en: m.import_language_en,
}
const examples: Readonly<Record<string, ImportColumn['example']>> = {
  ...templateExamples,
  unit: forContentLanguages((locale) => m.unit_pcs({}, { locale })),
}

const column = (
  key: string,
  kind: CellKind,
  title: ImportColumn['title'],
  rest: Partial<ImportColumn> = {},
): ImportColumn => ({ key, kind, title, ...(examples[key] !== undefined && { example: examples[key] }), ...rest })
const named =
  (name: Named): ImportColumn['title'] =>
  (locale) =>
    name({}, { locale })
/** List fields get two rows of columns. */
const rowsOf = (
  path: string,
  count: number,
  cells: readonly (readonly [part: string, kind: CellKind, name: RowNamed])[],
  before: ImportColumn['title'] = () => '',
): ImportColumn[] =>
  Array.from({ length: count }, (_, row) =>
    cells.map(([part, kind, name]) =>
      column(`${path}.${row}.${part}`, kind, (locale) => before(locale) + name({ row: row + 1 }, { locale })),
    ),
  ).flat()

/** The columns of a field: texts have one per language, lists two rows. */
function columnsOf({ path, kind, label, choices, import: own }: ProductField): ImportColumn[] {
  if (own === false) return []
  const [title, cell, scaled] = [own === true ? named(label) : own.title, cellKinds[kind], scales[kind]]
  if (kind === 'tiers')
    return rowsOf(path, mostTiers, [
      ['minQty', 'whole', m.product_tier_from],
      ['price', 'money', m.product_tier_unit_price],
    ])
  if (kind === 'leadTimes')
    return rowsOf(
      path,
      mostLeadTimes,
      [
        ['upTo', 'whole', m.product_lead_up_to],
        ['days', 'whole', m.product_lead_days],
      ],
      (locale) => `${title(locale)}: `,
    )
  if (!cell) return []
  if (kind === 'text')
    return contentLanguages.map((language) =>
      column(
        path.replace('.', `.${language}.`),
        cell,
        (locale) => `${title(locale)} (${languageNames[language]({}, { locale })})`,
      ),
    )
  if (scaled)
    return [column(path, cell, (locale) => `${title(locale)}, ${scaled.unit({}, { locale })}`, { scale: scaled.scale })]
  return [
    column(path, cell, title, {
      ...(choices && { choices }),
      ...((kind === 'code' || kind === 'country') && { isCode: true }),
    }),
  ]
}

/** Identifying columns come first, then pictures. */
const [first, last] = [['articleNumber', 'category'], ['pictures']]
const placeOf = ({ path }: ProductField): number =>
  first.includes(path) ? first.indexOf(path) - first.length : last.includes(path) ? 1 : 0

/**
 * Every column except the attributes, which follow the categories. This is the order of template and export, which
 * write the three sides of a carton separately.
 */
export const importColumns: readonly ImportColumn[] = [
  column('id', 'id', named(m.import_column_id)),
  column('externalId', 'words', named(m.import_column_external)),
  ...[...productFields].sort((one, other) => placeOf(one) - placeOf(other)).flatMap(columnsOf),
  column('isHidden', 'flag', named(m.import_column_hidden)),
  column('lines', 'lines', named(m.import_column_lines)),
  column('packing.size', 'size', named(m.import_column_size), { scale: 1 }),
  column('packing.weights', 'weights', named(m.import_column_weights), { scale: 3 }),
]

/** Columns that most price lists have, in their usual order. */
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

/** Columns for what a product does not hold by itself: exports leave them out. */
const isIncoming = (key: string): boolean => key === 'externalId' || key === 'isHidden'
/** The columns of an export. */
export const exportColumns: readonly ImportColumn[] = importColumns.filter(
  (one) => !isComposed(one) && !isIncoming(one.key),
)

/** One cell that states several fields, or several cells of one field: exports and templates put these columns last. */
export function isComposed({ kind }: ImportColumn): boolean {
  return kind === 'size' || kind === 'weights' || kind === 'lines'
}
/** A column that states a side or a weight of a carton together with others. */
export const composedOf = (key: string): string =>
  /^packing\.(length|width|height)Mm$/.test(key)
    ? 'packing.size'
    : /^packing\.(gross|net)Grams$/.test(key)
      ? 'packing.weights'
      : key
/** Whether several columns of a file may map to it. */
export const isRepeatable = (key: string): boolean => key === 'lines'

const byKey = new Map(importColumns.map((column) => [column.key, column]))

/** The column of a key; attributes of any category have one each. */
export const columnOf = (key: string): ImportColumn | undefined =>
  byKey.get(key) ??
  (/^attributes\.[a-z][a-zA-Z0-9-]{0,59}$/.test(key) ? { key, kind: 'attribute', title: () => key } : undefined)

/** Whether all example cells of a template row are unchanged, in any language: nobody sells that product. */
export const isExampleRow = ({
  cells,
  columns,
}: {
  cells: readonly string[]
  columns: ReadonlyMap<string, number>
}): boolean =>
  columns.has('articleNumber') &&
  exampleTexts.every(
    ([key, texts]) => !columns.has(key) || texts.some((text) => isSameCell(cells[columns.get(key) ?? -1] ?? '', text)),
  )

// The example uses a category of the company that requested the template.
const exampleTexts = importColumns.flatMap(({ key, example }) =>
  example === undefined || key === 'category'
    ? []
    : [[key, typeof example === 'string' ? [example] : Object.values(example)] as const],
)
/** A spreadsheet program writes `12.50` as `12.5`. */
const isSameCell = (cell: string, example: string) =>
  cell.trim() === example || (cell.trim() !== '' && Number(cell) === Number(example))
