import { redirect } from 'react-router'
import { splitLocale } from '../../shared/locale.ts'
import { readToken } from './session.ts'

/** First line of a signed-in page's clientLoader: who has no token logs in and comes back. */
export function signInFirst(request: Request): void {
  if (readToken()) return
  const { pathname, search } = new URL(request.url)
  throw redirect(`/auth/login?then=${encodeURIComponent(splitLocale(pathname).path + search)}`)
}
