import { m } from '../../../shared/wording/messages.js'
import { unitNames } from '../../catalogue/product/product.names.policy.ts'
import { ProductGrid } from '../../catalogue/product/storefront/ui/product-card.tsx'
import { productView } from '../../catalogue/product/storefront/ui/product-view.ts'
import type { ReaderPrices } from '../../catalogue/product/storefront/ui/reader-price.ts'
import type { ProductCard } from '../../catalogue/product/storefront/product.public.contract.ts'
import type { Section } from '../search.contract.ts'

type Found = {
  prices: ReaderPrices
  sections: readonly Section[]
  /** Whether goods of more than one measure fit, on any page. */
  hasMeasures: boolean
}

/** Goods in the sections of a list, each with a heading where it differs from the others. */
export const sectionsView = (products: readonly ProductCard[], { prices, sections, hasMeasures }: Found) =>
  sections.map(({ from, isMention, measure }, place) => ({
    heading: [
      ...(isMention ? [m.search_section_mention()] : []),
      ...(measure !== null && hasMeasures ? [m.search_section_measure({ unit: unitNames[measure]() })] : []),
    ].join(' · '),
    products: products.slice(from, sections[place + 1]?.from).map((card) => productView(card, prices)),
  }))
export type SectionsView = ReturnType<typeof sectionsView>

export const SearchSections = ({ sections, isRows }: { sections: SectionsView; isRows?: boolean }) =>
  sections.map(({ heading, products }, place) => (
    <section key={place}>
      {heading && <h3>{heading}</h3>}
      <ProductGrid products={products} isRows={isRows ?? false} />
    </section>
  ))
