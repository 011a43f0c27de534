import { currentLocale } from '../../../../../../shared/locale.ts'
import type { LocalisedText } from '../../../../../../shared/locale.ts'
import { m } from '../../../../../../shared/wording/messages.js'

const names: Record<string, () => string> = {
  texts: m.product_texts,
  title: m.product_title,
  summary: m.product_summary,
  description: m.product_description,
  category: m.product_category,
  attributes: m.product_attributes,
  articleNumber: m.product_article,
  brand: m.product_brand,
  model: m.product_model,
  pictures: m.product_pictures,
  documents: m.product_documents,
  unit: m.product_unit,
  priceKind: m.product_price_kind,
  currency: m.product_currency,
  tiers: m.product_tiers,
  low: m.product_low,
  high: m.product_high,
  minimumOrderQuantity: m.product_minimum,
  orderMultiple: m.product_multiple,
  incoterm: m.product_incoterm,
  incotermPlace: m.product_incoterm_place,
  port: m.product_port,
  leadTimes: m.product_lead_times,
  sample: m.product_sample,
  monthlyCapacity: m.product_capacity,
  packing: m.product_packing,
  origin: m.product_country,
  hs6: m.product_hs6,
  hsChina: m.product_hs_china,
  hsEaeu: m.product_hs_eaeu,
  eac: m.product_eac,
  isMarked: m.product_marked,
  isDualUse: m.product_dual_use,
  isPrivateLabel: m.product_private_label,
  warrantyMonths: m.product_warranty,
}
const languages: Record<string, () => string> = {
  zh: m.company_language_zh,
  ru: m.company_language_ru,
  en: m.company_language_en,
}

const parts: Record<string, () => string> = {
  'packing.piecesPerCarton': m.product_per_carton,
  'packing.lengthMm': m.product_carton_length,
  'packing.widthMm': m.product_carton_width,
  'packing.heightMm': m.product_carton_height,
  'packing.grossGrams': m.product_gross,
  'packing.netGrams': m.product_net,
  'packing.per20gp': m.product_per_20gp,
  'packing.per40hq': m.product_per_40hq,
  'sample.isOffered': m.product_sample_offered,
  'sample.price': m.product_sample_price,
  'sample.days': m.product_sample_days,
  'sample.isRefunded': m.product_sample_refunded,
  'eac.kind': m.product_eac_kind,
  'eac.number': m.product_eac_number,
  'eac.expiresOn': m.product_eac_expires,
}

/** What a field is called where the attributes of the category are known: `attributes.capacity` → 容量. */
export function fieldNameAmong(attributes: readonly { key: string; name: LocalisedText }[], path: string): string {
  const attribute = attributes.find(({ key }) => path === `attributes.${key}`)
  return attribute ? attribute.name[currentLocale()] : productFieldName(path)
}

/** What a field is called: `texts.ru.title` → 标题 · 俄语, `tiers.1.price` → 阶梯价 · 2. */
export function productFieldName(path: string): string {
  const [head = '', part = '', leaf = ''] = path.split('.')
  if (parts[path]) return parts[path]()
  if (head === 'texts' && part)
    return [(leaf === 'origin' ? m.product_origin : names[leaf])?.() ?? names.texts?.(), languages[part]?.()]
      .filter(Boolean)
      .join(' · ')
  const name = names[head]?.() ?? head
  return /^\d+$/.test(part) ? `${name} · ${Number(part) + 1}` : name
}

/** The step of the editor in which a field stands. */
export const productSteps = ['basics', 'pictures', 'price', 'terms', 'packing', 'papers'] as const
export type ProductStep = (typeof productSteps)[number]

const steps: Record<string, ProductStep> = {
  pictures: 'pictures',
  documents: 'pictures',
  unit: 'price',
  priceKind: 'price',
  currency: 'price',
  tiers: 'price',
  low: 'price',
  high: 'price',
  minimumOrderQuantity: 'price',
  orderMultiple: 'price',
  incoterm: 'terms',
  incotermPlace: 'terms',
  port: 'terms',
  leadTimes: 'terms',
  sample: 'terms',
  monthlyCapacity: 'terms',
  warrantyMonths: 'terms',
  isPrivateLabel: 'terms',
  packing: 'packing',
  origin: 'papers',
  hs6: 'papers',
  hsChina: 'papers',
  hsEaeu: 'papers',
  eac: 'papers',
  isMarked: 'papers',
  isDualUse: 'papers',
}

export const stepOf = (path: string): ProductStep => steps[path.split('.')[0] ?? ''] ?? 'basics'

const stepNames: Record<ProductStep, () => string> = {
  basics: m.product_step_basics,
  pictures: m.product_step_pictures,
  price: m.product_step_price,
  terms: m.product_step_terms,
  packing: m.product_step_packing,
  papers: m.product_step_papers,
}
export const stepName = (step: ProductStep): string => stepNames[step]()
