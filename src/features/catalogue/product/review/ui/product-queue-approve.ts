import { useState } from 'react'
import { isSuccess } from '../../../../../shared/envelope.ts'
import { m } from '../../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../../client/api.ts'
import { toast } from '../../../../../client/toasts.ts'
import type { QueuedProduct } from '../product.review.contract.ts'

type Refused = { id: string; title: string; words: string }

/**
 * Approves selected goods: at once if there are no findings, otherwise after a confirmation. `onDone` receives the
 * approved ones.
 */
export function useApproveMany(chosen: QueuedProduct[], onDone: (approved: ReadonlySet<string>) => void) {
  const [isBusy, setBusy] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const [refused, setRefused] = useState<Refused[]>([])

  async function approve(items: QueuedProduct[], isConfirmed: boolean) {
    setBusy(true)
    const answer = await callQuietly('POST /api/operator/products/approve', {
      items: items.map(({ id, version }) => ({ id, version })),
      isConfirmed,
    }).catch(() => null)
    setBusy(false)
    setConfirming(false)
    if (!answer || !isSuccess(answer)) return toast.error(answer?.message ?? m.review_no_network())
    const approved = answer.data.filter(({ code }) => code === '0')
    setRefused(
      answer.data
        .filter(({ code }) => code !== '0')
        .map(({ id, message }) => ({
          id,
          title: items.find((item) => item.id === id)?.title || m.product_untitled(),
          words: message,
        })),
    )
    if (approved.length > 0) toast.success(m.product_review_approved_many({ count: approved.length }))
    onDone(new Set(approved.map(({ id }) => id)))
  }
  return {
    isBusy,
    isConfirming,
    refused,
    confirm: () =>
      chosen.some(({ findings }) => findings.length > 0) ? setConfirming(true) : void approve(chosen, false),
    approve: (items: QueuedProduct[], isConfirmed: boolean) => void approve(items, isConfirmed),
    cancel: () => setConfirming(false),
  }
}
