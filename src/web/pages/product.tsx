import type { ReactNode } from 'react'
import { redirect, useHref } from 'react-router'
import { OwnPriceLater } from '../../features/catalogue/ui/own-price-later.tsx'
import { ProductGrid } from '../../features/catalogue/ui/product-card.tsx'
import { ProductActionsLater, RecentLater } from '../../features/catalogue/ui/product-later.tsx'
import { productPageView, reckon, structuredProduct } from '../../features/catalogue/ui/product-page-view.ts'
import { currentLocale, localisedPath } from '../../shared/locale.ts'
import type { LocalisedText } from '../../shared/locale.ts'
import { currencies } from '../../shared/money.ts'
import { m } from '../../shared/wording/messages.js'
import { load } from '../api.ts'
import { notFoundPage } from '../not-found.ts'
import { pageContext } from '../page-context.ts'
import { pageMeta } from '../page-meta.ts'
import type { PageHandle } from '../root.tsx'
import { DefinitionList } from '../ui/definition-list.tsx'
import type { Definition } from '../ui/definition-list.tsx'
import { LogoTile } from '../ui/logo-tile.tsx'
import { initialsOf } from '../ui/picture-initials.ts'
import { PageLink } from '../ui/page-link.tsx'
import { Picture } from '../ui/picture.tsx'
import { PlainField } from '../ui/plain-field.tsx'
import type { Route } from './+types/product.ts'
import styles from './product.module.css'

/** Each language has an address of its own. */
export const handle: PageHandle = { pathsOf: (data) => (data as { paths?: LocalisedText } | undefined)?.paths }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const product = await load(page, 'GET /api/products/:slug', { slug: params.slug }).catch(notFoundPage)
  const locale = currentLocale()
  const { search, searchParams } = new URL(request.url)
  // An earlier address, the id, or the address of another language: for good, to the one of this language.
  if (params.slug !== product.slugs[locale]) throw redirect(`/products/${product.slugs[locale]}${search}`, 301)
  const paths = { zh: `/products/${product.slugs.zh}`, ru: `/products/${product.slugs.ru}`, en: `/products/${product.slugs.en}` }
  const typed = searchParams.get('quantity')
  const currency = currencies.find((code) => code === searchParams.get('currency')) ?? null
  const { items: rates } = await load(page, 'GET /api/rates')
  const quantity = typed === null ? null : /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  return {
    paths,
    product: productPageView(product),
    reckoned: reckon(product, quantity, currency, rates),
    typed: typed ?? '',
    currency: currency ?? product.facts.currency,
    image: product.pictures[0] ? page.origin + product.pictures[0].middle : undefined,
    structured: structuredProduct(product, page.origin, localisedPath(paths[locale], locale)),
    words: {
      goods: m.products_title(),
      tiers: m.product_tiers(),
      quantity: m.product_quantity(),
      currency: m.product_currency(),
      reckon: m.product_reckon(),
      calculator: m.product_calculator(),
      attributes: m.product_attributes(),
      terms: m.product_step_terms(),
      packing: m.product_packing(),
      codes: m.product_step_papers(),
      description: m.product_description(),
      documents: m.product_documents(),
      supplier: m.product_supplier(),
      allGoods: m.product_all_of_supplier(),
      similar: m.product_similar(),
      compare: m.compare_add(),
      breadcrumbs: m.product_breadcrumbs(),
    },
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { product, image, structured } = loaderData
  return pageMeta({ title: product.title, description: [product.price, product.summary || product.description].join(' · ').slice(0, 200), image, kind: 'product', structured })
}

type Data = Route.ComponentProps['loaderData']

/** One product: pictures, prices by quantity with a calculator, what it is, how it is delivered, who makes it. */
export default function Product({ loaderData }: Route.ComponentProps) {
  const { product, words } = loaderData
  return (
    <>
      <nav className={styles.crumbs} aria-label={words.breadcrumbs}>
        <PageLink to="/products">{words.goods}</PageLink>
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
            {product.price}
            <OwnPriceLater price={product.money} />
          </p>
          <ProductActionsLater id={product.id} path={loaderData.paths[currentLocale()]}>
            <p>
              <PageLink to={`/products/compare?ids=${product.id}`}>{words.compare}</PageLink>
            </p>
          </ProductActionsLater>
          {product.tiers.length > 1 && <Tiers product={product} label={words.tiers} />}
          <Calculator data={loaderData} />
          <Supplier data={loaderData} />
        </div>
      </div>
      <div className={styles.columns}>
        <Facts id="attributes" title={words.attributes} rows={product.attributeRows} />
        <Facts id="terms" title={words.terms} rows={product.termRows} />
        <Facts id="packing" title={words.packing} rows={product.packingRows} />
        <Facts id="codes" title={words.codes} rows={product.codeRows} />
      </div>
      {product.description && (
        <Section id="description" title={words.description}>
          <p className={styles.description} lang={product.lang}>
            {product.description}
          </p>
        </Section>
      )}
      {product.documents.length > 0 && (
        <Section id="documents" title={words.documents}>
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
        <Section id="similar" title={words.similar}>
          <ProductGrid products={product.similar} />
        </Section>
      )}
      <RecentLater id={product.id} />
    </>
  )
}

const Gallery = ({ product: { pictures, title } }: { product: Data['product'] }) => (
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

const Tiers = ({ product, label }: { product: Data['product']; label: string }) => (
  <table className={styles.tiers}>
    <caption>{label}</caption>
    <tbody>
      {product.tiers.map(({ quantity, price, money }) => (
        <tr key={quantity}>
          <th scope="row">{quantity}</th>
          <td>
            {price}
            <OwnPriceLater price={money} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** A plain form: the server reckons, so it works without JavaScript and its answer has an address. */
function Calculator({ data: { paths, words, reckoned, typed, currency, product } }: { data: Data }) {
  const action = useHref(paths[currentLocale()])
  return (
    <section className={styles.calculator} aria-labelledby="calculator">
      <h2 id="calculator">{words.calculator}</h2>
      <form className={styles.terms} action={`${action}#calculator`}>
        <PlainField label={`${words.quantity}, ${product.unit}`} name="quantity" inputMode="numeric" maxLength={9} defaultValue={typed || reckoned.quantity} fault={reckoned.fault} required />
        <label>
          {words.currency}
          <select name="currency" defaultValue={currency}>
            {currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </label>
        <button type="submit">{words.reckon}</button>
      </form>
      <div role="status">
        {reckoned.rows.length > 0 && <DefinitionList rows={reckoned.rows} />}
        {reckoned.nearest && (
          <p>
            <a href={`${action}${reckoned.nearest.query}`}>{reckoned.nearest.words}</a>
          </p>
        )}
        {reckoned.note && <p className={styles.origin}>{reckoned.note}</p>}
      </div>
    </section>
  )
}

const Supplier = ({ data: { words, product } }: { data: Data }) => (
  <section className={styles.supplier} aria-labelledby="supplier">
    <span className={styles.logo}>
      <LogoTile src={product.company.logoUrl} initials={initialsOf(product.company.name)} />
    </span>
    <div>
      <h2 id="supplier">{words.supplier}</h2>
      <PageLink to={product.company.path}>{product.company.name}</PageLink>
      <p className={styles.origin}>{product.company.verified}</p>
      <PageLink to={product.company.goods}>{words.allGoods}</PageLink>
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
