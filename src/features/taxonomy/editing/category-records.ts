import { z } from 'zod'
import { contentLanguages } from '../../../shared/locale.ts'
import type { FieldErrors } from '../../../shared/errors.ts'
import { fieldErrors } from '../../../shared/field-errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { attributeTypes } from '../category.policy.ts'
import type { AttributeChoice } from '../category.policy.ts'
import { attributeKeyPattern } from './attribute.rules.policy.ts'
import type { AttributeDraft } from './attribute.rules.policy.ts'
import type { CategoryDraft } from './category.rules.policy.ts'
import { attributeNames, categoryCode, categoryNames } from './category.edit.contract.ts'

/** The columns of both files, in the order of the bundled files. */
export const fileColumns = {
  categories: ['code', 'parent', ...contentLanguages, 'hs', 'sort', 'retired'],
  attributes: [
    'category',
    'key',
    'type',
    'unit',
    'required',
    'filterable',
    ...contentLanguages,
    'choices',
    'sort',
    'retired',
  ],
} as const
export type FileKind = keyof typeof fileColumns

/** Fields whose column has another name. */
const columnOf: Record<string, string> = {
  hsCodes: 'hs',
  isHidden: 'retired',
  isRequired: 'required',
  isFilterable: 'filterable',
}

/** The column in which a fault of a field, or of a part of it, is shown. */
export const columnAt = (path: string): string => {
  const field = path.split('.')[0] ?? ''
  return columnOf[field] ?? field
}

type Cells = Readonly<Record<string, string>>
export type Read<Row> = { row: Row } | { faults: FieldErrors }

const yesNo = z.enum(['yes', 'no']).transform((word) => word === 'yes')
const place = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number)

const CategoryCells = z.object({
  code: categoryCode,
  parent: categoryCode.nullable(),
  ...categoryNames,
  sort: place,
  isHidden: yesNo,
})
const AttributeCells = z.object({
  category: categoryCode,
  key: z.string().regex(attributeKeyPattern),
  ...attributeNames,
  type: z.enum(attributeTypes),
  isRequired: yesNo,
  isFilterable: yesNo,
  sort: place,
  isHidden: yesNo,
})

/** One row of the category file. */
export const readCategoryRow = (cells: Cells): Read<CategoryDraft> =>
  checked(CategoryCells, {
    code: cells.code,
    parent: cells.parent || null,
    zh: cells.zh,
    ru: cells.ru,
    en: cells.en,
    hsCodes: listOf(cells.hs),
    sort: cells.sort,
    isHidden: cells.retired?.toLowerCase(),
  })

/** One row of the attribute file; options are written `key=zh|ru|en;…`. */
export function readAttributeRow(cells: Cells): Read<AttributeDraft> {
  const choices = listOf(cells.choices).map(choiceOf)
  if (choices.includes(null)) return { faults: { choices: m.category_file_choices() } }
  const { category, key, type, zh, ru, en, sort } = cells
  return checked(AttributeCells, {
    category,
    key,
    type: type?.toLowerCase(),
    unit: cells.unit || null,
    isRequired: cells.required?.toLowerCase(),
    isFilterable: cells.filterable?.toLowerCase(),
    zh,
    ru,
    en,
    choices,
    sort,
    isHidden: cells.retired?.toLowerCase(),
  })
}

function checked<Row>(schema: z.ZodType<Row>, value: unknown): Read<Row> {
  const result = schema.safeParse(value)
  return result.success ? { row: result.data } : { faults: fieldErrors(result.error.issues) }
}

const listOf = (cell = ''): string[] => (cell === '' ? [] : cell.split(';').map((one) => one.trim()))

function choiceOf(text: string): AttributeChoice | null {
  const [key = '', words = '', ...more] = text.split('=')
  const [zh, ru, en, ...others] = words.split('|').map((word) => word.trim())
  return more.length + others.length > 0 || !key || !zh || !ru || !en ? null : { key: key.trim(), name: { zh, ru, en } }
}

const flag = (isOn: boolean): string => (isOn ? 'yes' : 'no')

/** A category as its row of the file. */
export const categoryCells = ({ code, parent, zh, ru, en, hsCodes, sort, isHidden }: CategoryDraft): string[] => [
  code,
  parent ?? '',
  zh,
  ru,
  en,
  hsCodes.join(';'),
  `${sort}`,
  flag(isHidden),
]

/** An attribute as its row of the file. */
export const attributeCells = ({
  category,
  key,
  type,
  unit,
  isRequired,
  isFilterable,
  zh,
  ru,
  en,
  choices,
  sort,
  isHidden,
}: AttributeDraft): string[] => [
  category,
  key,
  type,
  unit ?? '',
  flag(isRequired),
  flag(isFilterable),
  zh,
  ru,
  en,
  choices.map((choice) => `${choice.key}=${choice.name.zh}|${choice.name.ru}|${choice.name.en}`).join(';'),
  `${sort}`,
  flag(isHidden),
]
