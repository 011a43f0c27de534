import { redirect, useLocation } from 'react-router'
import { ProductActions } from '../../../features/catalogue/product/storefront/ui/personal/product-actions.tsx'
import { RecentProducts } from '../../../features/catalogue/product/storefront/ui/personal/recent-products.tsx'
import { ProductPage } from '../../../features/catalogue/product/storefront/ui/product-page.tsx'
import {
  productPageView,
  productPageLabels,
  readQuantity,
  reckon,
  structuredProduct,
} from '../../../features/catalogue/product/storefront/ui/product-page-view.ts'
import { PriceText } from '../../../features/catalogue/product/storefront/ui/price-text.tsx'
import { pricesOfLocale } from '../../../features/catalogue/product/storefront/ui/reader-price.ts'
import { SubscribeLazy } from '../../../features/subscription/ui/subscribe-lazy.tsx'
import { storePageView } from '../../../features/company/directory/ui/store-page-view.ts'
import { responseText } from '../../../features/message/response/ui/response-text.ts'
import {
  contentLanguageOf,
  currentContentLanguage,
  currentLocale,
  forContentLanguages,
  localisedPath,
} from '../../../shared/locale.ts'
import type { LocalisedText } from '../../../shared/locale.ts'
import { currencies, currencyOfLocale } from '../../../shared/text/currencies.ts'
import { m } from '../../../shared/wording/messages.js'
import { load } from '../../../client/api.ts'
import type { CallReply } from '../../../client/api.ts'
import { notFoundPage } from '../../loaders/not-found.ts'
import { pageContext } from '../../document/page-context.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { PageHandle } from '../../root.tsx'
import { Island } from '../../../ui/island.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { PlainField } from '../../../ui/form/plain-field.tsx'
import type { Route } from './+types/product.ts'
import plainForm from '../../../ui/form/plain-form.module.css'
import styles from '../../../features/catalogue/product/storefront/ui/product-page.module.css'

/** Each language has its own slug. */
export const handle: PageHandle = {
  query: ['quantity', 'currency'],
  pathsOf: (data) => (data as { paths?: LocalisedText } | undefined)?.paths,
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const product = await load(page, 'GET /api/products/:slug', { slug: params.slug }).catch(notFoundPage)
  const locale = currentLocale()
  const slug = product.slugs[contentLanguageOf(locale)]
  const { search, searchParams } = new URL(request.url)
  // A permanent redirect from an earlier slug, the id, or another language's slug to the current one.
  if (params.slug !== slug) throw redirect(`/products/${slug}${search}`, 301)
  const paths = forContentLanguages((language) => `/products/${product.slugs[language]}`)
  const typed = searchParams.get('quantity')
  const asked = currencies.find((code) => code === searchParams.get('currency'))
  const [{ items: rates }, company, response] = await Promise.all([
    load(page, 'GET /api/rates'),
    load(page, 'GET /api/company/completed-company-info', { companyId: product.company.companyId }),
    load(page, 'GET /api/companies/:id/response-time', { id: product.company.companyId }),
  ])
  const currency = asked ?? currencyOfLocale(locale)
  const reckoned = reckon(product, readQuantity(typed), currency, rates)
  return {
    paths,
    product: productPageView(product, pricesOfLocale(rates)),
    checked: storePageView(company).verifiedThings.map(({ name, detail, result }) => ({
      name: [name, detail].filter(Boolean).join(' · '),
      value: result,
    })),
    reckoned,
    loadingPath: loadingPath(
      product.facts.packing,
      reckoned.fault === null ? reckoned.quantity : product.facts.minimumOrderQuantity,
    ),
    typed: typed ?? '',
    currency,
    isCurrencyChosen: asked !== undefined,
    image: product.pictures[0] ? page.origin + product.pictures[0].middle : undefined,
    structured: structuredProduct(product, page.origin, localisedPath(paths[contentLanguageOf(locale)], locale)),
    labels: {
      ...productPageLabels(),
      loading: m.tool_loading_title(),
      watchPrice: m.subscription_watch_price(),
      watchBack: m.subscription_watch_back(),
    },
    response: responseText(response),
  }
}

type Packing = CallReply<'GET /api/products/:slug'>['facts']['packing']

