import { Component, lazy, Suspense, useEffect } from 'react'
import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router'
import type { Duty } from '../../shared/actor.ts'
import { useFaultyRequest } from './request-id.ts'
import style from './state-page.module.css'

type Root = { lost: { title: string; text: string; reload: string } }

const load = () => import('./page-fault-state.tsx')
const State = lazy(load)

/** Preloads the error page after everything else, so that it is available if the network fails. */
export function useFaultAtHand(): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), 5000)
    return () => clearTimeout(timer)
  }, [])
}

/** The only error boundary: not found, refused, or our error with the request id. */
export function PageFault() {
  const error = useRouteError()
  const requestId = useFaultyRequest()
  const status = isRouteErrorResponse(error) ? error.status : isOffline() ? 0 : 500
  useEffect(() => {
    if (status >= 500) console.error(error)
  }, [error, status])
  return <FaultPage status={status} requestId={requestId} duty={dutyOf(error)} />
}

/** The duty of operators that the person lacks for this page. */
const dutyOf = (error: unknown): Duty | undefined =>
  isRouteErrorResponse(error) && error.status === 403 ? (error.data as { duty?: Duty } | null)?.duty : undefined

/** Without a network there is no reply and no fault: the status is 0. */
const isOffline = () => !import.meta.env.SSR && !navigator.onLine

/** The same for pages that handle it themselves. */
export function FaultPage(props: { status: number; requestId?: string | undefined; duty?: Duty | undefined }) {
  return (
    <WithoutNetwork>
      <Suspense>
        <State {...props} />
      </Suspense>
    </WithoutNetwork>
  )
}

/**
 * The same outside the layouts: of the root, of a layout, of `/`. If the root has failed, the router no longer works,
 * so links and the back button load a new document.
 */
export function PageFaultAlone() {
  useEffect(() => {
    const leave = () => location.reload()
    addEventListener('popstate', leave)
    return () => removeEventListener('popstate', leave)
  }, [])
  return (
    <main>
      <PageFault />
    </main>
  )
}

/** The error page is a separate script, which may be what failed to load: then this minimal text is shown. */
class WithoutNetwork extends Component<{ children: React.ReactNode }> {
  override state = { isLost: false }
  static getDerivedStateFromError = () => ({ isLost: true })
  override render() {
    return this.state.isLost ? <Least /> : this.props.children
  }
}

function Least() {
  const labels = useRouteLoaderData<Root>('root')?.lost
  return (
    <div className={style.state} data-fault={0}>
      <h1 className={style.title}>{labels?.title}</h1>
      <p>{labels?.text}</p>
      <button type="button" onClick={() => location.reload()}>
        {labels?.reload}
      </button>
    </div>
  )
}
