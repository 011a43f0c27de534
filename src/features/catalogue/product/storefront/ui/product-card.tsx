import { m } from '../../../../../shared/wording/messages.js'
import { Island } from '../../../../../ui/island.tsx'
import { PageLink } from '../../../../../ui/page-link.tsx'
import { GoodsPicture } from '../../../../../ui/picture/goods-picture.tsx'
import { FavouriteLazy } from './personal/favourite-lazy.tsx'
import { PriceText } from './price-text.tsx'
import styles from './product-card.module.css'
import type { ProductView } from './product-view.ts'

/** `note`: a text for this reader alone. */
type ListedProduct = ProductView & { note?: React.ReactNode }

/** One product of a list: picture, name, price, what an order takes, and who sells it. */
const Card = ({
  product: { id, path, title, lang, pictureUrl, price, atQuantity, terms, storeName, verified, compare, save, note },
  isFirst = false,
}: {
  product: ListedProduct
  isFirst?: boolean
}) => (
  <li className={styles.card}>
    <GoodsPicture src={pictureUrl} isFirst={isFirst} />
    <div className={styles.body}>
      <h3 lang={lang}>
        <PageLink to={path}>{title}</PageLink>
      </h3>
      <p className={styles.price}>
        <PriceText price={price} unit={price.unit} />
        {atQuantity && <small>{atQuantity}</small>}
      </p>
      {note && <p className={styles.terms}>{note}</p>}
      {terms && <p className={styles.terms}>{terms}</p>}
      <p className={styles.supplier}>
        <span className={styles.mark} title={verified}>
          <span className="visually-hidden">{verified}</span>
        </span>{' '}
        {storeName}
      </p>
    </div>
    <div className={styles.acts}>
      <PageLink
        className={styles.save}
        to={`/auth/login?then=${encodeURIComponent(path)}&favourite=${id}`}
        rel="nofollow"
        aria-label={`${save}${m.text_colon()}${title}`}
      />
      <Island name="favourite" when="signed-in" component={FavouriteLazy} props={{ id, title }} />
      <button type="button" className={styles.compare} data-press="compare" data-value={id} aria-pressed="false">
        <span>{compare}</span>
        <span className="visually-hidden">{m.text_colon() + title}</span>
      </button>
    </div>
  </li>
)

export const ProductGrid = ({ products, isRows = false }: { products: ListedProduct[]; isRows?: boolean }) => (
  <ul className={styles.grid} data-rows={isRows || undefined} data-load="compared-marks">
    {products.map((product, index) => (
      <Card key={product.id} product={product} isFirst={index === 0} />
    ))}
  </ul>
)
