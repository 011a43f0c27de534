import { isSuccess } from '../../../shared/envelope.ts'
import { SendingFailed, sendForm } from '../../../client/send-file.ts'
import type { FilePurpose, UploadedFile } from '../media.policy.ts'

type Options = {
  path: '/api/photos/upload' | '/api/documents/upload'
  purpose: FilePurpose
  signal: AbortSignal
  onProgress(percent: number): void
}

/** Why an upload failed, with a message for the user, and whether a retry may succeed. */
export class UploadEnded extends Error {
  readonly canRetry: boolean
  constructor(reason: string, canRetry: boolean) {
    super(reason)
    this.canRetry = canRetry
  }
}

const fileRefused = '1020'

/**
 * Uploads one file and reports its progress (0 to 100). Rejects with UploadEnded: refused by the server with its
 * reason, no connection, or no progress for too long. After `signal` it never resolves with a file.
 */
export async function uploadFile(file: Blob, { path, purpose, signal, onProgress }: Options): Promise<UploadedFile> {
  const form = new FormData()
  if (path === '/api/photos/upload') form.append('purpose', purpose)
  form.append('file', file)
  try {
    const answer = await sendForm<UploadedFile>(path, form, { signal, onProgress })
    if (isSuccess(answer)) return answer.data
    throw new UploadEnded(answer.message, answer.code !== fileRefused)
  } catch (error) {
    if (error instanceof SendingFailed) throw new UploadEnded(error.message, true)
    throw error
  }
}
