import { isSuccess } from '../../../shared/envelope.ts'
import { SendingFailed, sendForm } from '../../../client/send-file.ts'
import type { FilePurpose, UploadedFile } from '../media.policy.ts'

type Options = {
  path: '/api/photos/upload' | '/api/documents/upload'
  purpose: FilePurpose
  signal: AbortSignal
  onProgress(percent: number): void
}

/** Why an upload ended without a file, in words for the person, and whether the same file may do better later. */
export class UploadEnded extends Error {
  readonly mayRetry: boolean
  constructor(reason: string, mayRetry: boolean) {
    super(reason)
    this.mayRetry = mayRetry
  }
}

const fileRefused = '1020'

/**
 * Sends one file and tells how much of it is on its way (0 to 100). Rejects with UploadEnded: refused by the server with its reason,
 * no connection, or no progress for too long. After `signal` it never settles with a file.
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
