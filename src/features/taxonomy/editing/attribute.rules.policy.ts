import type { FieldErrors } from '../../../shared/errors.ts'
import { contentLanguages } from '../../../shared/locale.ts'
import type { ContentLanguage } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { slugPattern } from './category.rules.policy.ts'
import type { AttributeChoice, AttributeType } from '../category.policy.ts'

/** An attribute after an edit. */
export type AttributeDraft = {
  category: string
  key: string
  type: AttributeType
  unit: string | null
  isRequired: boolean
  isFilterable: boolean
  zh: string
  ru: string
  en: string
  choices: AttributeChoice[]
  sort: number
  isHidden: boolean
}
type Refuse = (field: 'category' | 'key' | 'type' | 'unit' | ContentLanguage | 'choices', words: string) => void

const mostAttributes = 60
export const mostChoices = 60
export const attributeKeyPattern = /^[a-z][a-zA-Z0-9-]{0,59}$/

/** A key that is unique over all categories. */
export const attributeId = ({ category, key }: Pick<AttributeDraft, 'category' | 'key'>): string => `${category} ${key}`

export type AttributeSurroundings = {
  before: ReadonlyMap<string, AttributeDraft>
  /** Leaf categories, to which goods belong. */
  leaves: ReadonlySet<string>
  units: ReadonlyMap<string, unknown>
  /** Existing values of goods, for attributes whose type, unit or options the edit touches. */
  stated: ReadonlyMap<string, ReadonlySet<string>>
}

/** Whether an edit may invalidate existing values of goods, so that they must be checked. */
export const touchesStated = (before: AttributeDraft, next: AttributeDraft): boolean =>
  before.type !== next.type || before.unit !== next.unit || lostChoices(before, next).length > 0

/** Faults after an edit, for each changed attribute at its field. */
export function attributeFaults(
  all: readonly AttributeDraft[],
  changed: ReadonlySet<string>,
  around: AttributeSurroundings,
): Map<string, FieldErrors> {
  const shown = all.filter(({ isHidden }) => !isHidden)
  const byCategory = Map.groupBy(shown, ({ category }) => category)
  const byKey = Map.groupBy(shown, ({ key }) => key)
  const faults = new Map<string, FieldErrors>()
  for (const attribute of all) {
    const id = attributeId(attribute)
    if (!changed.has(id)) continue
    const own: FieldErrors = {}
    const refuse: Refuse = (field, words) => void (own[field] ??= words)
    const before = around.before.get(id)
    if (!before && !around.leaves.has(attribute.category)) refuse('category', m.attribute_fault_category())
    kindFaults(attribute, around, refuse)
    if (before) statedFaults(before, attribute, around.stated.get(id) ?? new Set(), refuse)
    if (!attribute.isHidden)
      fellowFaults(attribute, byCategory.get(attribute.category) ?? [], byKey.get(attribute.key) ?? [], refuse)
    if (Object.keys(own).length > 0) faults.set(id, own)
  }
  return faults
}

function kindFaults({ type, unit, choices }: AttributeDraft, { units }: AttributeSurroundings, refuse: Refuse): void {
  if (unit !== null && type !== 'number') refuse('unit', m.attribute_fault_unit_number())
  else if (unit !== null && !units.has(unit)) refuse('unit', m.attribute_fault_unit())
  if (type !== 'choice') return choices.length > 0 ? refuse('choices', m.attribute_fault_no_choices()) : undefined
  if (choices.length < 2) refuse('choices', m.attribute_fault_two_choices())
  if (choices.length > mostChoices) refuse('choices', m.attribute_fault_many_choices({ most: mostChoices }))
  const wrong = choices.find(({ key }) => !slugPattern.test(key) || key.length > 60)
  if (wrong) refuse('choices', m.attribute_fault_choice_key({ key: wrong.key }))
  const twice =
    repeated(choices.map(({ key }) => key)) ??
    contentLanguages.map((locale) => repeated(choices.map(({ name }) => name[locale].toLowerCase()))).find(Boolean)
  if (twice) refuse('choices', m.attribute_fault_choice_twice({ choice: twice }))
}

function statedFaults(before: AttributeDraft, next: AttributeDraft, stated: ReadonlySet<string>, refuse: Refuse): void {
  if (stated.size === 0) return
  if (before.type !== next.type) refuse('type', m.attribute_fault_type_stated())
  else if (before.unit !== next.unit) refuse('unit', m.attribute_fault_unit_stated())
  const lost = lostChoices(before, next).filter((key) => stated.has(key))
  if (lost.length > 0) refuse('choices', m.attribute_fault_choice_stated({ choices: lost.join(', ') }))
}

function fellowFaults(
  attribute: AttributeDraft,
  own: readonly AttributeDraft[],
  namesakes: readonly AttributeDraft[],
  refuse: Refuse,
): void {
  if (own.length > mostAttributes) refuse('key', m.attribute_fault_many({ most: mostAttributes }))
  for (const locale of contentLanguages) {
    const twin = own.find(
      (other) => other.key !== attribute.key && other[locale].toLowerCase() === attribute[locale].toLowerCase(),
    )
    if (twin) refuse(locale, m.attribute_fault_name({ key: twin.key }))
  }
  // One key is one column of import tables, and one row for buyers who compare.
  const other = namesakes.find(
    ({ category, type, unit }) =>
      category !== attribute.category && (type !== attribute.type || unit !== attribute.unit),
  )
  if (other) refuse(other.type === attribute.type ? 'unit' : 'type', m.attribute_fault_key({ code: other.category }))
}

const lostChoices = (before: AttributeDraft, next: AttributeDraft): string[] =>
  before.choices.flatMap(({ key }) => (next.choices.some((choice) => choice.key === key) ? [] : [key]))

const repeated = (texts: readonly string[]): string | undefined =>
  texts.find((text, index) => texts.indexOf(text) !== index)
