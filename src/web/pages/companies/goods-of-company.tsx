import { ProductGrid } from '../../../features/catalogue/product/storefront/ui/product-card.tsx'
import { RateNote } from '../../../features/catalogue/product/storefront/ui/price-text.tsx'
import { productView } from '../../../features/catalogue/product/storefront/ui/product-view.ts'
import { pricesOfLocale, rateNoteView } from '../../../features/catalogue/product/storefront/ui/reader-price.ts'
import { load } from '../../../client/api.ts'
import { contentLanguageOf, currentLocale } from '../../../shared/locale.ts'
import { formatNumber } from '../../../shared/text/formats.ts'
import { m } from '../../../shared/wording/messages.js'
import { PageLink } from '../../../ui/page-link.tsx'
import type { PageContext } from '../../document/page-context.ts'
import styles from './company.module.css'

const mostGoods = 6

/** The best described goods of a company, and its categories with the number of goods in each; null without goods. */
export async function loadGoodsOfCompany(page: PageContext, company: string) {
  const [{ items, total, facets }, { items: rates }] = await Promise.all([
    load(page, 'GET /api/products', { company, sort: 'relevance', limit: mostGoods }),
    load(page, 'GET /api/rates'),
  ])
  if (items.length === 0) return null
  const locale = currentLocale()
  const prices = pricesOfLocale(rates)
  const path = `/products?company=${company}`
  return {
    title: m.store_goods_title(),
    products: items.map((card) => productView(card, prices)),
    note: rateNoteView(
      items.flatMap(({ price, currency }) => (price ? [currency] : [])),
      prices,
    ),
    categories: facets.categories.map(({ code, count, ...names }) => ({
      path: `${path}&category=${code}`,
      name: names[contentLanguageOf(locale)],
      count: formatNumber(count, locale),
    })),
    all: { path, label: m.store_goods_all({ count: total }) },
  }
}

type Props = NonNullable<Awaited<ReturnType<typeof loadGoodsOfCompany>>>

export const GoodsOfCompany = ({ title, products, note, categories, all }: Props) => (
  <section className={styles.goods} aria-labelledby="goods">
    <h2 id="goods" className={styles.heading}>
      {title}
    </h2>
    {categories.length > 1 && (
      <ul className={styles.categories}>
        {categories.map(({ path, name, count }) => (
          <li key={path}>
            <PageLink to={path}>
              {name} <small>{count}</small>
            </PageLink>
          </li>
        ))}
      </ul>
    )}
    <ProductGrid products={products} />
    {note && <RateNote note={note} />}
    <p>
      <PageLink to={all.path}>{all.label}</PageLink>
    </p>
  </section>
)
