import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { currentLocale, languageTags } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'
import { notifications } from '../notifications.ts'
import type { Notification } from '../notifications.ts'
import { Button } from './button.tsx'
import style from './notification-panel.module.css'
import { PageLink } from './page-link.tsx'

/** The list behind the bell. Lazily loaded: a default export. */
export default function NotificationPanel() {
  const list = notifications.use()
  if (list.length === 0)
    return (
      <div className={style.empty}>
        <IconBellOff size={32} stroke={1.25} aria-hidden />
        <strong>{m.notification_empty()}</strong>
        <p>{m.notification_empty_text()}</p>
      </div>
    )
  return (
    <>
      <ul className={style.list}>
        {list.map((notification) => (
          <Item key={notification.id} notification={notification} />
        ))}
      </ul>
      <div className={style.actions}>
        <Button variant="quiet" isSmall onClick={notifications.markAllRead}>
          {m.notification_read_all()}
        </Button>
        <Button variant="quiet" isSmall onClick={notifications.clear}>
          {m.notification_clear()}
        </Button>
      </div>
    </>
  )
}

function Item({ notification: { id, timestamp, isRead, kind, text, link } }: { notification: Notification }) {
  const read = () => notifications.markRead(id)
  const time = new Date(timestamp)
  return (
    <li className={style.item} data-kind={kind} data-unread={isRead ? undefined : true}>
      <div>
        {!isRead && <span className="visually-hidden">{m.notification_unread()}</span>}
        {link ? (
          <PageLink to={link} onClick={read} className={style.text}>
            {text}
          </PageLink>
        ) : (
          <button type="button" onClick={read} className={style.text}>
            {text}
          </button>
        )}
        <time className={style.time} dateTime={time.toISOString()}>
          {time.toLocaleString(languageTags[currentLocale()], { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </div>
      <button type="button" className={style.remove} aria-label={`${m.notification_remove()}: ${text}`} onClick={() => notifications.remove(id)}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </button>
    </li>
  )
}
