import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { ContentLanguage } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { personStorage } from '../../../client/session/person-storage.ts'
import { Button } from '../../../ui/button.tsx'
import { Message as Note } from '../../../ui/feedback/message.tsx'
import { obstacleTexts } from '../message.names.policy.ts'
import { isVisibleText, messageText, mostCharacters } from '../message.policy.ts'
import type { ThreadObstacle } from '../message.policy.ts'
import { AttachmentMenu } from '../attachment/ui/attachment-menu.tsx'
import { ChosenAttachments } from '../attachment/ui/chosen-attachments.tsx'
import { mostAttachments } from '../attachment/attachment.policy.ts'
import { QuickReplyMenu } from '../team/ui/quick-reply-menu.tsx'
import { useDraftAttachments } from '../attachment/ui/use-draft-attachments.ts'
import { drafts } from '../draft/ui/drafts.ts'
import { signalTyping } from '../typing/ui/typing-state.ts'
import { newMessageId } from './message-id.ts'
import { outbox } from './outbox.ts'
import styles from './composer.module.css'

/** Writes a message. What is typed stays for each thread until it is sent, here and on other devices. */
export function Composer({
  threadId,
  draft,
  obstacle,
  replyLanguage,
  companyId,
  children,
}: {
  threadId: string
  /** What the server has of an earlier page or device. */
  draft: string
  /** Why nothing can be sent at present; what was typed stays. */
  obstacle: ThreadObstacle | null
  /** The language for quick replies; null without a company. */
  replyLanguage: ContentLanguage | null
  /** The own company, if it is the supplier of the thread. */
  companyId: string | null
  children?: ReactNode
}) {
  const id = useId()
  const [storage] = useState(personStorage)
  const [text, setText] = useState(() => drafts.unsaved(threadId) ?? draft)
  const area = useRef<HTMLTextAreaElement>(null)
  const isOnline = useSyncExternalStore(subscribeOnline, () => navigator.onLine)
  useEffect(() => () => void drafts.saveNow(), [])
  const ready = messageText(text)
  const { chosen, files, add, remove, clear } = useDraftAttachments(storage, threadId)
  const count = chosen.length + files.taken
  const canSend =
    obstacle === null &&
    !files.isBusy &&
    chosen.length <= mostAttachments &&
    (isVisibleText(ready) || (ready === '' && chosen.length > 0)) &&
    [...ready].length <= mostCharacters

  function type(next: string) {
    setText(next)
    drafts.write(threadId, next)
  }
  /** At the end, after a line of its own if something was typed. */
  function insert(reply: string) {
    type([text.trimEnd(), reply].filter(Boolean).join('\n').slice(0, mostCharacters))
    requestAnimationFrame(() => area.current?.focus())
  }
  function send() {
    if (!canSend) return
    const attachments = chosen.length > 0 ? { attachments: chosen } : {}
    outbox.add({ id: newMessageId(), threadId, text: ready, at: new Date().toISOString(), ...attachments })
    type('')
    void drafts.saveNow()
    clear()
  }
  return (
    <form
      className={styles.composer}
      data-composer
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {obstacle !== null && (
        <div className={styles.obstacle}>
          <Note severity="warn">{obstacleTexts[obstacle]()}</Note>
          {children}
        </div>
      )}
      {!isOnline && (
        <p className={styles.offline} role="status">
          {m.message_offline()}
        </p>
      )}
      {(obstacle === null || text !== '' || count > 0) && (
        <>
          <label className="visually-hidden" htmlFor={id}>
            {m.message_write()}
          </label>
          <div className={styles.tools}>
            <AttachmentMenu
              threadId={threadId}
              companyId={companyId}
              isFull={count >= mostAttachments}
              onFiles={(list) => files.withRoom(list, mostAttachments - count).forEach(files.add)}
              onAdd={add}
            />
            {replyLanguage !== null && <QuickReplyMenu language={replyLanguage} onInsert={insert} />}
          </div>
          <ChosenAttachments chosen={chosen} files={files} onRemove={remove} />
          <textarea
            ref={area}
            id={id}
            rows={2}
            maxLength={mostCharacters}
            placeholder={m.message_write()}
            value={text}
            onChange={({ target }) => {
              type(target.value)
              if (obstacle === null && isVisibleText(target.value)) signalTyping(threadId)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && !event.nativeEvent.isComposing) return event.currentTarget.blur()
              // Enter chooses a word of an input method, and starts a new line on a phone.
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch()) return
              event.preventDefault()
              send()
            }}
          />
          <Button type="submit" disabled={!canSend}>
            {m.message_send()}
          </Button>
        </>
      )}
    </form>
  )
}

const isTouch = () => matchMedia('(pointer: coarse)').matches

function subscribeOnline(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
