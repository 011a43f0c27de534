import { Component, lazy, Suspense, useEffect } from 'react'
import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router'
import style from './state-page.module.css'

type Root = { requestId: string; lost: { title: string; text: string; reload: string } }

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
  const root = useRouteLoaderData<Root>('root')
  const status = isRouteErrorResponse(error) ? error.status : isOffline() ? 0 : 500
  useEffect(() => {
    if (status >= 500) console.error(error)
  }, [error, status])
  return <FaultPage status={status} requestId={root?.requestId} />
}

/** Nothing answers a browser without a network, which is nobody's fault here: the status is 0 then. */
const isOffline = () => !import.meta.env.SSR && !navigator.onLine

/** The same for pages whose matter it is. */
export function FaultPage(props: { status: number; requestId?: string | undefined }) {
  return (
    <WithoutNetwork>
      <Suspense>
        <State {...props} />
      </Suspense>
    </WithoutNetwork>
  )
}

/**
 * The same outside the layouts: of the root, of a layout, of `/`. When the root has failed, the document is done with, so whatever leads
 * away from here loads another one: links do, because nothing follows them any more, and so does the way back.
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

/** The error page is a script of its own, which may be what could not be fetched: then the least that helps. */
class WithoutNetwork extends Component<{ children: React.ReactNode }> {
  override state = { isLost: false }
  static getDerivedStateFromError = () => ({ isLost: true })
  override render() {
    return this.state.isLost ? <Least /> : this.props.children
  }
}

function Least() {
  const words = useRouteLoaderData<Root>('root')?.lost
  return (
    <div className={style.state} data-fault={0}>
      <h1 className={style.title}>{words?.title}</h1>
      <p>{words?.text}</p>
      <button type="button" onClick={() => location.reload()}>
        {words?.reload}
      </button>
    </div>
  )
}
