import { useSearchParams } from 'react-router'
import { LoginCard } from '../../../features/identity/account/ui/login-card.tsx'
import { m } from '../../../shared/wording/messages.js'
import { pageContext } from '../../document/page-context.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { Island } from '../../../ui/island.tsx'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/login.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({
  title: m.identity_login(),
  description: m.page_login_description(),
  hasMainlandSms: context.get(pageContext).hasMainlandSms,
})

export const handle: PageHandle = { query: ['mode', 'then', 'favourite', 'subscribe'] }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, isIndexed: false }) : []

export default function AuthLogin({ loaderData: { hasMainlandSms } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const wanted = query.has('favourite') ? 'favourite' : query.has('subscribe') ? 'subscription' : undefined
  return (
    // If the visitor came to save a product or to subscribe, that is done after login.
    <div
      data-load={wanted && `wanted-${wanted}`}
      data-value={(wanted && query.get(wanted === 'favourite' ? 'favourite' : 'subscribe')) ?? undefined}
    >
      <Island
        name="login"
        when="press signed-in insecure"
        component={LoginCard}
        props={{ mode: query.get('mode'), goOnTo: query.get('then'), hasMainlandSms }}
      />
    </div>
  )
}
