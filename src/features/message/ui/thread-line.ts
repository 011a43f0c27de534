import { m } from '../../../shared/wording/messages.js'
import type { Waiting } from './outbox.ts'
import type { ThreadCard } from './threads-state.ts'

/** The last line of a thread in the list: a mark, empty for a message of the other side, and the beginning of the text. */
export type ThreadLine = { mark: string; isFault: boolean; text: string }
type Typed = Pick<ThreadCard, 'id' | 'draft' | 'last'>

/**
 * What a person must not overlook comes first: a refused message, one on its way, a draft, and only then the last message.
 * The open thread shows its draft itself. `unsaved`: drafts that the server does not have yet.
 */
export function lastLineOf(
  { id, draft, last }: Typed,
  isOpen: boolean,
  outbox: readonly Waiting[],
  unsaved: ReadonlyMap<string, string>,
): ThreadLine {
  const own = outbox.filter(({ threadId }) => threadId === id)
  const refused = own.findLast(({ fault }) => fault !== undefined)
  const waiting = refused ?? own.at(-1)
  if (waiting)
    return {
      mark: refused ? m.message_failed() : m.message_sending(),
      isFault: refused !== undefined,
      text: waiting.text || m.attachment_count({ count: waiting.attachments?.length ?? 0 }),
    }
  const typed = (unsaved.get(id) ?? draft?.text ?? '').trim()
  if (typed !== '' && !isOpen) return { mark: m.message_draft(), isFault: true, text: typed }
  return {
    mark: last.isMine ? m.message_you() : '',
    isFault: false,
    text: last.text || m.attachment_count({ count: last.attachmentCount }),
  }
}
