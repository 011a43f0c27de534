import { m } from '../../../shared/wording/messages.js'
import type { Measure } from '../../catalogue/product/product.enums.policy.ts'
import { unitNames } from '../../catalogue/product/product.names.policy.ts'
import { ProductGrid } from '../../catalogue/product/storefront/ui/product-card.tsx'
import { productView } from '../../catalogue/product/storefront/ui/product-view.ts'
import type { ReaderPrices } from '../../catalogue/product/storefront/ui/reader-price.ts'
import type { ProductCard } from '../../catalogue/product/storefront/product.public.contract.ts'
import type { Section } from '../search.contract.ts'
import type { SearchSort } from '../search.policy.ts'
import styles from './search-filters.module.css'

type Found = {
  prices: ReaderPrices
  sections: readonly Section[]
  sort: SearchSort
}

/** What prices of a measure are the price of. */
const priceOf: Record<Measure, () => string> = {
  pcs: m.search_section_price_pcs,
  kg: m.search_section_price_kg,
  m: m.search_section_price_m,
  m2: m.search_section_price_m2,
  m3: m.search_section_price_m3,
  l: m.search_section_price_l,
  pair: m.search_section_price_pair,
  set: m.search_section_price_set,
  roll: m.search_section_price_roll,
  box: m.search_section_price_box,
  pack: m.search_section_price_pack,
  bag: m.search_section_price_bag,
  sheet: m.search_section_price_sheet,
}
const headingOf = (measure: Measure, sort: SearchSort): string =>
  sort === 'quantity' ? m.search_section_measure({ unit: unitNames[measure]() }) : priceOf[measure]()

/** Goods in the sections of a list. Where amounts are compared, the heading says of what, on every page. */
export const sectionsView = (products: readonly ProductCard[], { prices, sections, sort }: Found) =>
  sections.map(({ from, isMention, measure }, place) => ({
    heading: [
      // Only beside goods that are what the words name.
      ...(isMention && !sections[0]?.isMention ? [m.search_section_mention()] : []),
      ...(measure === null ? [] : [headingOf(measure, sort)]),
    ].join(' · '),
    products: products.slice(from, sections[place + 1]?.from).map((card) => productView(card, prices)),
  }))
export type SectionsView = ReturnType<typeof sectionsView>

export const SearchSections = ({ sections, isRows }: { sections: SectionsView; isRows?: boolean }) =>
  sections.map(({ heading, products }, place) => (
    <section key={place}>
      {heading && <h3 className={styles.heading}>{heading}</h3>}
      <ProductGrid products={products} isRows={isRows ?? false} />
    </section>
  ))
