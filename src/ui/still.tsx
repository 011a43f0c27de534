import { useState } from 'react'
import { writeHtml } from './write-html.ts'

type Props<Data> = {
  /** What the content is made from. Other data, after a filter or a return to the page, are rendered as usual. */
  of: Data
  children: (data: Data) => React.ReactNode
}

// A text, even an empty one, may not become HTML here (`require-trusted-types-for`).
const nothing = {
  __html: import.meta.env.SSR
    ? ''
    : ((globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? ''),
}

let isFirstLook = true

/** Called once the document at hand has become a page: what comes from now on has no text in it yet. */
export const endFirstLook = (): void => void (isFirstLook = false)

/**
 * Content that answers to nothing but its links, as most of a public page does. The server writes it as plain text of its
 * document, which costs a fraction of rendering it; the browser leaves it as it came instead of building it once more, so a
 * slow phone is free sooner. Made of plain functions: no hooks, no handlers (links are followed by `usePageLinks`).
 */
export function Still<Data>({ of, children }: Props<Data>) {
  const [came, setCame] = useState(() => (isFirstLook ? { of } : null))
  if (import.meta.env.SSR) return <div data-still="" dangerouslySetInnerHTML={{ __html: writeHtml(children(of)) }} />
  // Once left, the place is made as any other, also when the same page comes back.
  if (came && came.of !== of) setCame(null)
  // Nothing is compared with what came, and nothing of it is touched. Where the document was built anew after a fault, nothing came.
  const look = (place: HTMLElement | null) => void (place && !place.hasChildNodes() && setCame(null))
  if (came?.of === of)
    return <div key="came" ref={look} data-still="" dangerouslySetInnerHTML={nothing} suppressHydrationWarning />
  return (
    <div key="made" data-still="">
      {children(of)}
    </div>
  )
}
