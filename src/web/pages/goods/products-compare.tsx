import { productPageView } from '../../../features/catalogue/product/storefront/ui/product-page-view.ts'
import { PriceText, RateNote } from '../../../features/catalogue/product/storefront/ui/price-text.tsx'
import { pricesOfLocale, rateNoteView } from '../../../features/catalogue/product/storefront/ui/reader-price.ts'
import { isUuid } from '../../../shared/identifiers/uuid.ts'
import { currentContentLanguage } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { load } from '../../../client/api.ts'
import { pageContext } from '../../document/page-context.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { Definition } from '../../../ui/definition-list.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/products-compare.ts'
import styles from './products-compare.module.css'

const most = 4
const addressOf = (ids: readonly string[]) => `/products/compare?ids=${ids.join(',')}`

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const requested = new URL(request.url).searchParams.getAll('ids').flatMap((text) => text.toLowerCase().split(','))
  const ids = [...new Set(requested.filter(isUuid))].slice(0, most)
  // Missing goods leave no gap.
  const found = (
    await Promise.all(ids.map((id) => load(page, 'GET /api/products/:slug', { slug: id }).catch(() => null)))
  ).flatMap((product) => product ?? [])
  const language = currentContentLanguage()
  const shown = found.map(({ id }) => id)
  const prices = pricesOfLocale((await load(page, 'GET /api/rates')).items)
  const views = found.map((product) => ({
    path: `/products/${product.slugs[language]}`,
    without: addressOf(shown.filter((id) => id !== product.id)),
    ...productPageView(product, prices),
  }))
  return {
    ids: shown,
    goods: views.map(({ id, path, without, title, lang, pictures, company, tiers, price }) => ({
      id,
      path,
      without,
      title,
      lang,
      picture: pictures[0]?.small ?? null,
      company,
      prices: tiers.length > 0 ? tiers : [{ quantity: '', price }],
    })),
    note: rateNoteView(
      found.map(({ facts }) => facts.currency),
      prices,
    ),
    rows: [
      ...rowsOf([
        views.map(({ termRows }) => termRows),
        views.map(({ attributeRows }) => attributeRows),
        views.map(({ packingRows }) => packingRows),
        views.map(({ codeRows }) => codeRows),
      ]),
    ],
    others:
      shown.length < most
        ? (found[0]?.similar ?? [])
            .filter(({ id }) => !shown.includes(id))
            .map(({ id, title }) => ({ id, title, path: addressOf([...shown, id]) }))
        : [],
    labels: {
      title: m.compare_title(),
      description: m.compare_description({ count: most }),
      none: m.compare_none(),
      noneText: m.compare_none_text({ count: most }),
      goods: m.products_title(),
      remove: m.compare_remove(),
      ask: m.inquiry_several(),
      askMany: m.rfq_ask_many(),
      others: m.compare_suggestions(),
      supplier: m.product_supplier(),
      prices: m.product_tiers(),
      attributes: m.product_attributes(),
    },
  }
}

type Row = { name: string; values: string[]; isSame: boolean }

/** One row for each label of any product, in the order of the first product that has it. */
function rowsOf(groups: Definition[][][]): Row[] {
  return groups.flatMap((columns) => {
    const names = [...new Set(columns.flatMap((rows) => rows.filter(({ value }) => value).map(({ name }) => name)))]
    return names.map((name) => {
      const values = columns.map((rows) => rows.find((row) => row.name === name)?.value ?? '—')
      return { name, values, isSame: new Set(values).size === 1 }
    })
  })
}

export const handle: PageHandle = { query: ['ids'] }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData.labels, isIndexed: false }) : []

/** Up to four goods side by side; adding and removing are links, so it works without JavaScript. */
export default function ProductsCompare({
  loaderData: { ids, goods, note, rows, others, labels },
}: Route.ComponentProps) {
  return (
    <>
      <h1 data-load="compared" data-value={ids.join(',')}>
        {labels.title}
      </h1>
      <p className={styles.lead}>{labels.description}</p>
      {goods.length === 0 && (
        <EmptyState title={labels.none} text={labels.noneText}>
          <PageLink className={buttonClass()} to="/products">
            {labels.goods}
          </PageLink>
        </EmptyState>
      )}
      {goods.length > 0 && note && <RateNote note={note} />}
      {goods.length > 1 && (
        <p>
          <PageLink className={buttonClass()} to={`/inquiry/several?ids=${ids.join(',')}`}>
            {labels.ask}
          </PageLink>{' '}
          <PageLink
            className={buttonClass({ variant: 'outlined' })}
            to={`/user/requests/new?products=${ids.join(',')}`}
          >
            {labels.askMany}
          </PageLink>
        </p>
      )}
      {goods.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        <div className={styles.frame} role="group" aria-label={labels.title} tabIndex={0}>
          <table className={styles.table} data-count={goods.length}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">{labels.attributes}</span>
                </th>
                {goods.map(({ id, path, without, title, lang, picture }) => (
                  <th key={id} scope="col">
                    <Picture kind="product" name={title} src={picture} isDecorative />
                    <PageLink to={path} lang={lang}>
                      {title}
                    </PageLink>
                    <PageLink
                      className={styles.remove}
                      to={without}
                      aria-label={`${labels.remove}${m.text_colon()}${title}`}
                    >
                      {labels.remove}
                    </PageLink>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{labels.supplier}</th>
                {goods.map(({ id, company }) => (
                  <td key={id}>
                    <PageLink to={company.path}>{company.name}</PageLink>
                  </td>
                ))}
              </tr>
              <tr>
                <th scope="row">{labels.prices}</th>
                {goods.map(({ id, prices }) => (
                  <td key={id}>
                    {prices.map(({ quantity, price }) => (
                      <div key={quantity}>
                        {quantity && `${quantity}${m.text_colon()}`}
                        <PriceText price={price} />
                      </div>
                    ))}
                  </td>
                ))}
              </tr>
              {rows.map(({ name, values, isSame }) => (
                <tr key={name} data-same={isSame || undefined}>
                  <th scope="row">{name}</th>
                  {values.map((value, index) => (
                    <td key={ids[index]}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {others.length > 0 && (
        <section className={styles.more} aria-labelledby="others">
          <h2 id="others">{labels.others}</h2>
          <ul className={styles.others}>
            {others.map(({ id, title, path }) => (
              <li key={id}>
                <PageLink to={path}>+ {title}</PageLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
