import { formatCalendarDay, formatDate, formatNumber } from '../../../../../shared/text/formats.ts'
import {
  contentLanguageOf,
  currentContentLanguage,
  currentLocale,
  languageTags,
  localisedPath,
} from '../../../../../shared/locale.ts'
import type { Currency } from '../../../../../shared/text/currencies.ts'
import { moneyToDecimal, money, multiplyMoney } from '../../../../../shared/text/money.ts'
import { m } from '../../../../../shared/wording/messages.js'
import { convertPrice } from '../../../../reference/rates/rates.policy.ts'
import type { Rate } from '../../../../reference/rates/rates.policy.ts'
import { rateSourceName } from '../../../../reference/rates/rates.names.policy.ts'
import type { Definition } from '../../../../../ui/definition-list.tsx'
import { loadOf } from '../../rules/product.packing.policy.ts'
import { mostQuantity } from '../../product.answers.contract.ts'
import { originNames, unitNames } from '../../product.names.policy.ts'
import { quantityText, unitOfMany } from '../../rules/product.quantity.policy.ts'
import { orderableFrom, priceSpan, quantityFault, unitPrice } from '../../rules/product.price.policy.ts'
import type { PublicProduct } from '../product.public.contract.ts'
import { fieldRows, volumeText } from './product-page-rows.ts'
import { spanText } from './product-price-text.ts'
import { rateNoteView, readerPrice } from './reader-price.ts'
import type { ReaderPrices } from './reader-price.ts'
import { productView } from './product-view.ts'

const number = (value: number) => formatNumber(value, currentLocale())

/** The page of a product with all its words, made where the page is loaded. */
export function productPageView(product: PublicProduct, prices: ReaderPrices) {
  const locale = currentLocale()
  const { facts } = product
  const unit = unitNames[facts.unit]()
  const span = priceSpan(facts)
  return {
    id: product.id,
    title: product.title,
    lang: languageTags[product.language],
    summary: product.summary,
    description: product.description,
    origin:
      product.language !== locale
        ? m.product_in_other_language()
        : product.origin === 'machine'
          ? originNames.machine()
          : '',
    pictures: product.pictures,
    documents: product.documents,
    breadcrumbs: product.breadcrumbs.map((category) => ({
      path: `/products?category=${category.code}`,
      name: category[contentLanguageOf(locale)],
    })),
    unit: unitOfMany(facts.unit),
    price: span
      ? { ...readerPrice({ ...span, currency: facts.currency }, prices), unit }
      : { text: m.product_price_on_request(), source: '', stated: null, unit: '' },
    note: span && rateNoteView([facts.currency], prices),
    statedPrice: span ? `${spanText(span, facts.currency)} /\u00a0${unit}` : m.product_price_on_request(),
    tiers:
      facts.priceKind === 'tiers'
        ? facts.tiers.map(({ minQty, price }) => ({
            minQty,
            quantity: `≥ ${quantityText(minQty, facts.unit)}`,
            price: readerPrice({ low: price, high: price, currency: facts.currency }, prices),
          }))
        : [],
    attributeRows: product.attributes.map(({ name, value }): Definition => ({
      name,
      value: typeof value === 'boolean' ? (value ? m.product_yes() : m.product_no()) : value,
    })),
    termRows: fieldRows(['price', 'terms', 'basics'], facts),
    packingRows: fieldRows(['packing'], facts),
    codeRows: fieldRows(['papers'], facts),
    company: {
      ...product.company,
      path: `/companies/${product.company.companyId}`,
      goods: `/products?company=${product.company.companyId}`,
      verified: m.directory_verified({ date: formatDate(product.company.verifiedAt, locale, 'Asia/Shanghai') }),
    },
    similar: product.similar.map((card) => productView(card, prices)),
  }
}

/** The words of the page around the product. */
export const productPageLabels = () => ({
  goods: m.products_title(),
  tiers: m.product_tiers(),
  quantity: m.product_quantity(),
  currency: m.product_currency(),
  reckon: m.product_reckon(),
  calculator: m.product_calculator(),
  attributes: m.product_attributes(),
  terms: m.product_step_terms(),
  packing: m.product_packing(),
  codes: m.product_step_papers(),
  description: m.product_description(),
  documents: m.product_documents(),
  supplier: m.product_supplier(),
  allGoods: m.product_all_of_supplier(),
  similar: m.product_similar(),
  ask: m.inquiry_ask(),
  askMany: m.rfq_ask_many(),
  picture: m.product_picture_title(),
  close: m.ui_close(),
  checked: m.store_verified_title(),
  yours: m.product_step_yours(),
  compare: m.compare_add(),
  breadcrumbs: m.product_breadcrumbs(),
})
export type ProductPageLabels = ReturnType<typeof productPageLabels>
export type ProductPageView = ReturnType<typeof productPageView>

