import { childrenOf, textOf, xmlRecords } from '../../../../server/xml/xml-records.ts'
import type { XmlNode } from '../../../../server/xml/xml-records.ts'
import { refuseFile } from '../../../../server/files/refuse-file.ts'
import { m } from '../../../../shared/wording/messages.js'
import { customsCell, originCell, plainDescription, priceText } from './exchange-cells.ts'
import type { ExchangeCell, Goods, Words } from './exchange-cells.ts'
import { categoryWayOf, mostCategories } from './category-ways.ts'
import type { ForeignCategory } from './category-ways.ts'

export const ymlRoot = 'yml_catalog'

/** Simple elements of an offer and what they are on the platform. */
const fields: readonly (readonly [element: string, key: string])[] = [
  ['vendorCode', 'articleNumber'],
  ['vendor', 'brand'],
  ['model', 'model'],
  ['min-quantity', 'minimumOrderQuantity'],
  ['step-quantity', 'orderMultiple'],
  ['barcode', 'lines'],
  ['weight', 'packing.grossGrams'],
]

/** The offers of a document of Yandex Market Language, simplified or with `typePrefix`, `vendor` and `model`. */
export async function* ymlGoods(pieces: AsyncIterable<string>, words: Words): AsyncGenerator<Goods> {
  const categories = new Map<string, ForeignCategory>()
  const wanted = { roots: new Set([ymlRoot]), records: new Set(['category', 'offer']) }
  for await (const node of xmlRecords(pieces, wanted)) {
    if (node.name === 'category') {
      const { id = '', parentId } = node.attributes
      categories.set(id, { name: node.text, parent: parentId })
      if (categories.size > mostCategories) throw refuseFile(m.import_refused_categories({ most: mostCategories }))
    } else if (node.name === 'offer') yield offerCells(node, categories, words)
  }
}

function offerCells(offer: XmlNode, categories: ReadonlyMap<string, ForeignCategory>, words: Words): Goods {
  const of = (name: string) => textOf(offer, name)
  const parts = [of('typePrefix'), of('vendor'), of('model')].filter(Boolean)
  const size = of('dimensions').split('/')
  const pictures = childrenOf(offer, 'picture').map(({ text }) => text)
  const code = textOf(childrenOf(offer, 'tn-ved-codes')[0] ?? offer, 'tn-ved-code')
  return [
    { heading: 'offer id', key: 'externalId', text: offer.attributes['id'] ?? '' },
    { heading: 'name', key: 'title', text: of('name') || parts.join(' ') },
    { heading: 'description', key: 'description', text: plainDescription(of('description')) },
    { heading: 'categoryId', key: 'category', text: categoryWayOf(of('categoryId'), categories) },
    { heading: 'price', key: 'tiers.0.price', text: priceText(of('price'), of('currencyId')) },
    ...fields.flatMap(([heading, key]): ExchangeCell[] =>
      childrenOf(offer, heading)
        .slice(0, 1)
        .map(({ text }) => ({ heading, key, text })),
    ),
    { heading: 'picture', key: 'pictures', text: pictures.join('\n') },
    { heading: 'dimensions', key: 'packing.size', text: size.length === 3 ? size.join('×') : '' },
    ...(of('country_of_origin') ? [originCell('country_of_origin', of('country_of_origin'), words)] : []),
    ...(code ? [customsCell('tn-ved-code', code)] : []),
    ...params(offer),
  ].filter(({ text }) => text !== '')
}

/** Properties of one name are listed in one cell; the unit follows the value. */
function params(offer: XmlNode): ExchangeCell[] {
  const byName = new Map<string, string[]>()
  for (const { attributes, text } of childrenOf(offer, 'param')) {
    const name = (attributes['name'] ?? '').trim().slice(0, 200)
    if (name === '' || text === '') continue
    const value = attributes['unit'] ? `${text} ${attributes['unit']}` : text
    byName.set(name, [...(byName.get(name) ?? []), value])
  }
  return [...byName].map(([heading, values]) => ({ heading, key: null, text: values.join(', ') }))
}
