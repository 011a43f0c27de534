import { useCallback, useState } from 'react'

/**
 * Whether a table fits into its frame. Then the page scrolls and its head stays below the bar of the page; a wider one
 * scrolls within its frame.
 */
export function useFits(): [(frame: HTMLElement | null) => (() => void) | undefined, boolean] {
  const [fits, setFits] = useState(false)
  const observe = useCallback((frame: HTMLElement | null) => {
    const table = frame?.querySelector('table')
    if (!frame || !table) return undefined
    const observer = new ResizeObserver(() => setFits(table.offsetWidth <= frame.clientWidth))
    observer.observe(frame)
    observer.observe(table)
    return () => observer.disconnect()
  }, [])
  return [observe, fits]
}
