import { formatCalendarDay, formatNumber } from '../../../../../shared/text/formats.ts'
import { currentLocale, languageTags, locales } from '../../../../../shared/locale.ts'
import type { Locale } from '../../../../../shared/locale.ts'
import { formatMoney } from '../../../../../shared/text/money.text.ts'
import { m } from '../../../../../shared/wording/messages.js'
import type { ProductAnswers } from '../../product.answers.contract.ts'
import { productDifferences } from '../../editing/product.differences.policy.ts'
import { eacNames, originNames, priceKindNames, unitNames } from '../../product.names.policy.ts'
import { cartonVolume, cubicMetres, piecesPer } from '../../editing/product.packing.policy.ts'
import type { ReviewedProduct } from '../product.review.contract.ts'
import { productFieldName, stepName } from '../../editing/ui/fields/product-field-names.ts'
import type { ProductStep } from '../../editing/ui/fields/product-field-names.ts'
import { waitText } from '../../editing/ui/fields/product-lead-text.ts'
import { spanText } from '../../storefront/ui/product-price-text.ts'
import type { Attribute } from '../../editing/ui/fields/product-step-basics.tsx'

/** One line of the desk: what the supplier said of a field, in words, and what stood there before. Empty where nothing was said. */
export type DeskRow = {
  path: string
  name: string
  value: string
  before: string
  isChanged: boolean
  lang?: string | undefined
}
export type DeskSection = { step: ProductStep; title: string; rows: DeskRow[] }
type Line = [path: string, name: string, value: string, language?: Locale]
type Words = { attributes: Attribute[]; categoryName: (code: string) => string }

const number = (value: number | null): string => (value === null ? '' : formatNumber(value, currentLocale()))
const yesNo = (is: boolean): string => (is ? m.product_yes() : m.product_no())
const days = (count: number | null): string => (count === null ? '' : m.product_days({ count }))

/** Everything that a product says, section by section as the supplier's form has it, compared with what the public sees. */
export function deskSections(
  { answers, live }: Pick<ReviewedProduct, 'answers' | 'live'>,
  words: Words,
): DeskSection[] {
  const differing = live ? productDifferences(live, answers).map(({ path }) => path) : []
  const before = new Map(
    live ? allLines(live, words).flatMap(([, lines]) => lines.map(([path, , value]) => [path, value])) : [],
  )
  const row = ([path, name, value, language]: Line): DeskRow => ({
    path,
    name,
    value,
    before: before.get(path) ?? '',
    isChanged: differing.some(
      (one) => one === path || one.startsWith(`${path}.`) || (covers[path]?.includes(one) ?? false),
    ),
    lang: language && languageTags[language],
  })
  return allLines(answers, words).map(([step, lines]) => ({
    step,
    title: stepName(step),
    rows: [...lines.map(row), ...goneRows(step, lines, live, words, row)],
  }))
}

/** Fields that are said in the line of another. */
const covers: Record<string, string[]> = {
  tiers: ['low', 'high', 'priceKind', 'currency'],
  incoterm: ['incotermPlace'],
  'packing.lengthMm': ['packing.widthMm', 'packing.heightMm'],
  'eac.number': ['eac.kind'],
}

/** Attributes that are stated no more have no line of their own among today's. */
function goneRows(
  step: ProductStep,
  lines: Line[],
  live: ProductAnswers | null,
  words: Words,
  row: (line: Line) => DeskRow,
): DeskRow[] {
  if (step !== 'basics' || !live) return []
  const known = new Set(lines.map(([path]) => path))
  return attributeLines(live, words)
    .filter(([path]) => !known.has(path))
    .map(([path, name]) => row([path, name, '']))
}

function allLines(answers: ProductAnswers, words: Words): [ProductStep, Line[]][] {
  return [
    [
      'basics',
      [
        ...textLines(answers),
        ['category', m.product_category(), words.categoryName(answers.category)],
        ...attributeLines(answers, words),
        ['articleNumber', m.product_article(), answers.articleNumber],
        ['brand', m.product_brand(), answers.brand],
        ['model', m.product_model(), answers.model],
      ],
    ],
    [
      'pictures',
      [
        ['pictures', m.product_pictures(), number(answers.pictures.length)],
        ['documents', m.product_documents(), answers.documents.map(({ name }) => name).join(' · ')],
      ],
    ],
    ['price', priceLines(answers)],
    ['terms', termLines(answers)],
    ['packing', packingLines(answers)],
    ['papers', paperLines(answers)],
  ]
}

const textLines = ({ texts, sourceLanguage }: ProductAnswers): Line[] =>
  [sourceLanguage, ...locales.filter((locale) => locale !== sourceLanguage)].flatMap((locale): Line[] => {
    const text = texts[locale]
    const origin = text && (text.title || text.description) ? originNames[text.origin]() : ''
    return [
      ...(['title', 'summary', 'description'] as const).map((part): Line => [
        `texts.${locale}.${part}`,
        productFieldName(`texts.${locale}.${part}`),
        text?.[part] ?? '',
        locale,
      ]),
      ...(origin ? [[`texts.${locale}.origin`, m.product_origin_of(), origin] satisfies Line] : []),
    ]
  })

