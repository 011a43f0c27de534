import type { ReactNode } from 'react'
import { DefinitionList } from '../../../../../ui/definition-list.tsx'
import type { Definition } from '../../../../../ui/definition-list.tsx'
import { LogoTile } from '../../../../../ui/picture/logo-tile.tsx'
import { initialsOf } from '../../../../../ui/picture/picture-initials.ts'
import { PageLink } from '../../../../../ui/page-link.tsx'
import { Picture } from '../../../../../ui/picture/picture.tsx'
import { PriceText, RateNote } from './price-text.tsx'
import { ProductGrid } from './product-card.tsx'
import type { ProductPageView, ProductPageLabels } from './product-page-view.ts'
import styles from './product-page.module.css'

type Props = {
  product: ProductPageView
  labels: ProductPageLabels
  /** What a buyer can do; absent in the preview of a supplier. */
  actions?: ReactNode
  calculator?: ReactNode
  after?: ReactNode
}

/** One product: pictures, prices by quantity, what it is, how it is delivered, who makes it. */
export function ProductPage({ product, labels, actions, calculator, after }: Props) {
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
        <Gallery product={product} />
        <div>
          <h1 lang={product.lang}>{product.title}</h1>
          {product.origin && <p className={styles.origin}>{product.origin}</p>}
          {product.summary && <p lang={product.lang}>{product.summary}</p>}
          <p className={styles.price}>
            <PriceText price={product.price} unit={product.price.unit} />
          </p>
          {product.note && <RateNote note={product.note} />}
          {actions}
          {product.tiers.length > 1 && <Tiers product={product} label={labels.tiers} />}
          {calculator}
          <Supplier product={product} labels={labels} />
        </div>
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
        <Section id="similar" title={labels.similar}>
          <ProductGrid products={product.similar} />
        </Section>
      )}
      {after}
    </>
  )
}

const Gallery = ({ product: { pictures, title } }: { product: ProductPageView }) => (
  <div className={styles.gallery}>
    <Picture kind="product" name={title} src={pictures[0]?.middle ?? null} isFirst />
    {pictures.length > 1 && (
      <ul>
        {pictures.map(({ small, large }, index) => (
          <li key={small}>
            <a href={large} target="_blank" rel="noreferrer">
              <img src={small} alt={`${title} ${index + 1}`} width={80} height={60} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    )}
  </div>
)

const Tiers = ({ product, label }: { product: ProductPageView; label: string }) => (
  <table className={styles.tiers}>
    <caption>{label}</caption>
    <tbody>
      {product.tiers.map(({ quantity, price }) => (
        <tr key={quantity}>
          <th scope="row">{quantity}</th>
          <td>
            <PriceText price={price} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Supplier = ({ labels, product }: { labels: ProductPageLabels; product: ProductPageView }) => (
  <section className={styles.supplier} aria-labelledby="supplier">
    <span className={styles.logo}>
      <LogoTile src={product.company.logoUrl} initials={initialsOf(product.company.name)} />
    </span>
    <div>
      <h2 id="supplier">{labels.supplier}</h2>
      <PageLink to={product.company.path}>{product.company.name}</PageLink>
      <p className={styles.origin}>{product.company.verified}</p>
      <PageLink to={product.company.goods}>{labels.allGoods}</PageLink>
    </div>
  </section>
)

const Facts = ({ id, title, rows }: { id: string; title: string; rows: Definition[] }) =>
  rows.some(({ value }) => value) && (
    <Section id={id} title={title}>
      <DefinitionList rows={rows} />
    </Section>
  )

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={styles.section} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)
