import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { toast } from '../../../../client/toasts.ts'
import { useClaimFrom } from '../../../company/review/ui/screen/claim-next.ts'

/** Claims the oldest free buyer of the queue. */
export const useClaimNextBuyer = (onClaimed: (id: string) => void, exceptId?: string) =>
  useClaimFrom(
    {
      list: () => callQuietly('GET /api/operator/buyers', { claim: 'free', limit: 10 }),
      claim: (id) => callQuietly('POST /api/operator/buyers/:id/claim', { id }),
    },
    onClaimed,
    () => toast.info(m.review_nothing_free()),
    exceptId,
  )
