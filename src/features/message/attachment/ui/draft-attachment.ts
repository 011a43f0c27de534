import type { personStorage } from '../../../../client/session/person-storage.ts'
import type { AttachmentInput } from '../attachment.contract.ts'
import { mostAttachments } from '../attachment.policy.ts'

/** What is chosen for a message, with the words that the composer shows for it. */
export type DraftAttachment = { input: AttachmentInput; label: string }

const keyOf = (threadId: string) => `message-attachments:${threadId}`

/** What this browser has stored for the next message of a thread. */
export function readAttachments(storage: ReturnType<typeof personStorage>, threadId: string): DraftAttachment[] {
  try {
    const list = JSON.parse(storage.read(keyOf(threadId)) ?? '[]') as Partial<DraftAttachment>[]
    return list.filter(isDraft).slice(0, mostAttachments)
  } catch {
    return []
  }
}

export function writeAttachments(
  storage: ReturnType<typeof personStorage>,
  threadId: string,
  attachments: readonly DraftAttachment[],
): void {
  if (attachments.length === 0) storage.remove(keyOf(threadId))
  else storage.write(keyOf(threadId), JSON.stringify(attachments))
}

const isDraft = (one: Partial<DraftAttachment> | null): one is DraftAttachment =>
  typeof one?.label === 'string' && typeof one.input?.kind === 'string'
