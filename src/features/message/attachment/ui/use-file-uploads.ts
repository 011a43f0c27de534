import { useEffect, useRef, useState } from 'react'
import { m } from '../../../../shared/wording/messages.js'
import { mostBytes, mostMegabytes } from '../../../media/media.policy.ts'
import { uploadFile, UploadEnded } from '../../../media/ui/upload-file.ts'
import type { FileInput } from '../attachment.contract.ts'
import { mostNameCharacters } from '../attachment.policy.ts'

export type Upload = { key: number; name: string; percent: number; reason: string | null; retry: File | null }

/** Uploads files one after the other; each is handed over once the server has it. */
export function useFileUploads(onDone: (file: FileInput) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const running = useRef(new Map<number, AbortController>())
  const turn = useRef<Promise<void>>(Promise.resolve())
  const count = useRef(0)
  useEffect(() => {
    const all = running.current
    return () => all.forEach((controller) => controller.abort())
  }, [])

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const remove = (key: number) => setUploads((all) => all.filter((one) => one.key !== key))

  function list(file: File, reason: string | null): Upload {
    const name = file.name.slice(-mostNameCharacters)
    const one = { key: count.current++, name, percent: 0, reason, retry: null }
    setUploads((all) => [...all, one])
    return one
  }

  function add(file: File): void {
    if (file.size > mostBytes) return refuse(file, m.media_refused_bytes({ megabytes: mostMegabytes }))
    const { key, name } = list(file, null)
    turn.current = turn.current.then(() => send(key, file, name))
  }

  /** Lists a file that is not uploaded, with the reason. */
  const refuse = (file: File, reason: string): void => void list(file, reason)

  async function send(key: number, file: File, name: string): Promise<void> {
    const controller = new AbortController()
    running.current.set(key, controller)
    try {
      const done = await uploadFile(file, {
        path: '/api/documents/upload',
        purpose: 'document',
        signal: controller.signal,
        onProgress: (percent) => change(key, { percent }),
      })
      remove(key)
      onDone({ kind: 'file', fileId: done.id, name })
    } catch (error) {
      if (controller.signal.aborted) return
      if (!(error instanceof UploadEnded)) throw error
      change(key, { reason: error.message, retry: error.canRetry ? file : null })
    } finally {
      running.current.delete(key)
    }
  }

  return {
    uploads,
    isBusy: uploads.some(({ reason }) => reason === null),
    add,
    refuse,
    cancel(key: number): void {
      running.current.get(key)?.abort()
      remove(key)
    },
  }
}