/** The loading calculator, filled in with the carton of a product; null where its packing is not stated. */
function loadingPath(packing: Packing, quantity: number | null): string | null {
  const { lengthMm, widthMm, heightMm, grossGrams, piecesPerCarton } = packing
  if (!lengthMm || !widthMm || !heightMm || !grossGrams || !piecesPerCarton) return null
  const carton = { length: lengthMm / 10, width: widthMm / 10, height: heightMm / 10, weight: grossGrams / 1000 }
  const asked = { ...carton, quantity: quantity || piecesPerCarton, perCarton: piecesPerCarton }
  return `/tools/loading?${new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])).toString()}`
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { product, image, structured } = loaderData
  return pageMeta({
    title: product.title,
    description: [product.statedPrice, product.summary || product.description].join(' · ').slice(0, 200),
    image,
    kind: 'product',
    structured,
  })
}

type Data = Route.ComponentProps['loaderData']

/** One product with the buyer's actions. */
export default function Product({ loaderData }: Route.ComponentProps) {
  const { product, labels, paths } = loaderData
  const here = paths[currentContentLanguage()] + useLocation().search
  const actions = (
    <div className={styles.actions}>
      <p>
        <PageLink to={`/user/requests/new?products=${product.id}`}>{labels.askMany}</PageLink>
      </p>
      <Island
        name="product-actions"
        when="press signed-in stored:compared-products"
        component={ProductActions}
        props={{ id: product.id, path: here }}
      />
      <Island
        name="subscribe"
        when="signed-in"
        component={SubscribeLazy}
        props={{ about: 'price_fall', search: `product=${product.id}`, path: here, label: labels.watchPrice }}
      />
      <Island
        name="subscribe"
        when="signed-in"
        component={SubscribeLazy}
        props={{ about: 'product_back', search: `product=${product.id}`, path: here, label: labels.watchBack }}
      />
      <noscript>
        <PageLink to={`/products/compare?ids=${product.id}`}>{labels.compare}</PageLink>
      </noscript>
    </div>
  )
  const recent = (
    <div data-load="seen-product viewed-product" data-value={product.id}>
      <Island
        name="recent-products"
        when="seen"
        needs="recent-products"
        component={RecentProducts}
        props={{ id: product.id }}
      />
    </div>
  )
  return (
    <ProductPage
      product={product}
      labels={labels}
      actions={actions}
      quantity={loaderData.reckoned.priced}
      checked={loaderData.checked}
      calculator={<Calculator data={loaderData} />}
      after={recent}
    />
  )
}

/**
 * Quantity, what it costs and takes, and the one act of the page. A plain form: the server calculates, so it works without
 * JavaScript and its result has an address.
 */
function Calculator({
  data: { paths, labels, reckoned, loadingPath, typed, currency, isCurrencyChosen, product, response },
}: {
  data: Data
}) {
  const action = localisedPath(paths[currentContentLanguage()], currentLocale())
  return (
    <section className={styles.calculator} aria-labelledby="calculator">
      <h2 id="calculator">{labels.calculator}</h2>
      <form className={`${plainForm.form} ${styles.terms}`} action={`${action}#calculator`} data-load="typed-form">
        <PlainField
          label={`${labels.quantity}${m.text_comma()}${product.unit}`}
          name="quantity"
          inputMode="numeric"
          maxLength={20}
          defaultValue={typed || reckoned.quantity}
          fault={reckoned.fault}
          required
        />
        <label>
          {labels.currency}
          <select
            name="currency"
            defaultValue={currency}
            {...(isCurrencyChosen ? { 'data-currency-of-address': '' } : { 'data-own-currency': '' })}
          >
            {currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </label>
        <button type="submit">{labels.reckon}</button>
      </form>
      <div role="status">
        {reckoned.rows.length > 0 && <DefinitionList rows={reckoned.rows} />}
        {reckoned.nearest && (
          <p>
            <a href={`${action}${reckoned.nearest.query}`}>{reckoned.nearest.text}</a>
          </p>
        )}
        {reckoned.note && <p className={styles.origin}>{reckoned.note}</p>}
        {loadingPath && (
          <p>
            <PageLink to={loadingPath}>{labels.loading}</PageLink>
          </p>
        )}
      </div>
      <p className={styles.act}>
        <span>
          <PriceText price={product.price} unit={product.price.unit} />
        </span>
        <PageLink
          className={buttonClass({ isWide: true })}
          to={`/inquiry?product=${product.id}${typed ? `&quantity=${encodeURIComponent(typed)}` : ''}`}
          data-takes-quantity=""
        >
          {labels.ask}
        </PageLink>
      </p>
      {response && <p className={styles.origin}>{response}</p>}
    </section>
  )
}
