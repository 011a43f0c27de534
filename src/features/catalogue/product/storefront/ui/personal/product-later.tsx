import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'

const Actions = lazy(async () => ({
  default: (await import('../../../editing/ui/product-actions.tsx')).ProductActions,
}))
const Recent = lazy(async () => ({ default: (await import('./recent-products.tsx')).RecentProducts }))
const CompareLink = lazy(async () => ({ default: (await import('./compare-link.tsx')).CompareLink }))
const Keeper = lazy(async () => ({ default: (await import('./compare-keeper.tsx')).CompareKeeper }))

const nothing = () => () => undefined
/** False on the server and in the first render of the browser. */
const useIsAwake = () =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )

/** Favourite and comparison once scripts run; before and without them, `children`. */
export const ProductActionsLater = ({ children, ...props }: { id: string; path: string; children: ReactNode }) =>
  useIsAwake() ? (
    <Suspense fallback={children}>
      <Actions {...props} />
    </Suspense>
  ) : (
    children
  )

export const RecentLater = (props: { id: string }) =>
  useIsAwake() && (
    <Suspense>
      <Recent {...props} />
    </Suspense>
  )

/** The way to what was chosen for comparison, on pages with goods. */
export const CompareLinkLater = () =>
  useIsAwake() && (
    <Suspense>
      <CompareLink />
    </Suspense>
  )

export const CompareKeeperLater = (props: { ids: readonly string[] }) =>
  useIsAwake() && (
    <Suspense>
      <Keeper {...props} />
    </Suspense>
  )
