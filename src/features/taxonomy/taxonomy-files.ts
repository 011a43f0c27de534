import { z } from 'zod'
import {
  listCell,
  nameCells,
  readContentTable,
  textCell,
  wholeCell,
  withName,
  yesNoCell,
} from '../../server/files/content-tables.ts'
import { attributeTypes } from './category.policy.ts'
import type { AttributeChoice } from './category.policy.ts'
import { contentLanguages } from '../../shared/locale.ts'

function choiceOf(cell: string): AttributeChoice {
  const [key = '', words = ''] = cell.split('=')
  const [zh, ru, en, ...more] = words.split('|')
  if (!key || !zh || !ru || !en || more.length > 0)
    throw new Error(`a choice needs key=${contentLanguages.join('|')}, not "${cell}"`)
  return { key, name: { zh, ru, en } }
}

const CategoryRow = z
  .strictObject({ code: textCell, parent: z.string(), ...nameCells, hs: listCell, sort: wholeCell })
  .transform(({ parent, hs, ...row }) => ({ ...withName(row), parent: parent || null, hsCodes: hs }))

const CategoryAttributeRow = z
  .strictObject({
    category: textCell,
    key: textCell,
    type: z.enum(attributeTypes),
    unit: z.string(),
    required: yesNoCell,
    filterable: yesNoCell,
    ...nameCells,
    choices: listCell,
  })
  .transform(({ unit, required, filterable, choices, ...row }) => ({
    ...withName(row),
    unit: unit || null,
    isRequired: required,
    isFilterable: filterable,
    choices: choices.map(choiceOf),
  }))

const UnitRow = z.strictObject({ code: textCell, ...nameCells }).transform(withName)

export type CategoryData = z.output<typeof CategoryRow>
export type CategoryAttributeData = z.output<typeof CategoryAttributeRow>

/** The category tree as shipped: three levels, parents before children; `sort` orders siblings; HS codes of 4 or 6 digits. */
export const readCategories = (): CategoryData[] => readContentTable('categories.csv', CategoryRow)

/** Attributes of a category, in form order; `unit` is a UCUM-like symbol that the page translates, or null. */
export const readCategoryAttributes = (folder?: string): CategoryAttributeData[] =>
  readContentTable('category-attributes.csv', CategoryAttributeRow, folder)

/** Units of measure of attributes, by their short names. */
export const readUnits = () => readContentTable('units.csv', UnitRow)
