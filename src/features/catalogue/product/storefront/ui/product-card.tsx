import { Island } from '../../../../../ui/island.tsx'
import { PageLink } from '../../../../../ui/page-link.tsx'
import { GoodsPicture } from '../../../../../ui/picture/goods-picture.tsx'
import { FavouriteLazy } from './personal/favourite-lazy.tsx'
import { PriceText } from './price-text.tsx'
import styles from './product-card.module.css'
import type { ProductView } from './product-view.ts'

/** `note`: what is said of it for this reader alone. */
type ListedProduct = ProductView & { note?: React.ReactNode }

/** One product of a list. */
const Card = ({
  product: { id, path, title, lang, pictureUrl, price, terms, storeName, note },
  isFirst = false,
}: {
  product: ListedProduct
  isFirst?: boolean
}) => (
  <li className={styles.card}>
    <GoodsPicture src={pictureUrl} isFirst={isFirst} />
    <h3 lang={lang}>
      <PageLink to={path}>{title}</PageLink>
    </h3>
    <Island name="favourite" when="signed-in" component={FavouriteLazy} props={{ id, title }} />
    <p className={styles.price}>
      <PriceText price={price} unit={price.unit} />
    </p>
    {note && <p className={styles.terms}>{note}</p>}
    {terms && <p className={styles.terms}>{terms}</p>}
    <p className={styles.terms}>{storeName}</p>
  </li>
)

export const ProductGrid = ({ products }: { products: ListedProduct[] }) => (
  <ul className={styles.grid}>
    {products.map((product, index) => (
      <Card key={product.id} product={product} isFirst={index === 0} />
    ))}
  </ul>
)
