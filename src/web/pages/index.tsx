import { redirect } from 'react-router'
import { pageContext } from '../document/page-context.ts'
import type { Route } from './+types/index.ts'

/** `/` is one address for every language, so its response depends on the request. */
export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(context.get(pageContext).home, { headers: { vary: 'Accept-Language, Cookie', 'cache-control': 'no-cache' } })

/** Inside the running application, which keeps its language and needs no request for this. */
export const clientLoader = () => redirect('/home')

export { PageFaultAlone as ErrorBoundary } from '../../ui/feedback/page-fault.tsx'