type Reckoned = {
  quantity: number
  /** The quantity whose price applies; 0 where it cannot be ordered. */
  priced: number
  fault: string | null
  rows: Definition[]
  note: string | null
  nearest: { query: string; text: string } | null
}

/** A quantity as people type it, with spaces between thousands; null where none is asked for, NaN where it is no number. */
export function readQuantity(typed: string | null): number | null {
  if (typed === null) return null
  const digits = typed.replaceAll(/\s/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}

/** Price, packing and volume of a quantity, calculated on the server so that the form works without JavaScript. Prices are converted only if there is a rate. */
export function reckon(
  { facts }: PublicProduct,
  requested: number | null,
  currency: Currency | null,
  rates: readonly Rate[],
): Reckoned {
  const unit = unitNames[facts.unit]()
  const quantity = requested ?? orderableFrom(facts, 1)
  if (quantity > mostQuantity) {
    const bounds = { least: number(orderableFrom(facts, 1)), most: number(mostQuantity) }
    return { quantity, priced: 0, fault: m.tool_whole_between(bounds), rows: [], note: null, nearest: null }
  }
  const fault = quantityFault(facts, quantity)
  if (fault) {
    const next = fault === 'no_number' ? orderableFrom(facts, 1) : orderableFrom(facts, quantity)
    const text = quantityText(next, facts.unit)
    return {
      quantity,
      priced: 0,
      fault: m.product_quantity_fault({ quantity: text }),
      rows: [],
      note: null,
      nearest: {
        query: `?quantity=${next}&currency=${currency ?? facts.currency}#calculator`,
        text: m.product_reckon_for({ quantity: text }),
      },
    }
  }
  const price = unitPrice(facts, quantity)
  const load = loadOf(facts.packing, quantity)
  const total = price && {
    low: multiplyMoney(money(price.low, facts.currency), quantity),
    high: multiplyMoney(money(price.high, facts.currency), quantity),
  }
  const own =
    currency && currency !== facts.currency && total
      ? { low: convertPrice(rates, total.low, currency), high: convertPrice(rates, total.high, currency) }
      : null
  return {
    quantity,
    priced: quantity,
    fault: null,
    nearest: null,
    rows: [
      {
        name: m.product_price_of({ unit }),
        value: price ? spanText(price, facts.currency) : m.product_price_on_request(),
      },
      {
        name: m.product_total(),
        value: total && spanText({ low: total.low.amount, high: total.high.amount }, facts.currency),
      },
      {
        name: m.product_total_in({ currency: currency ?? '' }),
        value:
          own?.low && own.high
            ? `≈ ${spanText({ low: own.low.money.amount, high: own.high.money.amount }, own.low.money.currency)}`
            : null,
      },
      { name: m.product_cartons(), value: load && number(load.cartons) },
      { name: m.product_volume(), value: load && volumeText(load.volumeCm3) },
      {
        name: m.product_weight(),
        value: load?.grossGrams ? `${number(load.grossGrams / 1000)} ${unitNames.kg()}` : null,
      },
    ],
    note: own
      ? own.low
        ? m.home_rates_of({
            source: own.low.sources.map(rateSourceName).join(' · '),
            day: formatCalendarDay(own.low.on, currentLocale()),
          })
        : m.product_no_rate()
      : null,
  }
}

/** schema.org: the product with its offer, and the way to it. Addresses are absolute. */
export function structuredProduct(product: PublicProduct, origin: string, path: string) {
  const { facts } = product
  const span = priceSpan(facts)
  const price = (amount: number) => moneyToDecimal({ amount, currency: facts.currency })
  const seller = { '@type': 'Organization', name: product.company.name }
  const offer =
    span &&
    (span.low === span.high
      ? { '@type': 'Offer', price: price(span.low) }
      : {
          '@type': 'AggregateOffer',
          lowPrice: price(span.low),
          highPrice: price(span.high),
          offerCount: Math.max(facts.tiers.length, 1),
        })
  return {
    '@graph': [
      {
        '@type': 'Product',
        name: product.title,
        ...(product.summary || product.description
          ? { description: (product.summary || product.description).slice(0, 500) }
          : {}),
        image: product.pictures.map(({ large }) => origin + large),
        ...(facts.articleNumber && { sku: facts.articleNumber }),
        ...(facts.brand && { brand: { '@type': 'Brand', name: facts.brand } }),
        ...(facts.model && { model: facts.model }),
        countryOfOrigin: facts.origin,
        ...(offer && {
          offers: {
            ...offer,
            priceCurrency: facts.currency,
            url: origin + path,
            availability: 'https://schema.org/InStock',
            seller,
          },
        }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: product.breadcrumbs.map((category, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: category[currentContentLanguage()],
          item: origin + localisedPath(`/products?category=${category.code}`, currentLocale()),
        })),
      },
    ],
  }
}
