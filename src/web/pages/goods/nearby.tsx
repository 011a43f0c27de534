import { ProductGrid } from '../../../features/catalogue/product/storefront/ui/product-card.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import type { Nearby as NearbyData } from './load-nearby.ts'
import styles from './search.module.css'

/** Where to go from an empty list: categories with goods, and goods. */
export const Nearby = ({ nearby: { request, title, categories, goodsTitle, goods } }: { nearby: NearbyData }) => (
  <>
    <p>
      <PageLink to={request.path}>{request.label}</PageLink>
    </p>
    {categories.length > 0 && (
      <section className={styles.offered} aria-labelledby="nearby">
        <h3 id="nearby">{title}</h3>
        <ul className={styles.nearby}>
          {categories.map(({ path, name }) => (
            <li key={path}>
              <PageLink to={path}>{name}</PageLink>
            </li>
          ))}
        </ul>
      </section>
    )}
    {goods.length > 0 && (
      <section className={styles.offered} aria-labelledby="nearby-goods">
        <h3 id="nearby-goods">{goodsTitle}</h3>
        <ProductGrid products={goods} />
      </section>
    )}
  </>
)
