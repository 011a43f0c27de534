import { currentLocale } from '../../../../../../shared/locale.ts'
import { formatNumber } from '../../../../../../shared/text/formats.ts'
import { m } from '../../../../../../shared/wording/messages.js'
import type { CallReply } from '../../../../../../client/api.ts'
import { buttonClass } from '../../../../../../ui/button.tsx'
import { EmptyState } from '../../../../../../ui/feedback/empty-state.tsx'
import { PageLink } from '../../../../../../ui/page-link.tsx'
import { SectionCard } from '../../../../../../ui/section-card.tsx'
import { ProductGrid } from '../product-card.tsx'
import { productView } from '../product-view.ts'
import type { ReaderPrices } from '../reader-price.ts'
import type { ProductView } from '../product-view.ts'
import { SavedPrice } from './saved-price.tsx'

type Props = { favourites: CallReply<'GET /api/favourites'>; seen: ProductView[]; prices: ReaderPrices }

/** Favourites with the price they had when they were added, and what this browser has seen lately. */
export function MyGoods({ favourites: { items, total, changed }, seen, prices }: Props) {
  return (
    <SectionCard
      title={m.buying_goods()}
      action={
        total > 0 && (
          <PageLink to="/user/favourites">
            {m.buying_goods_all({ count: formatNumber(total, currentLocale()) })}
          </PageLink>
        )
      }
    >
      {total === 0 && (
        <EmptyState title={m.favourites_none()} text={m.buying_goods_none_text()}>
          <PageLink className={buttonClass({ variant: 'outlined' })} to="/products">
            {m.buying_to_goods()}
          </PageLink>
        </EmptyState>
      )}
      {changed > 0 && (
        <p>
          <PageLink to="/user/favourites?show=changed">{m.buying_goods_changed({ count: changed })}</PageLink>
        </p>
      )}
      <ProductGrid
        products={items.map((item) => ({
          ...productView(item, prices),
          note: item.savedPrice && <SavedPrice favourite={item} />,
        }))}
      />
      {seen.length > 0 && (
        <>
          <h3>{m.recent_title()}</h3>
          <ProductGrid products={seen} />
        </>
      )}
    </SectionCard>
  )
}
