import { browserStorage } from '../../../../client/session/browser-storage.ts'
import { holdFiles, readHeldFiles } from '../../../../client/session/held-files.ts'
import { uploadFile } from '../../../media/ui/upload-file.ts'
import type { FileInput } from '../../attachment/attachment.contract.ts'
import { mostNameCharacters } from '../../attachment/attachment.policy.ts'
import { writeAttachments } from '../../attachment/ui/draft-attachment.ts'
import { storePendingInquiry } from './pending-inquiry.ts'
import type { PendingInquiry } from './pending-inquiry.ts'

/**
 * Uploads the files of an inquiry from before the login. The inquiry is stored with them, so that one which is sent again
 * is the same. Rejects with UploadEnded; then all files are still held.
 */
export async function uploadHeldFiles(pending: PendingInquiry): Promise<PendingInquiry> {
  const { draftKey } = pending
  const held = await readHeldFiles(draftKey)
  if (held.length === 0) return pending
  const attachments: FileInput[] = []
  for (const file of held) {
    const { id } = await uploadFile(file, {
      path: '/api/documents/upload',
      purpose: 'document',
      signal: new AbortController().signal,
      onProgress: () => undefined,
    })
    attachments.push({ kind: 'file', fileId: id, name: file.name.slice(-mostNameCharacters) })
  }
  const complete: PendingInquiry =
    pending.to === 'one'
      ? { ...pending, input: { ...pending.input, attachments } }
      : { ...pending, input: { ...pending.input, attachments } }
  storePendingInquiry(complete)
  writeAttachments(
    browserStorage,
    draftKey,
    attachments.map((input) => ({ input, label: input.name })),
  )
  await holdFiles(draftKey, [])
  return complete
}
