import { callQuietly } from '../../../../../client/api.ts'
import type { CallRequest } from '../../../../../client/api.ts'
import { useTakeFrom } from '../../../../company/review/ui/screen/review-take.ts'

type Filters = CallRequest<'GET /api/operator/products'>

/** Filters of the queue that a walk through it keeps. */
export const walkFilters = ['kind', 'company', 'category', 'olderThanHours', 'q'] as const

/** Claims the next product of the filtered queue: behind `place` where a walk is under way, so that what was left out does not come again. */
export const useTakeNextProduct = (
  filters: Filters,
  place: string | undefined,
  onTaken: (id: string) => void,
  onNone: () => void,
) =>
  useTakeFrom(
    {
      list: () =>
        callQuietly('GET /api/operator/products', {
          ...filters,
          claim: 'free',
          limit: 10,
          ...(place && { cursor: place }),
        }),
      claim: (id) => callQuietly('POST /api/operator/products/:id/claim', { id }),
    },
    onTaken,
    onNone,
  )
