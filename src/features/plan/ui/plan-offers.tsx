import styles from './plan-offers.module.css'
import type { PlanOffer } from './plan-offers-view.ts'

/** The plans side by side, each with its price and what it allows. */
export const PlanOffers = ({ offers }: { offers: PlanOffer[] }) => (
  <ul className={styles.offers}>
    {offers.map(({ id, name, text, price, period, limits }) => (
      <li key={id}>
        <h3>{name}</h3>
        <p className={styles.price}>
          <strong>{price}</strong> {period}
        </p>
        <p>{text}</p>
        <dl>
          {limits.map((limit) => (
            <div key={limit.name}>
              <dt>{limit.name}</dt>
              <dd>{limit.value}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
)
