import { data } from 'react-router'
import { m } from '../../shared/wording/messages.js'
import { pageMeta } from '../loaders/page-meta.ts'
import { FaultPage } from '../../ui/feedback/page-fault.tsx'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/pages-notfound.ts'

/** This page exists under its own name; unknown addresses show it with status 404. */
export const loader = ({ params }: Route.LoaderArgs) => data(null, { status: '*' in params ? 404 : 200 })

export const handle: PageHandle = { query: [] }

export const meta = () =>
  pageMeta({ title: m.page_notfound_title(), description: m.page_notfound_text(), isIndexed: false })

export default function NotFound() {
  return <FaultPage status={404} />
}
