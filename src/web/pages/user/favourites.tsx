import { ProductGrid } from '../../../features/catalogue/product/storefront/ui/product-card.tsx'
import { CompareLink } from '../../../features/catalogue/product/storefront/ui/personal/compare-link.tsx'
import { ownPrices } from '../../../features/catalogue/product/storefront/ui/personal/own-rates.ts'
import { productView } from '../../../features/catalogue/product/storefront/ui/product-view.ts'
import { m } from '../../../shared/wording/messages.js'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { signInFirst } from '../../../client/session/sign-in-first.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { Route } from './+types/favourites.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  signInFirst(request)
  const cursor = new URL(request.url).searchParams.get('cursor')
  const [{ items, nextCursor }, prices] = await Promise.all([
    loadSignedIn('GET /api/favourites', cursor ? { cursor } : {}),
    ownPrices(),
  ])
  return { goods: items.map((card) => productView(card, prices)), nextCursor }
}

export const meta = () => pageMeta({ title: m.favourites_title(), isIndexed: false })
export const HydrateFallback = () => <Skeleton lines={8} />

/** The user's favourite goods. */
export default function UserFavourites({ loaderData: { goods, nextCursor } }: Route.ComponentProps) {
  return (
    <>
      <h1>{m.favourites_title()}</h1>
      {goods.length === 0 && (
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
      <ProductGrid products={goods} />
      {nextCursor && (
        <p>
          <PageLink
            className={buttonClass({ variant: 'outlined' })}
            to={`/user/favourites?cursor=${encodeURIComponent(nextCursor)}`}
          >
            {m.favourites_more()}
          </PageLink>
        </p>
      )}
    </>
  )
}
