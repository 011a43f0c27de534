import { ProductGrid } from '../../../features/catalogue/product/storefront/ui/product-card.tsx'
import { CompareLink } from '../../../features/catalogue/product/storefront/ui/personal/compare-link.tsx'
import { ownPrices } from '../../../features/catalogue/product/storefront/ui/personal/own-rates.ts'
import { SavedPrice } from '../../../features/catalogue/product/storefront/ui/personal/saved-price.tsx'
import { productView } from '../../../features/catalogue/product/storefront/ui/product-view.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { formatNumber } from '../../../shared/text/formats.ts'
import { m } from '../../../shared/wording/messages.js'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { signInFirst } from '../../../client/session/sign-in-first.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { Route } from './+types/favourites.ts'
import styles from './favourites.module.css'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  signInFirst(request)
  const search = new URL(request.url).searchParams
  const cursor = search.get('cursor')
  const show = search.get('show') === 'changed' ? 'changed' : 'all'
  const [list, prices] = await Promise.all([
    loadSignedIn('GET /api/favourites', { show, ...(cursor && { cursor }) }),
    ownPrices(),
  ])
  return { ...list, show, prices }
}

export const meta = () => pageMeta({ title: m.favourites_title(), isIndexed: false })
export const HydrateFallback = () => <Skeleton lines={8} />

/** The user's favourite goods. */
export default function UserFavourites({
  loaderData: { items, nextCursor, show, prices, total, changed },
}: Route.ComponentProps) {
  const isChanged = show === 'changed'
  return (
    <>
      <h1>{m.favourites_title()}</h1>
      {total > 0 && (
        <nav className={styles.shows} aria-label={m.favourites_title()}>
          <PageLink to="/user/favourites" aria-current={isChanged ? undefined : 'true'}>
            {m.text_bracketed({ text: m.favourites_show_all(), note: formatNumber(total, currentLocale()) })}
          </PageLink>
          <PageLink to="/user/favourites?show=changed" aria-current={isChanged ? 'true' : undefined}>
            {m.text_bracketed({ text: m.favourites_show_changed(), note: formatNumber(changed, currentLocale()) })}
          </PageLink>
        </nav>
      )}
      {isChanged && items.length === 0 && <EmptyState title={m.favourites_none_changed()} />}
      {!isChanged && items.length === 0 && (
        <EmptyState title={m.favourites_none()} text={m.favourites_none_text()}>
          <PageLink className={buttonClass()} to="/products">
            {m.products_title()}
          </PageLink>
        </EmptyState>
      )}
      <p>
        <CompareLink />
      </p>
      <h2 className="visually-hidden">{m.products_title()}</h2>
      <ProductGrid
        products={items.map((item) => ({
          ...productView(item, prices),
          note: item.savedPrice && <SavedPrice favourite={item} />,
        }))}
      />
      {nextCursor && (
        <p>
          <PageLink
            className={buttonClass({ variant: 'outlined' })}
            to={`/user/favourites?${isChanged ? 'show=changed&' : ''}cursor=${encodeURIComponent(nextCursor)}`}
          >
            {m.favourites_more()}
          </PageLink>
        </p>
      )}
    </>
  )
}
