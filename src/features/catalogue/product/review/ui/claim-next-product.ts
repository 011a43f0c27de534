import { callQuietly } from '../../../../../client/api.ts'
import type { CallRequest } from '../../../../../client/api.ts'
import { useClaimFrom } from '../../../../company/review/ui/screen/claim-next.ts'

type Filters = CallRequest<'GET /api/operator/products'>

/** Queue filters that are kept while reviewing one after the other. */
export const queueFilters = ['kind', 'company', 'category', 'olderThanHours', 'q'] as const

/**
 * Claims the next product of the filtered queue: after `place` during a walk through the queue, so that skipped ones do
 * not come again.
 */
export const useClaimNextProduct = (
  filters: Filters,
  place: string | undefined,
  onClaimed: (id: string) => void,
  onNone: () => void,
) =>
  useClaimFrom(
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
    onClaimed,
    onNone,
  )
