import { useState } from 'react'
import { useBrowserValue } from '../../../../client/browser-value.ts'
import type { personStorage } from '../../../../client/session/person-storage.ts'
import { readAttachments, writeAttachments } from './draft-attachment.ts'
import type { DraftAttachment } from './draft-attachment.ts'
import { useFileUploads } from './use-file-uploads.ts'

/**
 * Files and cards of the next message of a thread, or of an inquiry by its key, stored until it is sent. `onOver`: an
 * upload has ended, see useFileUploads.
 */
export function useDraftAttachments(
  storage: ReturnType<typeof personStorage>,
  threadId: string,
  onOver?: (file: File) => void,
) {
  // The server has no access to what this browser has stored.
  const isInBrowser = useBrowserValue(() => true, false)
  const [changed, setChanged] = useState<DraftAttachment[] | null>(null)
  const chosen = changed ?? (isInBrowser ? readAttachments(storage, threadId) : [])
  function change(make: (all: readonly DraftAttachment[]) => DraftAttachment[]): void {
    setChanged((before) => {
      const next = make(before ?? readAttachments(storage, threadId))
      writeAttachments(storage, threadId, next)
      return next
    })
  }
  const add = (attachment: DraftAttachment) => change((all) => [...all, attachment])
  const files = useFileUploads((file) => add({ input: file, label: file.name }), onOver)
  return {
    chosen,
    files,
    add,
    remove: (index: number) => change((all) => all.filter((_one, at) => at !== index)),
    clear: () => change(() => []),
  }
}
