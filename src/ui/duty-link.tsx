import { useMayOpen } from '../client/session/stored-actor.ts'
import { PageLink } from './page-link.tsx'

/** A link to a page of operators; for an operator without the duty of the page its text alone. */
export function DutyLink(props: React.ComponentProps<typeof PageLink>) {
  const mayOpen = useMayOpen()
  return mayOpen(props.to) ? <PageLink {...props} /> : props.children
}