function attributeLines({ attributes: given }: ProductAnswers, { attributes }: Words): Line[] {
  const locale = currentLocale()
  return Object.entries(given).map(([key, value]) => {
    const known = attributes.find((one) => one.key === key)
    const said =
      typeof value === 'boolean'
        ? yesNo(value)
        : typeof value === 'number'
          ? number(value)
          : (known?.choices.find((one) => one.key === value)?.name[locale] ?? value)
    return [`attributes.${key}`, known?.name[locale] ?? key, [said, known?.unit?.[locale]].filter(Boolean).join(' ')]
  })
}

function priceLines(answers: ProductAnswers): Line[] {
  const unit = unitNames[answers.unit]()
  const money = (amount: number) => formatMoney({ amount, currency: answers.currency }, currentLocale())
  const prices = {
    tiers: answers.tiers.map(({ minQty, price }) => `≥ ${number(minQty)} ${unit}: ${money(price)}`).join('\n'),
    range:
      answers.low !== null && answers.high !== null
        ? spanText({ low: answers.low, high: answers.high }, answers.currency)
        : '',
    on_request: priceKindNames.on_request(),
  }
  return [
    ['tiers', m.product_price_of({ unit }), prices[answers.priceKind]],
    ['unit', m.product_unit(), unit],
    [
      'minimumOrderQuantity',
      m.product_minimum(),
      answers.minimumOrderQuantity === null ? '' : `${number(answers.minimumOrderQuantity)} ${unit}`,
    ],
    ['orderMultiple', m.product_multiple(), `${number(answers.orderMultiple)} ${unit}`],
  ]
}

function termLines({
  incoterm,
  incotermPlace,
  port,
  leadTimes,
  sample,
  monthlyCapacity,
  unit,
  warrantyMonths,
  isPrivateLabel,
  currency,
}: ProductAnswers): Line[] {
  const samplePrice = sample.price === null ? '' : formatMoney({ amount: sample.price, currency }, currentLocale())
  return [
    ['incoterm', m.product_incoterm(), [incoterm, incotermPlace].filter(Boolean).join(' ')],
    ['port', m.product_port(), port],
    [
      'leadTimes',
      m.product_lead_times(),
      leadTimes
        .map((row) =>
          row.upTo === null ? waitText(row.days) : `≤ ${number(row.upTo)} ${unitNames[unit]()}: ${waitText(row.days)}`,
        )
        .join('\n'),
    ],
    [
      'sample',
      m.product_sample(),
      sample.isOffered
        ? [
            m.product_sample_offered(),
            samplePrice,
            days(sample.days),
            sample.isRefunded ? m.product_sample_refunded() : '',
          ]
            .filter(Boolean)
            .join(' · ')
        : m.product_no(),
    ],
    [
      'monthlyCapacity',
      m.product_capacity(),
      monthlyCapacity === null ? '' : `${number(monthlyCapacity)} ${unitNames[unit]()}`,
    ],
    ['isPrivateLabel', m.product_private_label(), yesNo(isPrivateLabel)],
    ['warrantyMonths', m.product_warranty(), number(warrantyMonths)],
  ]
}

function packingLines({ packing }: ProductAnswers): Line[] {
  const { lengthMm, widthMm, heightMm } = packing
  const volume = cartonVolume(packing)
  const centimetres = [lengthMm, widthMm, heightMm].map((side) => (side === null ? '?' : number(side / 10))).join(' × ')
  const kilograms = (grams: number | null) => (grams === null ? '' : `${number(grams / 1000)} ${unitNames.kg()}`)
  const fill = (container: '20gp' | '40hq') => number(piecesPer(container, packing))
  return [
    ['packing.piecesPerCarton', m.product_per_carton(), number(packing.piecesPerCarton)],
    [
      'packing.lengthMm',
      m.product_carton_size(),
      lengthMm || widthMm || heightMm
        ? `${centimetres} ${m.import_unit_cm()}${volume === null ? '' : ` · ${number(Number(cubicMetres(volume)))} ${unitNames.m3()}`}`
        : '',
    ],
    ['packing.grossGrams', m.product_gross(), kilograms(packing.grossGrams)],
    ['packing.netGrams', m.product_net(), kilograms(packing.netGrams)],
    ['packing.per20gp', m.product_per_20gp(), fill('20gp')],
    ['packing.per40hq', m.product_per_40hq(), fill('40hq')],
  ]
}

function paperLines({ origin, hs6, hsChina, hsEaeu, eac, isMarked, isDualUse }: ProductAnswers): Line[] {
  return [
    ['origin', m.product_country(), new Intl.DisplayNames([currentLocale()], { type: 'region' }).of(origin) ?? origin],
    ['hs6', m.product_hs6(), hs6],
    ['hsChina', m.product_hs_china(), hsChina],
    ['hsEaeu', m.product_hs_eaeu(), hsEaeu],
    ['eac.number', m.product_eac(), eac.kind ? [eacNames[eac.kind](), eac.number].filter(Boolean).join(' · ') : ''],
    ['eac.expiresOn', m.product_eac_expires(), eac.expiresOn ? formatCalendarDay(eac.expiresOn, currentLocale()) : ''],
    ['isMarked', m.product_marked(), yesNo(isMarked)],
    ['isDualUse', m.product_dual_use(), yesNo(isDualUse)],
  ]
}
