import { useEffect, useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import { callQuietly } from '../../../../client/api.ts'
import { createStore } from '../../../../client/store.ts'
import { onHint } from '../../../notification/ui/page-hints.ts'
import type { Translation } from '../translation.contract.ts'

export type Translations = ReadonlyMap<number, Translation>
/** Hints of the same moment cause one call. */
const waitMs = 300
const pageSize = 200

/** The translations of the messages from `first` on; read again whenever the server reports a change. */
export function useTranslations(threadId: string, first: number): Translations {
  const [store] = useState(() => createStore<Translations>(new Map()))
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    async function read(): Promise<void> {
      for (let after = first - 1; ;) {
        const answer = await callQuietly('GET /api/threads/:id/translations', { id: threadId, after }).catch(() => null)
        if (isOver || !answer || !isSuccess(answer)) return
        const { items } = answer.data
        if (items.length > 0) store.set(new Map([...store.get(), ...items.map((one) => [one.sequence, one] as const)]))
        if (items.length < pageSize) return
        after = items.at(-1)?.sequence ?? after
      }
    }
    void read()
    const stop = onHint((hint) => {
      if (hint.topic !== 'all' && hint.id !== threadId) return
      clearTimeout(timer)
      timer = setTimeout(() => void read(), waitMs)
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [store, threadId, first])
  return store.use()
}
