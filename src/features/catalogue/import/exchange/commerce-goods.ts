import { childOf, childrenOf, textOf, xmlRecords } from '../../../../server/xml/xml-records.ts'
import type { XmlNode } from '../../../../server/xml/xml-records.ts'
import { refuseFile } from '../../../../server/files/refuse-file.ts'
import { m } from '../../../../shared/wording/messages.js'
import { unitOfOkei } from '../../feed/okei-units.ts'
import { categoryWayOf, mostCategories } from './category-ways.ts'
import type { ForeignCategory } from './category-ways.ts'
import { kindOfPrice, layoutPrices, priceCells } from './commerce-prices.ts'
import type { CommercePrice, PriceLayout } from './commerce-prices.ts'
import { customsCell, originCell, plainDescription } from './exchange-cells.ts'
import type { ExchangeCell, Goods, Words } from './exchange-cells.ts'

export const commerceRoot = 'КоммерческаяИнформация'

const wanted = {
  roots: new Set([commerceRoot]),
  records: new Set(['Группы', 'Свойство', 'СвойствоНоменклатуры', 'ТипЦены', 'Товар', 'Предложение']),
}
const mostProperties = 5000
const mostVariants = 200

type Offer = { goods: ExchangeCell[]; variants: CommercePrice[][] }
type Collected = {
  categories: Map<string, ForeignCategory>
  properties: Map<string, { name: string; values: Map<string, string> }>
  priceTypes: Map<string, { kind: string; currency: string }>
  offers: Map<string, Offer>
  /** Products of the catalogue; an offer of any other is a row of its own. */
  ids: Set<string>
}
/** The texts of all documents of an exchange, each readable several times. */
export type Documents = readonly (() => AsyncIterable<string>)[]

/**
 * The goods of CommerceML 2: products of the catalogue (import.xml) with their prices of the offers (offers.xml), which
 * may be in one document or in several, then the offers of products that are in none of them.
 */
export async function* commerceGoods(documents: Documents, words: Words, mostGoods: number): AsyncGenerator<Goods> {
  const all = await collect(documents, mostGoods)
  const layout = layoutPrices([...all.offers.values()].map(({ variants }) => variants))
  for (const open of documents)
    for await (const node of xmlRecords(open(), wanted))
      if (node.name === 'Товар') yield goodsCells(node, all, layout, words)
  for (const [id, { goods, variants }] of all.offers)
    if (!all.ids.has(id))
      yield [{ heading: 'Ид', key: 'externalId', text: id }, ...goods, ...priceCells(variants, layout)]
}

async function collect(documents: Documents, mostGoods: number): Promise<Collected> {
  const all: Collected = {
    categories: new Map(),
    properties: new Map(),
    priceTypes: new Map(),
    offers: new Map(),
    ids: new Set(),
  }
  for (const open of documents)
    for await (const node of xmlRecords(open(), wanted)) {
      if (node.name === 'Группы') addCategories(node, undefined, all.categories)
      else if (node.name === 'Товар') all.ids.add(goodsId(node))
      else if (node.name === 'Предложение') addOffer(node, all)
      else if (node.name === 'ТипЦены')
        all.priceTypes.set(textOf(node, 'Ид'), {
          kind: kindOfPrice(textOf(node, 'Наименование')),
          currency: textOf(node, 'Валюта'),
        })
      else if (node.name.startsWith('Свойство') && all.properties.size < mostProperties) addProperty(node, all)
      if (all.ids.size > mostGoods || all.offers.size > mostGoods)
        throw refuseFile(m.import_refused_rows({ most: mostGoods }))
    }
  return all
}

/** The number of a product; a variant adds its own after a sign. */
const goodsId = (node: XmlNode): string => textOf(node, 'Ид').split('#')[0] ?? ''

function addCategories(node: XmlNode, parent: string | undefined, categories: Map<string, ForeignCategory>): void {
  for (const group of childrenOf(node, 'Группа')) {
    const id = textOf(group, 'Ид')
    categories.set(id, { name: textOf(group, 'Наименование'), parent })
    if (categories.size > mostCategories) throw refuseFile(m.import_refused_categories({ most: mostCategories }))
    for (const inner of childrenOf(group, 'Группы')) addCategories(inner, id, categories)
  }
}

function addProperty(node: XmlNode, { properties }: Collected): void {
  const values = childrenOf(childOf(node, 'ВариантыЗначений'), 'Справочник').map((one): [string, string] => [
    textOf(one, 'ИдЗначения'),
    textOf(one, 'Значение'),
  ])
  properties.set(textOf(node, 'Ид'), { name: textOf(node, 'Наименование'), values: new Map(values) })
}

