import { useState } from 'react'

type Page<Item> = { items: Item[]; nextCursor: string | null }

/** The rows of a list as far as they have been loaded, and a way to load the next page; null where a page failed. */
export function usePages<Item>(first: Page<Item>, load: (cursor: string) => Promise<Page<Item> | null>) {
  const [page, setPage] = useState(first)
  const [isBusy, setBusy] = useState(false)
  async function loadMore() {
    if (page.nextCursor === null) return
    setBusy(true)
    const next = await load(page.nextCursor)
    setBusy(false)
    if (next) setPage({ items: [...page.items, ...next.items], nextCursor: next.nextCursor })
  }
  return { items: page.items, hasMore: page.nextCursor !== null, isBusy, loadMore: () => void loadMore() }
}
