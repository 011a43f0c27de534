import { data, Outlet } from 'react-router'
import { pageContext } from '../../document/page-context.ts'
import type { Route } from './+types/gallery.ts'

/** The gallery exists outside production, or if it has been switched on. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(pageContext).isGalleryOn) throw data(null, { status: 404 })
  return null
}

export default function Gallery() {
  return <Outlet />
}
