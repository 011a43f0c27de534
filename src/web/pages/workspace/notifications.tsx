import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import IconX from '~icons/tabler/x'
import { formatRelative } from '../../../shared/text/formats.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import type { CallReply } from '../../../client/api.ts'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { notifications } from '../../../features/notification/ui/notifications.ts'
import type { Notification } from '../../../features/notification/ui/notifications.ts'
import { MessageTabs } from '../../../features/message/ui/message-tabs.tsx'
import { pageMeta } from '../../loaders/page-meta.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { createNotifications } from './notifications-state.ts'
import styles from './notifications.module.css'
import type { Route } from './+types/notifications.ts'

type Item = Pick<
  CallReply<'GET /api/notifications'>['items'][number],
  'id' | 'severity' | 'title' | 'text' | 'link' | 'at' | 'isRead'
> & { isStored?: false }
/** Notices of this browser, which the bell shows as well. */
const asItem = ({ id, severity, text, link = '', timestamp, isRead }: Notification): Item => ({
  id,
  severity,
  title: text,
  text: '',
  link,
  at: new Date(timestamp).toISOString(),
  isRead,
  isStored: false,
})

export const meta = () => pageMeta({ title: m.shell_notifications(), isIndexed: false })

const showOf = (search: URLSearchParams) => (search.get('show') === 'unread' ? 'unread' : 'all')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadSignedIn('GET /api/notifications', { show: showOf(new URL(request.url).searchParams) })

/** All notifications of the user, updated live. */
export default function Notifications({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const show = showOf(search)
  return <List key={show} first={loaderData} show={show} />
}

function List({ first, show }: { first: CallReply<'GET /api/notifications'>; show: 'all' | 'unread' }) {
  const [messages] = useState(() => createNotifications(first, show))
  const { items: stored, unread: unreadStored, nextCursor, isBusy } = messages.use()
  const own = notifications.use().filter(({ isStored }) => !isStored)
  const items = [...stored, ...own.filter(({ isRead }) => show === 'all' || !isRead).map(asItem)].toSorted((a, b) =>
    b.at.localeCompare(a.at),
  )
  const unread = unreadStored + own.filter(({ isRead }) => !isRead).length
  useEffect(() => messages.follow(), [messages])
  const [isClearing, setClearing] = useState(false)
  const [now] = useState(() => new Date())
  const hasAny = items.length > 0 || show === 'unread'
  return (
    <div className={styles.page}>
      <MessageTabs current="notifications" />
      <div className={styles.head}>
        <h1>{m.shell_notifications()}</h1>
        {hasAny && (
          <>
            <Button variant="outlined" isSmall disabled={unread === 0 || isBusy} onClick={messages.markAllRead}>
              {m.notification_read_all()}
            </Button>
            <Button variant="quiet" isSmall disabled={isBusy} onClick={() => setClearing(true)}>
              {m.notification_clear()}
            </Button>
          </>
        )}
      </div>
      <nav className={styles.filter} aria-label={m.messages_filter()}>
        <PageLink to="/messages/notifications" aria-current={show === 'all' ? 'true' : undefined}>
          {m.messages_filter_all()}
        </PageLink>
        <PageLink to="/messages/notifications?show=unread" aria-current={show === 'unread' ? 'true' : undefined}>
          {m.messages_filter_unread()} {unread > 0 && <span>{unread}</span>}
        </PageLink>
      </nav>
      {items.length === 0 ? (
        show === 'unread' ? (
          <EmptyState kind="success" title={m.messages_none_unread()} text={m.messages_none_unread_text()} />
        ) : (
          <EmptyState title={m.notification_empty()} text={m.notification_empty_text()}>
            <PageLink className={buttonClass({ variant: 'outlined' })} to="/user/subscribe">
              {m.notification_to_subscriptions()}
            </PageLink>
          </EmptyState>
        )
      ) : (
        <ul className={styles.list} role="list" aria-live="polite" aria-relevant="additions">
          {items.map((item) => (
            <Notice
              key={item.id}
              item={item}
              now={now}
              onRead={() => messages.markRead(item)}
              onRemove={() => messages.remove(item)}
            />
          ))}
        </ul>
      )}
      {nextCursor !== null && (
        <Button variant="outlined" disabled={isBusy} onClick={messages.loadMore}>
          {m.messages_more()}
        </Button>
      )}
      {isClearing && <ClearDialog onClose={() => setClearing(false)} onConfirm={messages.clear} />}
    </div>
  )
}

function Notice({ item, now, onRead, onRemove }: { item: Item; now: Date; onRead: () => void; onRemove: () => void }) {
  return (
    <li className={styles.notice} data-severity={item.severity} data-unread={!item.isRead || undefined}>
      <div className={styles.words}>
        {!item.isRead && <span className="visually-hidden">{m.notification_unread()}</span>}
        {item.link ? (
          <PageLink to={item.link} onClick={onRead}>
            {item.title}
          </PageLink>
        ) : (
          <strong>{item.title}</strong>
        )}
        {item.text && <p>{item.text}</p>}
        <time dateTime={item.at}>{formatRelative(item.at, now, currentLocale())}</time>
      </div>
      {!item.isRead && (
        <Button
          variant="quiet"
          isSmall
          aria-label={`${m.messages_read()}${m.text_colon()}${item.title}`}
          onClick={onRead}
        >
          {m.messages_read()}
        </Button>
      )}
      <Button
        variant="quiet"
        isSmall
        aria-label={`${m.notification_remove()}${m.text_colon()}${item.title}`}
        onClick={onRemove}
      >
        <IconX size={18} stroke={1.6} aria-hidden />
      </Button>
    </li>
  )
}

function ClearDialog({ onClose, onConfirm }: { onClose: () => void; onConfirm: () => void }) {
  const confirm = () => {
    onClose()
    onConfirm()
  }
  return (
    <Dialog
      title={m.notification_clear()}
      width={464}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button variant="outlined" data-autofocus onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button variant="danger" onClick={confirm}>
            {m.notification_clear()}
          </Button>
        </>
      }
    >
      <p>{m.messages_clear_question()}</p>
    </Dialog>
  )
}
