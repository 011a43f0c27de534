import { lazy, Suspense } from 'react'
import { useUser } from '../../../client/session/use-user.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import type { SubscribeHereProps } from './subscribe-here.tsx'

const Here = lazy(async () => ({ default: (await import('./subscribe-here.tsx')).SubscribeHere }))

/** `path`: of the page, to which a visitor comes back from the login. Without it visitors see nothing. */
type Props = SubscribeHereProps & { path?: string; label?: string }

/** The button for signed-in users; visitors are led to the login, after which they are subscribed. */
export function SubscribeLazy({ path, label, ...props }: Props) {
  const user = useUser()
  if (!user)
    return path && label ? (
      <PageLink
        className={buttonClass({ variant: 'outlined', isSmall: true })}
        to={loginPath(path, props)}
        data-comes-back=""
      >
        {label}
      </PageLink>
    ) : null
  return (
    <Suspense>
      <Here {...props} {...(label === undefined ? {} : { label })} />
    </Suspense>
  )
}

const loginPath = (path: string, { about = '', search }: SubscribeHereProps) =>
  `/auth/login?${new URLSearchParams([
    ['then', path],
    ['subscribe', `${about}?${search}`],
  ]).toString()}`
