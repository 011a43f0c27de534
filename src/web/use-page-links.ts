import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { currentLocale, splitLocale } from '../shared/locale.ts'
import { isApplicationPath } from './application-paths.ts'

/**
 * Lets the router handle plain links between pages of the client application. Used once, in the root; every other link
 * loads a document.
 */
export function usePageLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (
        !link ||
        link.target ||
        link.hasAttribute('download') ||
        link.origin !== location.origin ||
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return
      const { locale, path } = splitLocale(link.pathname)
      // The browser handles fragments of the current page.
      const isHere = link.pathname === location.pathname && link.search === location.search && link.hash !== ''
      if (isHere || locale !== currentLocale() || !isApplicationPath(path)) return
      event.preventDefault()
      void navigate(path + link.search + link.hash, {
        replace: link.href === location.href,
        preventScrollReset: link.dataset.preventScrollReset === 'true',
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
