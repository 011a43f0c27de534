import { useState } from 'react'
import { isSuccess } from '../../../../../shared/envelope.ts'
import type { Envelope } from '../../../../../shared/envelope.ts'
import { m } from '../../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../../client/api.ts'
import { toast } from '../../../../../client/toasts.ts'

type Queue = { list(): Promise<Envelope<{ items: { id: string }[] }>>; claim(id: string): Promise<Envelope<unknown>> }

const applications: Queue = {
  list: () => callQuietly('GET /api/operator/companies', { claim: 'free', limit: 10 }),
  claim: (id) => callQuietly('POST /api/operator/companies/:id/claim', { id }),
}

/**
 * Claims the oldest unclaimed record of a queue that the caller may review; records that somebody else has just
 * claimed, and the caller's own, are skipped. Resolves to its id, or null if there is none. Rejects if the queue cannot
 * be read.
 */
async function claimNext({ list, claim }: Queue, exceptId?: string): Promise<string | null> {
  const queue = await list()
  if (!isSuccess(queue)) throw new Error(queue.message)
  for (const { id } of queue.data.items) {
    if (id !== exceptId && isSuccess(await claim(id))) return id
  }
  return null
}

/** The button "take the next": one request at a time; calls `onNone` if there is nothing to claim. */
export function useClaimFrom(queue: Queue, onClaimed: (id: string) => void, onNone: () => void, exceptId?: string) {
  const [isBusy, setBusy] = useState(false)
  async function claim() {
    if (isBusy) return
    setBusy(true)
    try {
      const id = await claimNext(queue, exceptId)
      if (id) onClaimed(id)
      else onNone()
    } catch {
      toast.error(m.review_no_network())
    }
    setBusy(false)
  }
  return { isBusy, claim: () => void claim() }
}

/** The next application. */
export const useClaimNext = (onClaimed: (id: string) => void, exceptId?: string) =>
  useClaimFrom(applications, onClaimed, () => toast.info(m.review_nothing_free()), exceptId)
