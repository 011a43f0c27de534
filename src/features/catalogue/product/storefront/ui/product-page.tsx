import type { ReactNode } from 'react'
import { DefinitionList } from '../../../../../ui/definition-list.tsx'
import type { Definition } from '../../../../../ui/definition-list.tsx'
import { LogoTile } from '../../../../../ui/picture/logo-tile.tsx'
import { initialsOf } from '../../../../../ui/picture/picture-initials.ts'
import { PageLink } from '../../../../../ui/page-link.tsx'
import { PriceText, RateNote } from './price-text.tsx'
import { ProductGrid } from './product-card.tsx'
import { Gallery } from './product-gallery.tsx'
import type { ProductPageView, ProductPageLabels } from './product-page-view.ts'
import styles from './product-page.module.css'

type Props = {
  product: ProductPageView
  labels: ProductPageLabels
  /** What a buyer can do; absent in the preview of a supplier. */
  actions?: ReactNode
  /** The quantity of the calculation, which marks its price tier. */
  quantity?: number
  /** What was verified of the supplier, and when. */
  checked?: Definition[]
  calculator?: ReactNode
  after?: ReactNode
}

/** One product: pictures, prices by quantity, what it is, how it is delivered, who makes it. */
export function ProductPage({ product, labels, actions, quantity, checked = [], calculator, after }: Props) {
  return (
    <>
      <nav className={styles.crumbs} aria-label={labels.breadcrumbs}>
        <PageLink to="/products">{labels.goods}</PageLink>
        {product.breadcrumbs.map(({ path, name }) => (
          <PageLink key={path} to={path}>
            {name}
          </PageLink>
        ))}
      </nav>
      <div className={styles.top}>
        <Gallery {...{ product, labels }} />
        <div>
          <h1 lang={product.lang}>{product.title}</h1>
          {product.origin && <p className={styles.origin}>{product.origin}</p>}
          {product.summary && <p lang={product.lang}>{product.summary}</p>}
          <p className={styles.price}>
            <PriceText price={product.price} unit={product.price.unit} />
          </p>
          {product.note && <RateNote note={product.note} />}
          {product.tiers.length > 1 && <Tiers {...{ product, labels, quantity }} />}
          {calculator}
          {actions}
        </div>
        <Supplier {...{ product, labels, checked }} />
      </div>
      <div className={styles.columns}>
        <Facts id="attributes" title={labels.attributes} rows={product.attributeRows} />
        <Facts id="terms" title={labels.terms} rows={product.termRows} />
        <Facts id="packing" title={labels.packing} rows={product.packingRows} />
        <Facts id="codes" title={labels.codes} rows={product.codeRows} />
      </div>
      {product.description && (
        <Section id="description" title={labels.description}>
          <p className={styles.description} lang={product.lang}>
            {product.description}
          </p>
        </Section>
      )}
      {product.documents.length > 0 && (
        <Section id="documents" title={labels.documents}>
          <ul>
            {product.documents.map(({ url, name }) => (
              <li key={url}>
                <a href={url}>{name}</a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {product.similar.length > 0 && (
        <Section id="similar" title={labels.similar} isRow>
          <ProductGrid products={product.similar} />
        </Section>
      )}
      {after}
    </>
  )
}

/** The ladder of prices; the step of the quantity in question is marked. */
function Tiers({ product: { tiers }, labels, quantity = 0 }: Pick<Props, 'product' | 'labels' | 'quantity'>) {
  const mine = tiers.findLastIndex(({ minQty }) => minQty <= quantity)
  return (
    <table className={styles.tiers}>
      <caption>{labels.tiers}</caption>
      <tbody>
        {tiers.map(({ quantity: from, price }, index) => (
          <tr key={from} data-mine={index === mine || undefined}>
            <th scope="row">
              {from} {index === mine && <small>{labels.yours}</small>}
            </th>
            <td>
              <PriceText price={price} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Supplier = ({ labels, product, checked }: Pick<Props, 'product' | 'labels'> & { checked: Definition[] }) => (
  <section className={styles.supplier} aria-labelledby="supplier">
    <h2 id="supplier">{labels.supplier}</h2>
    <div className={styles.who}>
      <span className={styles.logo}>
        <LogoTile src={product.company.logoUrl} initials={initialsOf(product.company.name)} />
      </span>
      <div>
        <PageLink to={product.company.path}>{product.company.name}</PageLink>
        <p className={styles.origin}>{product.company.verified}</p>
      </div>
    </div>
    {checked.length > 0 && (
      <details>
        <summary>{labels.checked}</summary>
        <DefinitionList rows={checked} />
      </details>
    )}
    <PageLink to={product.company.goods}>{labels.allGoods}</PageLink>
  </section>
)

const Facts = ({ id, title, rows }: { id: string; title: string; rows: Definition[] }) =>
  rows.some(({ value }) => value) && (
    <Section id={id} title={title}>
      <DefinitionList rows={rows} />
    </Section>
  )

const Section = ({
  id,
  title,
  isRow,
  children,
}: {
  id: string
  title: string
  isRow?: boolean
  children: ReactNode
}) => (
  <section className={styles.section} aria-labelledby={id} data-row={isRow}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)
