import { crc32 } from 'node:zlib'
import { localisedPath, russian } from '../../../shared/locale.ts'
import { escapeMarkup } from '../../../shared/text/markup.ts'
import { moneyToDecimal } from '../../../shared/text/money.ts'
import { currencies, currencyFacts } from '../../../shared/text/currencies.ts'
import type { Currency } from '../../../shared/text/currencies.ts'
import type { Money } from '../../../shared/text/money.ts'
import { m } from '../../../shared/wording/messages.js'
import { publicImageUrl } from '../../media/media.policy.ts'
import type { CategoryAttribute } from '../../taxonomy/attribute.service.ts'
import { convertPrice } from '../../reference/rates/rates.policy.ts'
import { countryName } from '../../reference/reference.service.ts'
import type { Feed, FeedGoods } from './feed-shop.ts'
import { textIn } from '../product/product-columns.ts'
import { unitNames } from '../product/product.names.policy.ts'
import { boundText } from '../product/rules/product.quantity.policy.ts'
import { priceSpan } from '../product/rules/product.price.policy.ts'

/**
 * Our currencies that YML supports; a price in another currency is converted to roubles by the official rate of the
 * day.
 */
const ymlCurrencies: readonly Currency[] = [
  'RUB',
  ...currencies.filter((code) => code !== 'RUB' && currencyFacts[code].isInYml),
]
const mostDescription = 3000
const mostParams = 100

const tag = (name: string, text: string | number | null, attributes = ''): string =>
  text === null || text === '' ? '' : `<${name}${attributes}>${escapeMarkup(String(text))}</${name}>`
/** YML requires numeric category ids. */
const numberOf = (code: string): number => crc32(code) + 1

/**
 * A catalogue in Yandex Market Language (simplified offers). Goods without a price are left out, because YML requires
 * one.
 */
export async function* ymlFeed(feed: Feed): AsyncGenerator<string> {
  const { origin, shop, categories, goods } = feed
  const address = `${origin}${localisedPath(`/companies/${shop.id}`, russian)}`
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="${shop.changedAt.toISOString().slice(0, 19)}+00:00"><shop>${tag('name', shop.store || shop.name)}${tag('company', shop.name || shop.store)}${tag('url', address)}`
  yield `<currencies>${ymlCurrencies.map((code) => `<currency id="${code}" rate="${code === 'RUB' ? '1' : 'CBRF'}"/>`).join('')}</currencies><categories>`
  for (const { code, parent, ru } of categories)
    yield tag('category', ru, ` id="${numberOf(code)}"${parent ? ` parentId="${numberOf(parent)}"` : ''}`)
  yield '</categories><offers>\n'
  for await (const one of goods) yield offerOf(feed, one, await feed.attributes(one.published.category))
  yield '</offers></shop></yml_catalog>\n'
}

function offerOf(
  { origin, rates, shop }: Feed,
  { id, slugs, published }: FeedGoods,
  rules: readonly CategoryAttribute[],
): string {
  const text = textIn(published, russian)
  const span = priceSpan(published)
  const first = published.priceKind === 'tiers' ? published.tiers[0]?.price : span?.low
  const price = first === undefined ? null : payable({ amount: first, currency: published.currency }, rates)
  if (!text || !price) return ''
  const { packing } = published
  const size = [packing.lengthMm, packing.widthMm, packing.heightMm]
  return [
    `<offer id="${id}" available="true">`,
    tag('name', text.title),
    tag('url', `${origin}${localisedPath(`/products/${slugs[russian]}`, russian)}`),
    tag(
      'price',
      moneyToDecimal(price.money),
      published.priceKind === 'range' || published.tiers.length > 1 ? ' from="true"' : '',
    ),
    tag('currencyId', price.money.currency),
    tag('categoryId', numberOf(published.category)),
    ...published.pictures.slice(0, 10).map((picture) => tag('picture', origin + publicImageUrl(picture, 1600))),
    tag('vendor', published.brand || shop.store),
    tag('vendorCode', published.articleNumber),
    tag('model', published.model),
    tag('description', (text.description || text.summary).slice(0, mostDescription)),
    tag(
      'sales_notes',
      [
        m.product_from({ quantity: boundText(published.minimumOrderQuantity ?? 1, published.unit) }),
        ...(price.on ? [m.feed_rate({ day: price.on })] : []),
      ]
        .join('; ')
        .slice(0, 50),
    ),
    tag('min-quantity', published.minimumOrderQuantity),
    tag('step-quantity', published.orderMultiple > 1 ? published.orderMultiple : null),
    tag('country_of_origin', countryName(published.origin, russian)),
    tag('weight', packing.grossGrams === null ? null : (packing.grossGrams / 1000).toFixed(3)),
    tag(
      'dimensions',
      size.every((side) => side !== null) ? size.map((side) => ((side ?? 0) / 10).toFixed(1)).join('/') : null,
    ),
    tag('param', unitNames[published.unit](), ` name="${escapeMarkup(m.product_unit())}"`),
    ...rules.slice(0, mostParams).map((rule) => param(rule, published.attributes[rule.key])),
    '</offer>\n',
  ].join('')
}

/** The price in a currency that YML supports, with the day of the rate if one was used; null if there is no rate. */
function payable(price: Money, rates: Feed['rates']): { money: Money; on: string | null } | null {
  return ymlCurrencies.includes(price.currency) ? { money: price, on: null } : convertPrice(rates, price, 'RUB')
}

function param(
  { name, type, unit, choices, key: _key }: CategoryAttribute,
  value: string | number | boolean | undefined,
): string {
  if (value === undefined || value === '') return ''
  const vat =
    type === 'choice'
      ? (choices.find(({ key }) => key === value)?.name.ru ?? '')
      : typeof value === 'boolean'
        ? value
          ? m.product_yes()
          : m.product_no()
        : value
  return tag('param', vat, ` name="${escapeMarkup(name.ru)}"${unit ? ` unit="${escapeMarkup(unit.ru)}"` : ''}`)
}
