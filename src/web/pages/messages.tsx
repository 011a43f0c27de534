import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { isSuccess } from '../../shared/envelope.ts'
import { formatRelative } from '../../shared/formats.ts'
import { currentLocale } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'
import { call } from '../api.ts'
import type { CallReply } from '../api.ts'
import { loadSignedIn } from '../load-signed-in.ts'
import { pageMeta } from '../page-meta.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageLink } from '../ui/page-link.tsx'
import styles from './messages.module.css'
import type { Route } from './+types/messages.ts'

type Page = CallReply<'GET /api/notifications'>
type Item = Page['items'][number]
const none: Page = { items: [], unread: 0, nextCursor: null }

export const meta = () => pageMeta({ title: m.workspace_messages(), isIndexed: false })

export const clientLoader = () => loadSignedIn('GET /api/notifications')

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { items, unread, hasMore, markRead, markAllRead, remove, clear, loadMore } = useNotifications(loaderData)
  const [now] = useState(() => new Date())
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{m.workspace_messages()}</h1>
        {items.length > 0 && (
          <>
            <Button variant="outlined" isSmall disabled={unread === 0} onClick={markAllRead}>{m.notification_read_all()}</Button>
            <Button variant="quiet" isSmall onClick={clear}>{m.notification_clear()}</Button>
          </>
        )}
      </div>
      {items.length === 0 ? (
        <EmptyState title={m.notification_empty()} text={m.notification_empty_text()} />
      ) : (
        <ul className={styles.list} role="list">
          {items.map((item) => <Notice key={item.id} item={item} now={now} onRead={() => markRead(item)} onRemove={() => remove(item)} />)}
        </ul>
      )}
      {hasMore && <Button variant="outlined" onClick={loadMore}>{m.messages_more()}</Button>}
    </div>
  )
}

function Notice({ item, now, onRead, onRemove }: { item: Item; now: Date; onRead: () => void; onRemove: () => void }) {
  return (
    <li className={styles.notice} data-unread={!item.isRead || undefined}>
      <div className={styles.words}>
        {!item.isRead && <span className="visually-hidden">{m.notification_unread()}</span>}
        {item.link ? <PageLink to={item.link} onClick={onRead}>{item.title}</PageLink> : <strong>{item.title}</strong>}
        <p>{item.text}</p>
        <time dateTime={item.at}>{formatRelative(item.at, now, currentLocale())}</time>
      </div>
      {!item.isRead && <Button variant="quiet" isSmall onClick={onRead}>{m.messages_read()}</Button>}
      <Button variant="quiet" isSmall aria-label={m.notification_remove()} onClick={onRemove}><IconX size={18} stroke={1.6} aria-hidden /></Button>
    </li>
  )
}

/** The list as the server keeps it; what a person does is shown at once and refused changes have been told by `call`. */
function useNotifications(first: Page) {
  const [page, setPage] = useState(first)
  const { items, unread, nextCursor } = page
  const keep = (next: Item[], left: number) => setPage({ items: next, unread: left, nextCursor })
  return {
    items,
    unread,
    hasMore: nextCursor !== null,
    async markRead({ id, isRead }: Item) {
      if (isRead) return
      const answer = await call('POST /api/notifications/read', { ids: [id] })
      if (isSuccess(answer)) keep(items.map((item) => (item.id === id ? { ...item, isRead: true } : item)), answer.data.unread)
    },
    async markAllRead() {
      const answer = await call('POST /api/notifications/read', { all: true })
      if (isSuccess(answer)) keep(items.map((item) => ({ ...item, isRead: true })), 0)
    },
    async remove({ id }: Item) {
      const answer = await call('DELETE /api/notifications/:id', { id })
      if (isSuccess(answer)) keep(items.filter((item) => item.id !== id), answer.data.unread)
    },
    async clear() {
      const answer = await call('POST /api/notifications/clear', {})
      if (isSuccess(answer)) setPage(none)
    },
    async loadMore() {
      const answer = await call('GET /api/notifications', { cursor: nextCursor ?? undefined })
      if (isSuccess(answer)) setPage({ ...answer.data, items: [...items, ...answer.data.items] })
    },
  }
}
