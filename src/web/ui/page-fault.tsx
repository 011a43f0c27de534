import { lazy, Suspense, useEffect } from 'react'
import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router'
import './state-page.module.css'

const load = () => import('./page-fault-state.tsx')
const State = lazy(load)

/** Fetches the error page after everything else, so that it is at hand when the network is the error. */
export function useFaultAtHand(): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), 5000)
    return () => clearTimeout(timer)
  }, [])
}

/** The one error boundary: not found, refused, or our fault with the id of the request. */
export function PageFault() {
  const error = useRouteError()
  const root = useRouteLoaderData<{ requestId: string }>('root')
  const status = isRouteErrorResponse(error) ? error.status : 500
  useEffect(() => {
    if (status >= 500) console.error(error)
  }, [error, status])
  return <FaultPage status={status} requestId={root?.requestId} />
}

/** The same for pages whose matter it is. */
export function FaultPage(props: { status: number; requestId?: string | undefined }) {
  return (
    <Suspense>
      <State {...props} />
    </Suspense>
  )
}
