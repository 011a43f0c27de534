import { useEffect, useRef, useState } from 'react'
import { m } from '../../../../shared/wording/messages.js'
import { mostBytes, mostMegabytes } from '../../../media/media.policy.ts'
import { uploadFile, UploadEnded } from '../../../media/ui/upload-file.ts'
import type { FileInput } from '../attachment.contract.ts'
import { mostAttachments, mostNameCharacters } from '../attachment.policy.ts'

export type Upload = {
  key: number
  file: File
  name: string
  percent: number
  reason: string | null
  retry: File | null
}

/**
 * Uploads files one after the other; each is handed over once the server has it. `onOver`: the server has a file, or the
 * person does not want it any more.
 */
export function useFileUploads(onDone: (file: FileInput) => void, onOver: (file: File) => void = () => undefined) {
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
    const one = { key: count.current++, file, name, percent: 0, reason, retry: null }
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
      onOver(file)
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
    /** Places that are taken by files which may still arrive. */
    taken: uploads.filter(({ reason, retry }) => reason === null || retry !== null).length,
    add,
    refuse,
    /** The first files, for which there is room; the others are listed with the reason. */
    withRoom(list: readonly File[], room: number): readonly File[] {
      const first = list.slice(0, Math.max(0, room))
      for (const file of list.slice(first.length)) refuse(file, m.attachment_too_many({ count: mostAttachments }))
      return first
    },
    /** Begins a file again that could not be uploaded. */
    again({ key, file }: Upload): void {
      remove(key)
      add(file)
    },
    cancel({ key, file }: Upload): void {
      running.current.get(key)?.abort()
      remove(key)
      onOver(file)
    },
  }
}
