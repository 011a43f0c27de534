import { currentContentLanguage } from '../../../../shared/locale.ts'
import type { LocalisedText } from '../../../../shared/locale.ts'
import { languageNames } from '../../../../shared/text/language-names.ts'
import { m } from '../../../../shared/wording/messages.js'
import { fieldLabel } from '../product.field-lookup.policy.ts'
import type { ProductStep } from '../product.field-shape.policy.ts'

const languages: Record<string, () => string> = languageNames

/** The name of a field with the category's attributes known: `attributes.capacity` → 容量. */
export function fieldNameAmong(attributes: readonly { key: string; name: LocalisedText }[], path: string): string {
  const attribute = attributes.find(({ key }) => path === `attributes.${key}`)
  return attribute ? attribute.name[currentContentLanguage()] : productFieldName(path)
}

/** The name of a field: `texts.ru.title` → 标题 · 俄语, `tiers.1.price` → 阶梯价 · 2. */
export function productFieldName(path: string): string {
  const [head = '', part = ''] = path.split('.')
  const name = fieldLabel(path) ?? head
  if (head === 'texts') return [name, languages[part]?.()].filter(Boolean).join(' · ')
  return /^\d+$/.test(part) ? `${name} · ${Number(part) + 1}` : name
}

const stepNames: Record<ProductStep, () => string> = {
  basics: m.product_step_basics,
  pictures: m.product_step_pictures,
  price: m.product_step_price,
  terms: m.product_step_terms,
  packing: m.product_step_packing,
  papers: m.product_step_papers,
}
export const stepName = (step: ProductStep): string => stepNames[step]()
