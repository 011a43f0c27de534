import { PageLink } from '../../../../../ui/page-link.tsx'
import { CountryFlag } from '../../../../../ui/picture/country-flag.tsx'
import { GoodsPicture } from '../../../../../ui/picture/goods-picture.tsx'
import styles from './home-goods.module.css'
import { PriceText, RateNote } from './price-text.tsx'
import type { RateNoteView } from './reader-price.ts'
import type { ProductView } from './product-view.ts'

type Goods = Pick<ProductView, 'id' | 'path' | 'title' | 'lang' | 'pictureUrl' | 'price' | 'terms' | 'storeName'>
type Props = {
  title: string
  all: string
  destinations: { country: string; name: string; goods: Goods[] }[]
  note: RateNoteView | null
}

/** Goods for the front page, a column for each destination. */
export const HomeGoods = ({ title, all, destinations, note }: Props) =>
  destinations.length > 0 && (
    <section className={styles.section} aria-labelledby="goods">
      <h2 id="goods">{title}</h2>
      <div className={styles.columns}>
        {destinations.map(({ country, name, goods }, column) => (
          <div key={country}>
            <h3>
              <CountryFlag code={country} />
              {name}
            </h3>
            <ul>
              {goods.map((one, row) => (
                <li key={one.id}>
                  <GoodsPicture src={one.pictureUrl} isFirst={column === 0 && row < 2} />
                  <div>
                    <h4 lang={one.lang}>
                      <PageLink to={one.path}>{one.title}</PageLink>
                    </h4>
                    <p className={styles.price}>
                      <PriceText price={one.price} unit={one.price.unit} />
                    </p>
                    {one.terms && <p>{one.terms}</p>}
                    <p>{one.storeName}</p>
                  </div>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {note && <RateNote note={note} />}
      <p>
        <PageLink to="/products">{all}</PageLink>
      </p>
    </section>
  )
