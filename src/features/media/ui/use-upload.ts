import { useEffect, useRef, useState } from 'react'
import { m } from '../../../shared/wording/messages.js'
import { mostBytes, mostMegabytes } from '../media.policy.ts'
import type { FilePurpose, UploadedFile } from '../media.policy.ts'
import { uploadFile, UploadEnded } from './upload-file.ts'

export type UploadState =
  | { kind: 'idle' }
  | { kind: 'sending'; percent: number }
  | { kind: 'failed'; reason: string; /** Whether a retry is possible. */ file: Blob | null }
type Target = {
  path: '/api/photos/upload' | '/api/documents/upload'
  purpose: FilePurpose
  onDone(file: UploadedFile): void
}

/** One upload at a time: start, cancel, retry the same file. It is cancelled when the component unmounts. */
export function useUpload({ path, purpose, onDone }: Target) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: Blob): Promise<void> {
    if (file.size > mostBytes)
      return setState({ kind: 'failed', reason: m.media_refused_bytes({ megabytes: mostMegabytes }), file: null })
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setState({ kind: 'sending', percent: 0 })
    try {
      const done = await uploadFile(file, {
        path,
        purpose,
        signal: controller.signal,
        onProgress: (percent) => setState({ kind: 'sending', percent }),
      })
      setState({ kind: 'idle' })
      onDone(done)
    } catch (error) {
      if (controller.signal.aborted) return
      if (!(error instanceof UploadEnded)) throw error
      setState({ kind: 'failed', reason: error.message, file: error.canRetry ? file : null })
    }
  }

  function cancel(): void {
    running.current?.abort()
    setState({ kind: 'idle' })
  }

  /** Shows why a file is not even sent. */
  const refuse = (reason: string) => setState({ kind: 'failed', reason, file: null })

  return { state, send, cancel, refuse }
}
