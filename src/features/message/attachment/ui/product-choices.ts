import { isSuccess } from '../../../../shared/envelope.ts'
import { call } from '../../../../client/api.ts'
import type { CallReply } from '../../../../client/api.ts'
import { readProducts } from '../../../catalogue/product/storefront/ui/personal/product-storage.ts'

export type Goods = CallReply<'GET /api/product-cards'>['items']
const mostShown = 24

/** Public goods of a company by words, the newest first. */
export async function loadOwnGoods(companyId: string, q: string): Promise<Goods> {
  const words = q.trim()
  const answer = await call('GET /api/products', { company: companyId, limit: mostShown, ...(words && { q: words }) })
  return isSuccess(answer) ? answer.data.items : []
}

/** What the person keeps, then what this browser has seen. */
export async function loadGoods(): Promise<Goods> {
  const ids = readProducts('recent').slice(0, 12).join(',')
  const [favourites, recent] = await Promise.all([
    call('GET /api/favourites', { limit: mostShown }),
    call('GET /api/product-cards', { ids }),
  ])
  const goods = [favourites, recent].flatMap((answer) => (isSuccess(answer) ? answer.data.items : []))
  return [...new Map(goods.map((product) => [product.id, product])).values()]
}
