import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { m } from '../../../shared/wording/messages.js'
import { readerDateTime } from '../../../client/reader-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Message as Note } from '../../../ui/feedback/message.tsx'
import type { Message } from '../message.contract.ts'
import { AttachmentList } from '../attachment/ui/attachment-list.tsx'
import { readUser } from '../../../client/session/session.ts'
import { BankWarning } from '../contact/ui/bank-warning.tsx'
import { Translated } from '../translation/ui/translated.tsx'
import { useTranslations } from '../translation/ui/translations-state.ts'
import type { Translation } from '../translation/translation.contract.ts'
import { TypingLine } from '../typing/ui/typing-line.tsx'
import { ThreadTeam } from '../team/ui/thread-team.tsx'
import { ReportMessage } from '../safety/ui/report-message.tsx'
import { Composer } from './composer.tsx'
import { obstacleTexts } from '../message.names.policy.ts'
import { outbox } from './outbox.ts'
import type { Waiting } from './outbox.ts'
import { ThreadHead } from './thread-head.tsx'
import { createThread } from './thread-state.ts'
import type { OpenThread } from './thread-state.ts'
import styles from './thread-view.module.css'

type Props = {
  first: OpenThread
  page: Parameters<typeof createThread>[1]
  /** The sequence of the message at which the conversation opens; null for the newest one. */
  at: number | null
  search: string
}

/** One thread: the partner, the inquiry, the messages of both sides and of the outbox, and a field to answer. */
export function ThreadView({ first, page, at, search }: Props) {
  const [state] = useState(() => createThread(first, page))
  const { thread, items, partnerSequence, isBusy } = state.use()
  useEffect(() => state.follow(), [state])
  const sent = new Set(items.map(({ id }) => id))
  const waiting = outbox.use().filter(({ id, threadId }) => threadId === thread.id && !sent.has(id))
  const translations = useTranslations(thread.id, items[0]?.sequence ?? 1)
  const log = useStickyEnd(items.at(-1)?.sequence ?? 0, waiting.length, at === null)
  return (
    <section className={styles.thread} aria-label={thread.partner.name}>
      <ThreadHead state={state} search={search}>
        {thread.hasTeam && <ThreadTeam thread={thread} onAssign={(userId) => void state.assign(userId)} />}
      </ThreadHead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must be able to reach it */}
      <div ref={log} className={styles.log} role="log" aria-label={m.message_log()} tabIndex={0}>
        {(items[0]?.sequence ?? 1) > 1 && (
          <Button variant="quiet" isSmall disabled={isBusy} onClick={() => void state.loadOlder()}>
            {m.message_load_older()}
          </Button>
        )}
        <ol>
          {items.map((message) => (
            <MessageItem
              key={message.id}
              threadId={thread.id}
              message={message}
              translation={translations.get(message.sequence)}
              partner={thread.partner.name}
              isOwnSide={message.side === thread.side}
              isReadByPartner={message.sequence <= partnerSequence}
              isFound={message.sequence === at}
            />
          ))}
          {waiting.map((one) => (
            <OnItsWay key={one.id} waiting={one} />
          ))}
        </ol>
      </div>
      <TypingLine threadId={thread.id} partner={thread.partner.name} messages={items} />
      {thread.canWrite ? (
        <Composer
          key={thread.id}
          threadId={thread.id}
          draft={thread.draft?.text ?? ''}
          obstacle={thread.obstacle}
          replyLanguage={thread.hasTeam ? thread.partner.language : null}
          companyId={thread.side === 'supplier' ? (readUser()?.companyId ?? null) : null}
        >
          {thread.hasBlocked && (
            <Button variant="outlined" isSmall onClick={() => void state.block(false)}>
              {m.message_unblock()}
            </Button>
          )}
        </Composer>
      ) : (
        <Note severity={thread.obstacle ? 'warn' : 'info'}>
          {thread.obstacle ? obstacleTexts[thread.obstacle]() : m.message_viewer()}
        </Note>
      )}
    </section>
  )
}

function MessageItem({
  threadId,
  message: { id, author, isMine, text, attachments, at },
  partner,
  isOwnSide,
  isReadByPartner,
  isFound,
  translation,
}: {
  threadId: string
  message: Message
  translation: Translation | undefined
  partner: string
  isOwnSide: boolean
  isReadByPartner: boolean
  isFound: boolean
}) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const log = item.current?.closest('[role=log]')
    if (!isFound || !item.current || !log) return
    // In the middle of the log; the page itself does not scroll.
    const [of, frame] = [item.current.getBoundingClientRect(), log.getBoundingClientRect()]
    log.scrollBy(0, of.top - frame.top - (frame.height - of.height) / 2)
    item.current.focus({ preventScroll: true })
  }, [isFound])
  return (
    <li
      ref={item}
      className={styles.message}
      data-own={isOwnSide || undefined}
      data-found={isFound || undefined}
      tabIndex={isFound ? -1 : undefined}
    >
      <p className={styles.meta}>{isMine ? m.message_you() : author || partner}</p>
      {text !== '' && <p className={styles.text}>{text}</p>}
      <AttachmentList threadId={threadId} attachments={attachments} />
      {!isOwnSide && (
        <BankWarning text={text} fileNames={attachments.flatMap((one) => (one.kind === 'file' ? one.name : []))} />
      )}
      {translation && !isOwnSide && <Translated translation={translation} />}
      <p className={styles.meta}>
        <time dateTime={at}>{readerDateTime(at)}</time>
        {isOwnSide && ` · ${isReadByPartner ? m.message_read_by_partner() : m.message_sent()}`}
        {!isOwnSide && <ReportMessage threadId={threadId} messageId={id} />}
      </p>
    </li>
  )
}

function OnItsWay({ waiting: { id, text, attachments = [], fault } }: { waiting: Waiting }) {
  return (
    <li className={styles.message} data-own data-failed={fault !== undefined || undefined}>
      <p className={styles.meta}>{m.message_you()}</p>
      <p className={styles.text}>{[text, ...attachments.map(({ label }) => label)].filter(Boolean).join('\n')}</p>
      {fault === undefined ? (
        <p className={styles.meta}>{m.message_sending()}</p>
      ) : (
        <div className={styles.fault} role="alert">
          <p>
            {m.message_failed()}
            {m.text_colon()}
            {fault}
          </p>
          <Button variant="outlined" isSmall onClick={() => outbox.retry(id)}>
            {m.message_retry()}
          </Button>
          <Button variant="quiet" isSmall onClick={() => outbox.discard(id)}>
            {m.message_discard()}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Pixels from the end within which a reader is at the end. */
const nearEnd = 120

/** Keeps the newest message in view, unless the reader has scrolled back; what the reader wrote is always shown. */
function useStickyEnd(last: number, waiting: number, startsAtEnd: boolean) {
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(startsAtEnd)
  const before = useRef({ last: 0, waiting })
  useEffect(() => {
    const element = log.current
    if (!element) return
    const follow = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd
    }
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [])
  useLayoutEffect(() => {
    const isNew = last !== before.current.last || waiting > before.current.waiting
    if (isNew && (isAtEnd.current || waiting > before.current.waiting))
      log.current?.scrollTo({ top: log.current.scrollHeight })
    before.current = { last, waiting }
  }, [last, waiting])
  return log
}