function addOffer(node: XmlNode, { offers, priceTypes }: Collected): void {
  const id = goodsId(node)
  const isVariant = textOf(node, 'Ид').includes('#')
  const known = offers.get(id) ?? { goods: [], variants: [] }
  offers.set(id, known)
  const prices = childrenOf(childOf(node, 'Цены'), 'Цена').map((price): CommercePrice => {
    const type = priceTypes.get(textOf(price, 'ИдТипаЦены'))
    return {
      kind: type?.kind ?? kindOfPrice(''),
      amount: textOf(price, 'ЦенаЗаЕдиницу'),
      currency: textOf(price, 'Валюта') || (type?.currency ?? ''),
      from: textOf(price, 'МинКоличество'),
    }
  })
  if (prices.length > 0 && known.variants.length < mostVariants) known.variants.push(prices)
  if (known.goods.length === 0)
    known.goods = [
      { heading: 'Наименование', key: 'title', text: isVariant ? '' : textOf(node, 'Наименование') },
      { heading: 'Артикул', key: 'articleNumber', text: textOf(node, 'Артикул') },
      ...unitCells(node),
    ].filter(({ text }) => text !== '')
}

function unitCells(node: XmlNode): ExchangeCell[] {
  const unit = childOf(node, 'БазоваяЕдиница')
  if (!unit) return []
  const { Код: code = '', НаименованиеПолное: name = '' } = unit.attributes
  const text = unitOfOkei(code) ?? (/^\d+$/.test(unit.text) ? (unitOfOkei(unit.text) ?? name) : unit.text || name)
  return [{ heading: 'БазоваяЕдиница', key: 'unit', text }]
}

const isRemoved = (node: XmlNode): boolean =>
  /^удал[её]н$/i.test(node.attributes['Статус'] ?? textOf(node, 'Статус')) || textOf(node, 'ПометкаУдаления') === 'true'

function goodsCells(node: XmlNode, all: Collected, layout: PriceLayout, words: Words): Goods {
  const id = goodsId(node)
  const group = childrenOf(childOf(node, 'Группы'), 'Ид').at(-1)?.text ?? ''
  const pictures = childrenOf(node, 'Картинка').map(({ text }) => text)
  const [maker, country] = [textOf(childOf(node, 'Изготовитель'), 'Наименование'), textOf(node, 'Страна')]
  const cells: Goods = [
    { heading: 'Ид', key: 'externalId', text: id },
    { heading: 'Статус', key: 'isHidden', text: isRemoved(node) ? 'да' : '' },
    { heading: 'Наименование', key: 'title', text: textOf(node, 'Наименование') },
    { heading: 'Артикул', key: 'articleNumber', text: textOf(node, 'Артикул') },
    { heading: 'Описание', key: 'description', text: plainDescription(textOf(node, 'Описание')) },
    { heading: 'Группы', key: 'category', text: categoryWayOf(group, all.categories) },
    ...unitCells(node),
    ...priceCells(all.offers.get(id)?.variants ?? [], layout),
    { heading: 'Картинка', key: 'pictures', text: pictures.filter(Boolean).join('\n') },
    { heading: 'Изготовитель', key: 'brand', text: maker },
    ...(country ? [originCell('Страна', country, words)] : []),
    { heading: 'Штрихкод', key: 'lines', text: textOf(node, 'Штрихкод') },
    { heading: 'Вес', key: 'packing.grossGrams', text: textOf(node, 'Вес') },
    ...factCells(node, words),
    ...propertyCells(node, all),
  ]
  return cells.filter(({ text }) => text !== '')
}

/** Facts that repeat other elements or concern the accounting alone. */
const ignored =
  /^(полное наименование|виднаименования|вид ?номенклатуры|тип ?номенклатуры|файл|описание файла|планируемая дата)/i

function factCells(node: XmlNode, words: Words): ExchangeCell[] {
  return childrenOf(childOf(node, 'ЗначенияРеквизитов'), 'ЗначениеРеквизита').flatMap((fact): ExchangeCell[] => {
    const [heading, text] = [textOf(fact, 'Наименование').slice(0, 200), textOf(fact, 'Значение')]
    if (heading === '' || text === '' || ignored.test(heading)) return []
    if (/^производитель$/i.test(heading)) return [{ heading, key: 'brand', text }]
    if (/^модель$/i.test(heading)) return [{ heading, key: 'model', text }]
    if (/^вес$/i.test(heading)) return [{ heading: 'Вес', key: 'packing.grossGrams', text: text === '0' ? '' : text }]
    if (heading.toLowerCase().startsWith('страна')) return [originCell(heading, text, words)]
    if (/тн ?вэд/i.test(heading)) return [customsCell(heading, text)]
    return [{ heading, key: null, text }]
  })
}

function propertyCells(node: XmlNode, { properties }: Collected): ExchangeCell[] {
  const own = childrenOf(childOf(node, 'ЗначенияСвойств'), 'ЗначенияСвойства').map((one): ExchangeCell => {
    const property = properties.get(textOf(one, 'Ид'))
    const values = childrenOf(one, 'Значение').map(({ text }) => property?.values.get(text) ?? text)
    return { heading: property?.name.slice(0, 200) ?? '', key: null, text: values.filter(Boolean).join(', ') }
  })
  const variant = childrenOf(childOf(node, 'ХарактеристикиТовара'), 'ХарактеристикаТовара').map(
    (one): ExchangeCell => ({
      heading: textOf(one, 'Наименование').slice(0, 200),
      key: null,
      text: textOf(one, 'Значение'),
    }),
  )
  return [...own, ...variant].filter(({ heading }) => heading !== '')
}
