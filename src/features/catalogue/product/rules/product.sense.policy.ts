import type { FieldErrors } from '../../../../shared/errors.ts'
import { formatNumber } from '../../../../shared/text/formats.ts'
import { chinese, contentLanguages, currentLocale, russian } from '../../../../shared/locale.ts'
import type { ContentLanguage, LocalisedText } from '../../../../shared/locale.ts'
import { inSmallest } from '../../../../shared/text/measure-text.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { ProductAnswers } from '../product.answers.contract.ts'
import { cartonVolume, piecesPer } from './product.packing.policy.ts'
import type { Packing } from './product.packing.policy.ts'

/** Attribute properties that the rule needs. */
export type SizedAttribute = { key: string; unit: LocalisedText | null }

/** An export carton below a litre, in cm³: its sides were probably entered in another unit. */
const smallestCarton = 1000
/** More pieces than any 20' container holds, except for the smallest hardware, which is counted in thousands. */
const mostPieces = 3_000_000
/** Grams per cm³: packed goods are lighter than lead and heavier than foam. */
const density = { least: 0.008, most: 11 }
/** Inner length, height and width of a 40' high cube, in mm: no carton is larger. */
const container = [12_032, 2690, 2350] as const

/**
 * Possible but unlikely values of a product, each at its field: the supplier is asked to confirm them. Unlike
 * `productFaults`, nothing here is wrong as such. `attributes` are those of the category, null if it is not known.
 */
export function productDoubts(answers: ProductAnswers, attributes: readonly SizedAttribute[] | null): FieldErrors {
  const doubts: FieldErrors = {}
  const doubt = (isDoubtful: boolean, field: string, words: () => string) => {
    if (isDoubtful) doubts[field] ??= words()
  }
  for (const locale of contentLanguages) {
    const text = answers.texts[locale]
    for (const part of ['title', 'summary', 'description'] as const)
      doubt(isOtherLanguage(text?.[part] ?? '', locale), `texts.${locale}.${part}`, otherLanguageMessages[locale])
  }
  packingDoubts(answers, doubt)
  if (attributes) attributeDoubts(answers, attributes, doubt)
  return doubts
}

type Doubt = (isDoubtful: boolean, field: string, words: () => string) => void

function packingDoubts({ packing, unit }: ProductAnswers, doubt: Doubt): void {
  const volume = cartonVolume(packing)
  const pieces = piecesPer('20gp', { ...packing, per20gp: null })
  doubt(volume !== null && volume < smallestCarton, 'packing.lengthMm', () =>
    m.product_doubt_carton_small({ size: sizeText(packing) }),
  )
  doubt(pieces !== null && unit !== 'kpcs' && pieces > mostPieces, 'packing.lengthMm', () =>
    m.product_doubt_container({ count: formatNumber(pieces ?? 0, currentLocale()) }),
  )
  const sides = [packing.lengthMm, packing.widthMm, packing.heightMm].map((side) => side ?? 0).sort((a, b) => b - a)
  doubt(
    sides.some((side, place) => side > (container[place] ?? 0)),
    'packing.lengthMm',
    () => m.product_doubt_carton_large({ size: sizeText(packing) }),
  )
  const { grossGrams, netGrams } = packing
  const perCm3 = volume !== null && grossGrams !== null ? grossGrams / volume : null
  doubt(perCm3 !== null && perCm3 > density.most, 'packing.grossGrams', m.product_doubt_heavy)
  doubt(perCm3 !== null && perCm3 < density.least, 'packing.grossGrams', m.product_doubt_light)
  doubt(netGrams !== null && grossGrams !== null && netGrams * 10 < grossGrams, 'packing.netGrams', m.product_doubt_net)
}

const sizeKeys = ['width', 'height', 'depth', 'diameter', 'length', 'thickness']

/**
 * Goods that state their own size or weight must fit into their carton. Goods sold by the metre or on rolls may be
 * coiled.
 */
function attributeDoubts(
  { attributes, packing, unit }: ProductAnswers,
  rules: readonly SizedAttribute[],
  doubt: Doubt,
): void {
  const volume = cartonVolume(packing)
  const diagonal =
    volume === null ? null : Math.hypot(packing.lengthMm ?? 0, packing.widthMm ?? 0, packing.heightMm ?? 0)
  for (const { key, unit: names } of rules) {
    const value = attributes[key]
    const size = typeof value === 'number' && names ? inSmallest(value, Object.values(names)) : null
    if (!size) continue
    const isSide = size.dimension === 'length' && sizeKeys.includes(key) && !['m', 'm2', 'roll'].includes(unit)
    doubt(
      isSide && diagonal !== null && size.value / 1000 > diagonal * 1.02,
      'packing.lengthMm',
      m.product_doubt_carton_below_goods,
    )
    const pieces = unit === 'kpcs' ? null : packing.piecesPerCarton
    const grams = size.dimension === 'mass' && key === 'weight' ? size.value / 1000 : null
    doubt(
      grams !== null && pieces !== null && packing.grossGrams !== null && packing.grossGrams < grams * pieces * 0.9,
      'packing.grossGrams',
      m.product_doubt_below_goods,
    )
  }
}

const sizeText = ({ lengthMm, widthMm, heightMm }: Packing): string =>
  [lengthMm, widthMm, heightMm].map((side) => String((side ?? 0) / 10)).join(' × ')

const otherLanguageMessages: Record<ContentLanguage, () => string> = {
  zh: m.product_doubt_not_zh,
  ru: m.product_doubt_not_ru,
  en: m.product_doubt_not_en,
}

/**
 * Whether a text is probably not in the language of its field: Russian in the Chinese text, Chinese in the Russian one.
 * Model names and units in Latin letters are allowed in every language.
 */
export function isOtherLanguage(text: string, language: ContentLanguage): boolean {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  const [han, cyrillic, latin] = [
    count(/\p{Script=Han}/gu),
    count(/\p{Script=Cyrillic}/gu),
    count(/\p{Script=Latin}/gu),
  ]
  // A Chinese character carries about as much information as three letters.
  if (language === chinese) return (cyrillic >= 4 && cyrillic > han * 3) || (han === 0 && latin >= 20)
  if (language === russian) return (han >= 2 && han * 3 > cyrillic) || (cyrillic === 0 && latin >= 20)
  return (han >= 2 && han * 3 > latin) || (cyrillic >= 4 && cyrillic > latin)
}
