import { Tasks } from '../../../features/account/ui/tasks.tsx'
import { TasksDone } from '../../../features/account/ui/tasks-done.tsx'
import { MyGoods } from '../../../features/catalogue/product/storefront/ui/personal/my-goods.tsx'
import { ownPrices } from '../../../features/catalogue/product/storefront/ui/personal/own-rates.ts'
import { readProducts } from '../../../features/catalogue/product/storefront/ui/personal/product-storage.ts'
import { productView } from '../../../features/catalogue/product/storefront/ui/product-view.ts'
import { MySuppliers } from '../../../features/message/overview/ui/my-suppliers.tsx'
import { SentInquiries } from '../../../features/message/overview/ui/sent-inquiries.tsx'
import { m } from '../../../shared/wording/messages.js'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { signInFirst } from '../../../client/session/sign-in-first.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { Route } from './+types/overview.ts'
import style from './overview.module.css'

const shownRows = 5
const shownGoods = 6

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  signInFirst(request)
  const ids = readProducts('recent').slice(0, shownGoods).join(',')
  const [inquiries, suppliers, favourites, seen, prices] = await Promise.all([
    loadSignedIn('GET /api/inquiries', { limit: shownRows }),
    loadSignedIn('GET /api/inquiries/suppliers', { limit: shownRows }),
    loadSignedIn('GET /api/favourites', { limit: shownGoods }),
    loadSignedIn('GET /api/product-cards', { ids }),
    ownPrices(),
  ])
  return {
    inquiries,
    suppliers,
    favourites,
    seen: seen.items.map((card) => productView(card, prices)),
    prices,
    now: new Date(),
  }
}

export const meta = () => pageMeta({ title: m.buying_title(), isIndexed: false })
export const HydrateFallback = () => <Skeleton lines={8} />

/** What waits for a buyer: tasks and notifications, the inquiries, the goods and the suppliers. */
export default function UserOverview({
  loaderData: { inquiries, suppliers, favourites, seen, prices, now },
}: Route.ComponentProps) {
  return (
    <>
      <h1 className="visually-hidden">{m.buying_title()}</h1>
      <div className={style.lead}>
        <Tasks
          whenDone={
            <TasksDone>
              <PageLink className={buttonClass({ variant: 'outlined' })} to="/user/requests/new">
                {m.rfq_new()}
              </PageLink>
            </TasksDone>
          }
        />
      </div>
      <div className={style.parts}>
        <SentInquiries first={inquiries} now={now} />
        <MySuppliers first={suppliers} now={now} />
        <div className={style.wide}>
          <MyGoods favourites={favourites} seen={seen} prices={prices} />
        </div>
      </div>
    </>
  )
}
