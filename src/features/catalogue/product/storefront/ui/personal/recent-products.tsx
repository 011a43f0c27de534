import { useEffect, useState } from 'react'
import { isSuccess } from '../../../../../../shared/envelope.ts'
import { m } from '../../../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../../../client/api.ts'
import { ProductGrid } from '../product-card.tsx'
import { ownPrices } from './own-rates.ts'
import { rememberSeen } from './product-storage.ts'
import styles from './personal.module.css'
import { productView } from '../product-view.ts'
import type { ProductView } from '../product-view.ts'

/** Products that this browser has shown before this one; the list is stored in the browser only. */
export function RecentProducts({ id }: { id: string }) {
  const [seen, setSeen] = useState<ProductView[]>([])
  useEffect(() => {
    let isGone = false
    const ids = rememberSeen(id).slice(0, 6).join(',')
    if (ids)
      void Promise.all([callQuietly('GET /api/product-cards', { ids }), ownPrices()]).then(
        ([answer, prices]) =>
          isSuccess(answer) && !isGone && setSeen(answer.data.items.map((card) => productView(card, prices))),
        () => undefined,
      )
    return () => {
      isGone = true
    }
  }, [id])
  if (seen.length === 0) return null
  return (
    <section className={styles.recent} aria-labelledby="recent">
      <h2 id="recent">{m.recent_title()}</h2>
      <ProductGrid products={seen} />
    </section>
  )
}
