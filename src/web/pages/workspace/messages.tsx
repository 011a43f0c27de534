import { useEffect, useState } from 'react'
import { Outlet, useParams, useSearchParams } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import IconKeyboard from '~icons/tabler/keyboard'
import { m } from '../../../shared/wording/messages.js'
import { KeysDialog } from '../../../ui/keys/keys-dialog.tsx'
import { drafts } from '../../../features/message/draft/ui/drafts.ts'
import { MessageTabs } from '../../../features/message/ui/message-tabs.tsx'
import { ThreadList } from '../../../features/message/ui/thread-list.tsx'
import { outbox } from '../../../features/message/ui/outbox.ts'
import { threadKeys, useThreadKeys } from '../../../features/message/ui/thread-keys.ts'
import { createThreads } from '../../../features/message/ui/threads-state.ts'
import type { ThreadFilter, ThreadPage } from '../../../features/message/ui/threads-state.ts'
import { readUser } from '../../../client/session/session.ts'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import styles from './messages.module.css'
import type { Route } from './+types/messages.ts'

export const meta = () => pageMeta({ title: m.workspace_messages(), isIndexed: false })

const assignments = ['all', 'mine', 'none'] as const
const shows = ['open', 'unread', 'waiting', 'archived'] as const

function filterOf(search: URLSearchParams): ThreadFilter {
  const show = shows.find((one) => one === search.get('show')) ?? 'open'
  const assigned = assignments.find((one) => one === search.get('assigned')) ?? 'all'
  return { show, assigned, q: (search.get('q') ?? '').slice(0, 100) }
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const { show, assigned, q } = filterOf(new URL(request.url).searchParams)
  return loadSignedIn('GET /api/threads', { show, assigned, ...(q && { q }) })
}

/** Opening another thread does not read the list again: it follows the server's changes itself. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  searchOf(filterOf(currentUrl.searchParams)) !== searchOf(filterOf(nextUrl.searchParams))

/** Conversations: the list beside the open one; on a phone one after the other. */
export default function Messages({ loaderData }: Route.ComponentProps) {
  const { id } = useParams()
  const [search] = useSearchParams()
  const filter = filterOf(search)
  const [isHelpOpen, setHelpOpen] = useState(false)
  useThreadKeys({ onHelp: () => setHelpOpen(true) })
  useEffect(() => {
    outbox.start()
    void drafts.start()
  }, [])
  return (
    <div className={styles.page} data-open={id !== undefined || undefined}>
      <h1 className="visually-hidden">{m.workspace_messages()}</h1>
      <div className={styles.tabs}>
        <MessageTabs current="threads" />
        <Button
          variant="quiet"
          isSmall
          className={styles.keys}
          aria-keyshortcuts="?"
          aria-label={m.review_keys()}
          title={m.review_keys()}
          onClick={() => setHelpOpen(true)}
        >
          <IconKeyboard size={18} stroke={1.75} aria-hidden />
        </Button>
      </div>
      <div className={styles.panes}>
        <Threads
          key={`${filter.show} ${filter.assigned} ${filter.q}`}
          first={loaderData}
          filter={filter}
          current={id}
        />
        <div className={styles.thread}>{id === undefined ? <EmptyState title={m.message_pick()} /> : <Outlet />}</div>
      </div>
      {isHelpOpen && <KeysDialog lines={threadKeys()} onClose={() => setHelpOpen(false)} />}
    </div>
  )
}

function Threads({ first, filter, current }: { first: ThreadPage; filter: ThreadFilter; current: string | undefined }) {
  const [threads] = useState(() => createThreads(first, filter))
  const { items, nextCursor, isBusy } = threads.use()
  const [now] = useState(() => new Date())
  useEffect(() => threads.follow(), [threads])
  const search = searchOf(filter)
  const labels = {
    open: m.messages_filter_all(),
    unread: m.messages_filter_unread(),
    waiting: m.message_filter_waiting(),
    archived: m.message_show_archived(),
  }
  return (
    <div className={styles.list}>
      <form role="search" className={styles.search}>
        {filter.show !== 'open' && <input type="hidden" name="show" value={filter.show} />}
        {filter.assigned !== 'all' && <input type="hidden" name="assigned" value={filter.assigned} />}
        <input
          type="search"
          name="q"
          maxLength={100}
          defaultValue={filter.q}
          placeholder={m.message_search()}
          aria-label={m.message_search()}
          onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.value === '' && currentTarget.blur()}
        />
      </form>
      <nav className={styles.filter} aria-label={m.messages_tab_threads()}>
        {shows.map((show) => (
          <PageLink
            key={show}
            to={`/messages${searchOf({ ...filter, show })}`}
            aria-current={show === filter.show ? 'true' : undefined}
          >
            {labels[show]}
          </PageLink>
        ))}
      </nav>
      {readUser()?.companyId && (
        <nav className={styles.filter} aria-label={m.message_filter_assigned()}>
          {assignments.map((assigned) => (
            <PageLink
              key={assigned}
              to={`/messages${searchOf({ ...filter, assigned })}`}
              aria-current={assigned === filter.assigned ? 'true' : undefined}
            >
              {assignmentLabels[assigned]()}
            </PageLink>
          ))}
        </nav>
      )}
      <div className={styles.scroll}>
        {items.length === 0 ? (
          filter.show === 'open' && filter.assigned === 'all' && filter.q === '' ? (
            <NoThreads />
          ) : (
            <EmptyState kind="search" title={m.message_threads_none_found()}>
              <PageLink className={buttonClass({ variant: 'outlined' })} to="/messages">
                {m.list_clear()}
              </PageLink>
            </EmptyState>
          )
        ) : (
          <ThreadList threads={items} current={current} search={search} now={now} />
        )}
        {nextCursor !== null && (
          <Button variant="quiet" disabled={isBusy} onClick={threads.loadMore}>
            {m.messages_more()}
          </Button>
        )}
      </div>
    </div>
  )
}

/** A supplier is written to; a buyer writes first. */
const NoThreads = () =>
  readUser()?.companyId ? (
    <EmptyState title={m.message_threads_none()} text={m.message_threads_none_supplier()}>
      <PageLink className={buttonClass()} to="/workspace/products">
        {m.product_list()}
      </PageLink>
      <PageLink className={buttonClass({ variant: 'outlined' })} to="/workspace/requests">
        {m.rfq_board()}
      </PageLink>
    </EmptyState>
  ) : (
    <EmptyState title={m.message_threads_none()} text={m.message_threads_none_text()}>
      <PageLink className={buttonClass()} to="/products">
        {m.buying_to_goods()}
      </PageLink>
    </EmptyState>
  )

const assignmentLabels = {
  all: m.message_filter_everyone,
  mine: m.message_filter_mine,
  none: m.message_filter_none,
}

function searchOf({ show, assigned, q }: ThreadFilter): string {
  const search = new URLSearchParams()
  if (show !== 'open') search.set('show', show)
  if (assigned !== 'all') search.set('assigned', assigned)
  if (q) search.set('q', q)
  return search.size > 0 ? `?${search.toString()}` : ''
}
