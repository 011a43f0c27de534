import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

type Span = { left: number; width: number }

/** How far a row must scroll sideways to show its current link in the middle; 0 if all of the link is visible. */
export function shiftTo(row: Span, current: Span): number {
  const isVisible = current.left >= row.left && current.left + current.width <= row.left + row.width
  return isVisible ? 0 : current.left + current.width / 2 - (row.left + row.width / 2)
}

/** For a row of links that scrolls sideways on a phone: each page shows the link that leads to it. */
export function useCurrentInView<Row extends HTMLElement>(): React.RefObject<Row | null> {
  const ref = useRef<Row>(null)
  const { pathname, search } = useLocation()
  const shownAt = useRef('')
  useEffect(() => {
    const address = pathname + search
    // Once for each page: afterwards the reader scrolls the row as she likes.
    if (shownAt.current === address) return
    shownAt.current = address
    const row = ref.current
    const current = row?.querySelector('[aria-current]')
    if (row && current) row.scrollLeft += shiftTo(row.getBoundingClientRect(), current.getBoundingClientRect())
  }, [pathname, search])
  return ref
}
