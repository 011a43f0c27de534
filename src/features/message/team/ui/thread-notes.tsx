import { useEffect, useId, useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { call } from '../../../../client/api.ts'
import { useFormKeys } from '../../../../client/form-keys.ts'
import { readerDateTime } from '../../../../client/reader-time.ts'
import { personStorage } from '../../../../client/session/person-storage.ts'
import { Button } from '../../../../ui/button.tsx'
import { onHint } from '../../../notification/ui/page-hints.ts'
import { isVisibleText } from '../../message.policy.ts'
import { mostNoteCharacters } from '../team.policy.ts'
import { createNotes } from './notes-state.ts'
import styles from './thread-team.module.css'

/** Internal notes of the company about a thread, and a field for a new one. What is typed survives a reload. */
export function ThreadNotes({ threadId, canWrite }: { threadId: string; canWrite: boolean }) {
  const field = useId()
  const keys = useFormKeys()
  const [storage] = useState(personStorage)
  const draftKey = `note-draft:${threadId}`
  const [text, setText] = useState(() => storage.read(draftKey) ?? '')
  const [isOpen, setOpen] = useState(text !== '')
  const [isBusy, setBusy] = useState(false)
  const [state] = useState(() => createNotes(threadId))
  const { items, total, nextCursor } = state.use()
  useEffect(() => {
    void state.read()
    return onHint((hint) => {
      if (hint.topic === 'all' || hint.id === threadId) void state.read()
    })
  }, [state, threadId])

  function type(next: string) {
    setText(next)
    if (next === '') storage.remove(draftKey)
    else storage.write(draftKey, next)
  }
  async function save() {
    setBusy(true)
    const answer = await call('POST /api/threads/:id/notes', { id: threadId, text }, keys).catch(() => null)
    setBusy(false)
    if (!answer || !isSuccess(answer)) return
    type('')
    await state.read()
  }
  return (
    <details className={styles.notes} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{m.message_notes({ count: total })}</summary>
      <div className={styles.panel}>
        <p className={styles.hint}>{m.message_notes_hint()}</p>
        {canWrite && (
          <form
            className={styles.write}
            onSubmit={(event) => {
              event.preventDefault()
              void save()
            }}
          >
            <label className="visually-hidden" htmlFor={field}>
              {m.message_note_write()}
            </label>
            <textarea
              id={field}
              rows={2}
              maxLength={mostNoteCharacters}
              placeholder={m.message_note_write()}
              value={text}
              onChange={({ target }) => type(target.value)}
            />
            <Button type="submit" isSmall variant="outlined" disabled={isBusy || !isVisibleText(text)}>
              {m.message_note_add()}
            </Button>
          </form>
        )}
        {items.length === 0 ? (
          <p className={styles.hint}>{m.message_notes_none()}</p>
        ) : (
          <ul className={styles.list}>
            {items.map((note) => (
              <li key={note.id}>
                <span className={styles.hint}>
                  {note.isMine ? m.message_you() : note.author} ·{' '}
                  <time dateTime={note.at}>{readerDateTime(note.at)}</time>
                </span>
                <p>{note.text}</p>
              </li>
            ))}
          </ul>
        )}
        {nextCursor !== null && (
          <Button variant="quiet" isSmall onClick={() => void state.loadOlder()}>
            {m.message_notes_older()}
          </Button>
        )}
      </div>
    </details>
  )
}
