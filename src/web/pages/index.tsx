import { redirect } from 'react-router'
import { pageContext } from '../document/page-context.ts'
import type { Route } from './+types/index.ts'

/** `/` has one address for every language, so what it answers depends on who asks. */
export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(context.get(pageContext).home, { headers: { vary: 'Accept-Language, Cookie', 'cache-control': 'no-cache' } })

/** Inside a running page, which stays in its language and needs no network for this. */
export const clientLoader = () => redirect('/home')

export { PageFaultAlone as ErrorBoundary } from '../../ui/feedback/page-fault.tsx'
