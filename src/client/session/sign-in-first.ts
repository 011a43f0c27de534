import { redirect } from 'react-router'
import { splitLocale } from '../../shared/locale.ts'
import { readToken } from './session.ts'

/**
 * First line of a signed-in page's clientLoader: without a token the user is sent to the login page and returns
 * afterwards.
 */
export function signInFirst(request: Request): void {
  if (readToken()) return
  const { pathname, search } = new URL(request.url)
  throw redirect(`/auth/login?then=${encodeURIComponent(splitLocale(pathname).path + search)}`)
}
