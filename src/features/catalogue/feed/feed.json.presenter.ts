import { contentLanguageOf, languageTags, locales, localisedPath } from '../../../shared/locale.ts'
import { moneyToDecimal } from '../../../shared/text/money.ts'
import { publicImageUrl } from '../../media/media.policy.ts'
import { publicAnswers } from '../product/product.field-lookup.policy.ts'
import type { Feed, FeedGoods } from './feed-shop.ts'

/** The goods with all their languages and terms; amounts are decimal text in units of their currency. */
export async function* jsonFeed({ origin, shop, goods }: Feed): AsyncGenerator<string> {
  const head = {
    version: 1,
    company: { id: shop.id, storeName: shop.store, name: shop.name, url: `${origin}/companies/${shop.id}` },
    changedAt: shop.changedAt.toISOString(),
    count: shop.count,
  }
  yield `${JSON.stringify(head).slice(0, -1)},"items":[`
  let separator = ''
  for await (const one of goods) {
    yield separator + JSON.stringify(itemOf(origin, one))
    separator = ',\n'
  }
  yield ']}\n'
}

function itemOf(origin: string, { id, slugs, published }: FeedGoods) {
  const {
    texts,
    pictures,
    documents: _documents,
    tiers,
    low,
    high,
    sample,
    priceKind,
    currency,
    ...rest
  } = publicAnswers(published)
  const amount = (value: number | null) => (value === null ? null : moneyToDecimal({ amount: value, currency }))
  return {
    id,
    url: Object.fromEntries(
      locales.map((locale) => [
        languageTags[locale],
        `${origin}${localisedPath(`/products/${slugs[contentLanguageOf(locale)]}`, locale)}`,
      ]),
    ),
    texts: Object.fromEntries(
      Object.entries(texts).map(([locale, text]) => [languageTags[locale as keyof typeof languageTags], text]),
    ),
    pictures: pictures.map((picture) => origin + publicImageUrl(picture, 1600)),
    price: {
      kind: priceKind,
      currency,
      tiers: priceKind === 'tiers' ? tiers.map(({ minQty, price }) => ({ minQty, price: amount(price) })) : [],
      low: priceKind === 'range' ? amount(low) : null,
      high: priceKind === 'range' ? amount(high) : null,
    },
    sample: { ...sample, price: amount(sample.price) },
    ...rest,
  }
}
