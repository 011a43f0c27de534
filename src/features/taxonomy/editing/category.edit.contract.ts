import { z } from 'zod'
import '../../../shared/field-errors.ts'
import { endpoint, operator } from '../../../shared/endpoint.ts'
import { TextInLanguages, NamedCode } from '../../../shared/shapes.ts'
import { attributeKeyPattern, mostChoices } from './attribute.rules.policy.ts'
import { attributeTypes } from '../category.policy.ts'
import { slugPattern } from './category.rules.policy.ts'

export const categoryCode = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+([-.][a-z0-9]+)*$/)
const key = z.string().regex(attributeKeyPattern)
const version = z.int32().min(1)
const line = (signs: RegExp) => z.string().trim().min(1).max(120).regex(signs)
const inThreeLanguages = (signs: RegExp) => ({ zh: line(signs), ru: line(signs), en: line(signs) })
const names = inThreeLanguages(/^\P{Cc}*$/u)
/** Without the characters that separate options in files. */
const choiceNames = inThreeLanguages(/^[^;|=\p{Cc}]*$/u)
const hsCodes = z.array(z.string().regex(/^\d{4}(\d{2})?$/)).max(20)

export const categoryNames = { ...names, hsCodes }
export const attributeNames = {
  ...names,
  type: z.enum(attributeTypes),
  unit: z.string().max(20).nullable().default(null),
  isRequired: z.boolean(),
  isFilterable: z.boolean(),
  choices: z
    .array(z.strictObject({ key: z.string().trim().max(60), name: z.strictObject(choiceNames) }))
    .max(mostChoices),
}

/** A category for operators; goods and companies count those in it and below it. */
const EditedCategory = z
  .object({
    code: z.string(),
    parent: z.string().nullable(),
    ...TextInLanguages.shape,
    hsCodes: z.array(z.string()),
    isRetired: z.boolean(),
    version: z.int(),
    goods: z.int(),
    companies: z.int(),
    attributes: z.int(),
  })
  .meta({ id: 'EditedCategory' })
export type EditedCategory = z.output<typeof EditedCategory>

const EditedAttribute = z
  .object({
    key: z.string(),
    type: z.enum(attributeTypes),
    unit: z.string().nullable(),
    isRequired: z.boolean(),
    isFilterable: z.boolean(),
    ...TextInLanguages.shape,
    choices: z.array(z.object({ key: z.string(), name: TextInLanguages })),
    isRetired: z.boolean(),
  })
  .meta({ id: 'EditedAttribute' })
export type EditedAttribute = z.output<typeof EditedAttribute>

/** A category by itself: `goods` and `companies` count those directly in it. */
const OpenedCategory = z
  .object({
    code: z.string(),
    version: z.int(),
    isLeaf: z.boolean(),
    goods: z.int(),
    companies: z.int(),
    attributes: z.array(EditedAttribute),
  })
  .meta({ id: 'OpenedCategory' })
export type OpenedCategory = z.output<typeof OpenedCategory>

const SavedCategory = z.object({ code: z.string(), version: z.int() })
const ofCategory = z.object({ code: categoryCode })
const ofAttribute = z.object({ code: categoryCode, key })

export const categoryEditEndpoints = {
  editedCategories: endpoint({
    method: 'GET',
    path: '/api/operator/categories',
    access: operator('editing'),
    summary:
      'The whole category tree, parents before children, with the goods and companies of each branch, and the units that attributes may bear',
    reply: z.object({
      items: z.array(EditedCategory),
      units: z.array(NamedCode),
    }),
  }),
  openCategory: endpoint({
    method: 'GET',
    path: '/api/operator/categories/:code',
    access: operator('editing'),
    summary: 'A category with what goods of it state, retired attributes included',
    params: ofCategory,
    reply: OpenedCategory,
  }),
  addCategory: endpoint({
    method: 'POST',
    path: '/api/operator/categories',
    access: operator('editing'),
    idempotent: 'answered',
    summary:
      'Adds a category at the end of a branch; its code is that of the parent and a word of its own, and never changes',
    body: z.strictObject({
      parent: categoryCode.nullable().default(null),
      slug: z.string().max(40).regex(slugPattern),
      ...categoryNames,
    }),
    reply: SavedCategory,
  }),
  changeCategory: endpoint({
    method: 'PUT',
    path: '/api/operator/categories/:code',
    access: operator('editing'),
    summary: 'Renames a category and says its HS headings; a version that is no longer the newest is refused with 1030',
    params: ofCategory,
    body: z.strictObject({ version, ...categoryNames }),
    reply: SavedCategory,
  }),
  placeCategory: endpoint({
    method: 'PUT',
    path: '/api/operator/categories/:code/place',
    access: operator('editing'),
    summary: 'Moves a category with all below it under a parent, in front of one of its children or to the end',
    params: ofCategory,
    body: z.strictObject({ version, parent: categoryCode.nullable(), before: categoryCode.nullable() }),
    reply: SavedCategory,
  }),
  retireCategory: endpoint({
    method: 'POST',
    path: '/api/operator/categories/:code/retire',
    access: operator('editing'),
    summary: 'Takes a category out of choice; where goods or companies stand in it, another one for them is required',
    params: ofCategory,
    body: z.strictObject({ version, replacement: categoryCode.nullable() }),
    reply: SavedCategory,
  }),
  restoreCategory: endpoint({
    method: 'POST',
    path: '/api/operator/categories/:code/restore',
    access: operator('editing'),
    summary: 'Lets a retired category be chosen again',
    params: ofCategory,
    body: z.strictObject({ version }),
    reply: SavedCategory,
  }),
  addAttribute: endpoint({
    method: 'POST',
    path: '/api/operator/categories/:code/attributes',
    access: operator('editing'),
    idempotent: 'answered',
    summary: 'Adds something that goods of a category state; its key never changes',
    params: ofCategory,
    body: z.strictObject({ version, key, ...attributeNames }),
    reply: SavedCategory,
  }),
  changeAttribute: endpoint({
    method: 'PUT',
    path: '/api/operator/categories/:code/attributes/:key',
    access: operator('editing'),
    summary: 'Changes an attribute; type, unit and choices as far as no goods state otherwise',
    params: ofAttribute,
    body: z.strictObject({ version, ...attributeNames }),
    reply: SavedCategory,
  }),
  placeAttribute: endpoint({
    method: 'PUT',
    path: '/api/operator/categories/:code/attributes/:key/place',
    access: operator('editing'),
    summary: 'Moves an attribute in front of another one, or to the end',
    params: ofAttribute,
    body: z.strictObject({ version, before: key.nullable() }),
    reply: SavedCategory,
  }),
  retireAttribute: endpoint({
    method: 'POST',
    path: '/api/operator/categories/:code/attributes/:key/retire',
    access: operator('editing'),
    summary: 'Asks for an attribute no more; what goods have stated stays with them',
    params: ofAttribute,
    body: z.strictObject({ version }),
    reply: SavedCategory,
  }),
  restoreAttribute: endpoint({
    method: 'POST',
    path: '/api/operator/categories/:code/attributes/:key/restore',
    access: operator('editing'),
    summary: 'Asks for a retired attribute again',
    params: ofAttribute,
    body: z.strictObject({ version }),
    reply: SavedCategory,
  }),
}
