import { useState } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../web/api.ts'
import { toast } from '../../../web/toasts.ts'

/**
 * Claims the oldest application that is free and may be reviewed by the caller: one that somebody else has just taken, or one of
 * their own, is passed over. Resolves to its id, or null when there is none. Rejects when the queue cannot be read.
 */
async function takeNext(exceptId?: string): Promise<string | null> {
  const queue = await callQuietly('GET /api/operator/companies', { claim: 'free', limit: 10 })
  if (!isSuccess(queue)) throw new Error(queue.message)
  for (const { id } of queue.data.items) {
    if (id === exceptId) continue
    const taken = await callQuietly('POST /api/operator/companies/:id/claim', { id })
    if (isSuccess(taken)) return id
  }
  return null
}

/** The button "take the next": one press at a time, and words when there is nothing to take. */
export function useTakeNext(onTaken: (id: string) => void, exceptId?: string) {
  const [isBusy, setBusy] = useState(false)
  async function take() {
    if (isBusy) return
    setBusy(true)
    try {
      const id = await takeNext(exceptId)
      if (id) onTaken(id)
      else toast.info(m.review_nothing_free())
    } catch {
      toast.error(m.review_no_network())
    }
    setBusy(false)
  }
  return { isBusy, take: () => void take() }
}
