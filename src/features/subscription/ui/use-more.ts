import { useState } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import type { Envelope } from '../../../shared/envelope.ts'

type Page<Row> = { items: Row[]; nextCursor: string | null }

/** A first page that grows by further ones. A new first page, as after a change, resets it. */
export function useMore<Row>(first: Page<Row>, fetchMore: (cursor: string) => Promise<Envelope<Page<Row>>>) {
  const [grown, setGrown] = useState({ first, ...first })
  const [isBusy, setBusy] = useState(false)
  const { items, nextCursor } = grown.first === first ? grown : { ...first }
  async function more() {
    if (nextCursor === null) return
    setBusy(true)
    const answer = await fetchMore(nextCursor).catch(() => null)
    setBusy(false)
    if (answer && isSuccess(answer))
      setGrown({ first, items: [...items, ...answer.data.items], nextCursor: answer.data.nextCursor })
  }
  return { items, isBusy, more: nextCursor === null ? undefined : () => void more() }
}
