import type { ErrorDetails } from '../../../shared/errors.ts'
import { currentLocale, languageTags } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { readToken } from '../../../web/session.ts'
import type { FilePurpose, UploadedFile } from '../media.policy.ts'

type Answer = { code: '0'; data: UploadedFile } | { code: string; message: string; data: ErrorDetails | null }
type Options = { path: '/api/photos/upload' | '/api/documents/upload'; purpose: FilePurpose; signal: AbortSignal; onProgress(percent: number): void }

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
 * Sends one file and tells how much of it is on its way (0 to 100); `fetch` could not tell. Rejects with UploadEnded: refused by
 * the server with its reason, or no connection. After `signal` it never settles with a file.
 */
export function uploadFile(file: Blob, { path, purpose, signal, onProgress }: Options): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new UploadEnded(m.media_field_failed(), true))
    request.open('POST', path)
    request.responseType = 'json'
    request.setRequestHeader('accept-language', languageTags[currentLocale()])
    request.setRequestHeader('authorization', readToken() ?? '')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('load', () => {
      const answer = request.response as Answer | null
      if (request.status !== 200 || !answer) fail()
      else if (isFile(answer)) resolve(answer.data)
      else reject(new UploadEnded(answer.message, answer.code !== fileRefused))
    })
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    if (path === '/api/photos/upload') form.append('purpose', purpose)
    form.append('file', file)
    request.send(form)
  })
}

const isFile = (answer: Answer): answer is { code: '0'; data: UploadedFile } => answer.code === '0'
