import { Outlet } from 'react-router'

export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

/** Catches errors of pages inside the layout, so that the bars stay. */
export default function PublicFrame() {
  return <Outlet />
}
