import { redirect, useHref } from 'react-router'
import {
  ProductActionsLater,
  RecentLater,
} from '../../../features/catalogue/product/storefront/ui/personal/product-later.tsx'
import { ProductPage } from '../../../features/catalogue/product/storefront/ui/product-page.tsx'
import {
  productPageView,
  productPageWords,
  reckon,
  structuredProduct,
} from '../../../features/catalogue/product/storefront/ui/product-page-view.ts'
import { currentLocale, localisedPath } from '../../../shared/locale.ts'
import type { LocalisedText } from '../../../shared/locale.ts'
import { currencies } from '../../../shared/text/currencies.ts'
import { load } from '../../../client/api.ts'
import { notFoundPage } from '../../loaders/not-found.ts'
import { pageContext } from '../../document/page-context.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { PageHandle } from '../../root.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { PlainField } from '../../../ui/form/plain-field.tsx'
import type { Route } from './+types/product.ts'
import styles from '../../../features/catalogue/product/storefront/ui/product-page.module.css'

/** Each language has an address of its own. */
export const handle: PageHandle = { pathsOf: (data) => (data as { paths?: LocalisedText } | undefined)?.paths }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const product = await load(page, 'GET /api/products/:slug', { slug: params.slug }).catch(notFoundPage)
  const locale = currentLocale()
  const { search, searchParams } = new URL(request.url)
  // An earlier address, the id, or the address of another language: for good, to the one of this language.
  if (params.slug !== product.slugs[locale]) throw redirect(`/products/${product.slugs[locale]}${search}`, 301)
  const paths = {
    zh: `/products/${product.slugs.zh}`,
    ru: `/products/${product.slugs.ru}`,
    en: `/products/${product.slugs.en}`,
  }
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
    words: productPageWords(),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { product, image, structured } = loaderData
  return pageMeta({
    title: product.title,
    description: [product.price, product.summary || product.description].join(' · ').slice(0, 200),
    image,
    kind: 'product',
    structured,
  })
}

type Data = Route.ComponentProps['loaderData']

/** One product with what a buyer can do with it. */
export default function Product({ loaderData }: Route.ComponentProps) {
  const { product, words, paths } = loaderData
  const actions = (
    <ProductActionsLater id={product.id} path={paths[currentLocale()]}>
      <p>
        <PageLink to={`/products/compare?ids=${product.id}`}>{words.compare}</PageLink>
      </p>
    </ProductActionsLater>
  )
  return (
    <ProductPage
      product={product}
      words={words}
      actions={actions}
      calculator={<Calculator data={loaderData} />}
      after={<RecentLater id={product.id} />}
    />
  )
}

/** A plain form: the server reckons, so it works without JavaScript and its answer has an address. */
function Calculator({ data: { paths, words, reckoned, typed, currency, product } }: { data: Data }) {
  const action = useHref(paths[currentLocale()])
  return (
    <section className={styles.calculator} aria-labelledby="calculator">
      <h2 id="calculator">{words.calculator}</h2>
      <form className={styles.terms} action={`${action}#calculator`}>
        <PlainField
          label={`${words.quantity}, ${product.unit}`}
          name="quantity"
          inputMode="numeric"
          maxLength={9}
          defaultValue={typed || reckoned.quantity}
          fault={reckoned.fault}
          required
        />
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
