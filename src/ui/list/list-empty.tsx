import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { m } from '../../shared/wording/messages.js'
import { buttonClass } from '../button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import type { IllustrationKind } from '../feedback/illustration.tsx'
import { PageLink } from '../page-link.tsx'

type Props = {
  kind?: IllustrationKind
  title: string
  /** What the list is for. */
  text: string
  /** The next act, as a link or button. */
  children?: ReactNode
}

/** An empty list of the application: if it is filtered, nothing was found; otherwise what it is for and the next act. */
export function ListEmpty({ kind = 'empty', title, text, children }: Props) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const isFiltered = [...search].some(([name, value]) => value !== '' && name !== 'cursor')
  if (isFiltered)
    return (
      <EmptyState kind="search" title={m.list_none_found()} text={m.list_none_found_text()}>
        <PageLink className={buttonClass({ variant: 'outlined' })} to={pathname}>
          {m.list_clear()}
        </PageLink>
      </EmptyState>
    )
  return (
    <EmptyState kind={kind} title={title} text={text}>
      {children}
    </EmptyState>
  )
}

/** A queue without work leads to what else waits; the list of what was decided is one of its own, not a filter to reset. */
export const QueueEmpty = ({ title, text, isDecided = false }: { title: string; text: string; isDecided?: boolean }) =>
  isDecided ? (
    <EmptyState kind="empty" title={title} text={m.list_none_decided()} />
  ) : (
    <ListEmpty kind="success" title={title} text={text}>
      <PageLink className={buttonClass({ variant: 'outlined' })} to="/operator">
        {m.list_queue_else()}
      </PageLink>
    </ListEmpty>
  )
