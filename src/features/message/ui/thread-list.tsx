import { formatRelative } from '../../../shared/text/formats.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { GoodsPicture } from '../../../ui/picture/goods-picture.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { drafts } from '../draft/ui/drafts.ts'
import { outbox } from './outbox.ts'
import { lastLineOf } from './thread-line.ts'
import type { ThreadLine } from './thread-line.ts'
import styles from './thread-list.module.css'
import type { ThreadCard } from './threads-state.ts'

/** Threads as links, unread ones marked. `search` keeps the filter of the list in the address. */
export function ThreadList({
  threads,
  current,
  search,
  now,
}: {
  threads: readonly ThreadCard[]
  current: string | undefined
  search: string
  now: Date
}) {
  const [waiting, typed] = [outbox.use(), drafts.use()]
  return (
    <ul className={styles.list} data-threads>
      {threads.map((thread) => (
        <li key={thread.id}>
          <PageLink
            to={`/messages/${thread.id}${thread.found ? atMessage(search, thread.found.sequence) : search}`}
            className={styles.thread}
            aria-current={thread.id === current ? 'page' : undefined}
            data-unread={thread.isUnread || undefined}
            preventScrollReset
          >
            <span className={styles.picture}>
              <GoodsPicture src={thread.inquiry.product?.pictureUrl ?? null} />
            </span>
            <span className={styles.words}>
              <span className={styles.head}>
                <strong>{thread.partner.name}</strong>
                <time dateTime={thread.last.at}>{formatRelative(thread.last.at, now, currentLocale())}</time>
              </span>
              <span className={styles.line}>{thread.inquiry.product?.title ?? m.inquiry_subject_general()}</span>
              <span className={styles.line}>
                {thread.isUnread && (
                  <span className="visually-hidden">
                    {m.notification_unread()}
                    {m.text_colon()}
                  </span>
                )}
                {thread.found ? (
                  <FoundLine found={thread.found} />
                ) : (
                  <LastLine {...lastLineOf(thread, thread.id === current, waiting, typed)} />
                )}
              </span>
            </span>
            {thread.isUnread && <span className={styles.dot} aria-hidden />}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** The list's filter with the message at which the conversation opens. */
const atMessage = (search: string, sequence: number) => `${search === '' ? '?' : `${search}&`}at=${sequence}`

/** The message with the words that were looked for, in place of the last one. */
const FoundLine = ({ found: { isMine, before, match, after } }: { found: NonNullable<ThreadCard['found']> }) => (
  <>
    {isMine && `${m.message_you()}${m.text_colon()}`}
    {before}
    <mark>{match}</mark>
    {after}
  </>
)

function LastLine({ mark, isFault, text }: ThreadLine) {
  if (mark === '') return text
  return (
    <>
      <span className={styles.mark} data-fault={isFault || undefined}>
        {mark}
        {m.text_colon()}
      </span>
      {text}
    </>
  )
}
