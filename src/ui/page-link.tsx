import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { currentLocale, localisedPath, splitLocale } from '../shared/locale.ts'

type Props = Omit<React.ComponentProps<'a'>, 'href'> & {
  /** A path without language, from the root: `/companies?role=factory`. */
  to: string
  /** Leaves the page where it is scrolled to, for links that only change a filter. */
  preventScrollReset?: boolean
}

/**
 * A link to another page of ours. Plain on purpose: a router link costs several times as much to render and two kilobytes to
 * load, and pages are full of links. Clicks are followed by `usePageLinks`, once for the document.
 */
export const PageLink = ({ to, preventScrollReset, children, ...rest }: Props) => (
  <a {...rest} href={localisedPath(to, currentLocale())} data-discover="page" data-keep-scroll={preventScrollReset}>
    {children}
  </a>
)

/** Whether a page, or one below it, is the one at hand: for `aria-current` in navigations. */
export const isCurrentPage = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`)

/** Lets the router follow plain links without loading a new document. Stands once, in the root. */
export function usePageLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-discover="page"]') : null
      if (
        !link ||
        link.target ||
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      void navigate(splitLocale(link.pathname).path + link.search + link.hash, {
        replace: link.href === location.href,
        preventScrollReset: link.dataset.keepScroll === 'true',
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
