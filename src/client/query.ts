import { useCallback, useSyncExternalStore } from 'react'

const changed = 'query-changed'

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener)
  addEventListener(changed, listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(changed, listener)
  }
}

type Change = (change: (query: URLSearchParams) => void, how?: { replace?: boolean }) => void

/** The query of the address and a way to change it without loading the page, for islands. Empty on the server. */
export function useQuery(): [URLSearchParams, Change] {
  const text = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  )
  const change = useCallback<Change>((change, { replace = false } = {}) => {
    const query = new URLSearchParams(location.search)
    change(query)
    const search = query.size > 0 ? `?${query.toString()}` : ''
    history[replace ? 'replaceState' : 'pushState'](history.state, '', `${location.pathname}${search}${location.hash}`)
    dispatchEvent(new Event(changed))
  }, [])
  return [new URLSearchParams(text), change]
}
