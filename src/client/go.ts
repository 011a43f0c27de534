import './page-locale.ts'
import { currentLocale, localisedPath } from '../shared/locale.ts'

/**
 * Loads the page at `path` (without language, from the root) as a new document. For starting and ending a session, and
 * for islands, which have no router.
 */
export function go(path: string, { replace = false } = {}): void {
  const target = new URL(localisedPath(path, currentLocale()), location.href)
  // A browser would only scroll if the address differs in its fragment alone.
  if (target.pathname + target.search === location.pathname + location.search) {
    history.replaceState(history.state, '', target)
    location.reload()
  } else if (replace) location.replace(target)
  else location.assign(target)
}
