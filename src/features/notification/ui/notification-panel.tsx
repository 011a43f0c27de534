import IconBellOff from '~icons/tabler/bell-off'
import IconX from '~icons/tabler/x'
import { m } from '../../../shared/wording/messages.js'
import { readerDateTime } from '../../../client/reader-time.ts'
import { notificationActions } from './notification-actions.ts'
import { notifications } from './notifications.ts'
import type { Notification } from './notifications.ts'
import { useUser } from '../../../client/session/use-user.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import style from './notification-panel.module.css'
import { PageLink } from '../../../ui/page-link.tsx'

/** The list behind the bell. Lazily loaded: a default export. */
export default function NotificationPanel({ onLeave }: { onLeave?: () => void }) {
  const list = notifications.use()
  const user = useUser()
  return (
    <>
      {list.length === 0 ? (
        <div className={style.empty}>
          <IconBellOff size={32} stroke={1.25} aria-hidden />
          <strong>{m.notification_empty()}</strong>
          <p>{m.notification_empty_text()}</p>
        </div>
      ) : (
        <ul className={style.list}>
          {list.map((notification) => (
            <Item key={notification.id} notification={notification} onLeave={onLeave} />
          ))}
        </ul>
      )}
      {(user !== null || list.length > 0) && (
        <div className={style.actions}>
          {list.length > 0 && (
            <Button variant="quiet" isSmall onClick={() => void notificationActions.markAllRead()}>
              {m.notification_read_all()}
            </Button>
          )}
          {user ? (
            <PageLink
              to="/messages/notifications"
              onClick={onLeave}
              className={buttonClass({ variant: 'quiet', isSmall: true })}
            >
              {m.notification_all()}
            </PageLink>
          ) : (
            <Button variant="quiet" isSmall onClick={() => void notificationActions.clear()}>
              {m.notification_clear()}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function Item({ notification, onLeave }: { notification: Notification; onLeave: (() => void) | undefined }) {
  const { timestamp, isRead, severity, title, text, link } = notification
  const read = () => {
    if (!isRead) void notificationActions.markRead(notification)
  }
  const time = new Date(timestamp)
  const words = title ?? text
  return (
    <li className={style.item} data-severity={severity} data-unread={isRead ? undefined : true}>
      <div className={style.words}>
        {!isRead && <span className="visually-hidden">{m.notification_unread()}</span>}
        {link ? (
          <PageLink
            to={link}
            onClick={() => {
              read()
              onLeave?.()
            }}
            className={style.text}
          >
            {words}
          </PageLink>
        ) : (
          <button type="button" onClick={read} className={style.text}>
            {words}
          </button>
        )}
        {title && <p className={style.more}>{text}</p>}
        <time className={style.time} dateTime={time.toISOString()}>
          {readerDateTime(time.toISOString())}
        </time>
      </div>
      <button
        type="button"
        className={style.remove}
        aria-label={`${m.notification_remove()}${m.text_colon()}${words}`}
        onClick={() => void notificationActions.remove(notification)}
      >
        <IconX size={16} stroke={1.75} aria-hidden />
      </button>
    </li>
  )
}
