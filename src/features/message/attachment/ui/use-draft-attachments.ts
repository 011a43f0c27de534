import { useState } from 'react'
import type { personStorage } from '../../../../client/session/person-storage.ts'
import { readAttachments, writeAttachments } from './draft-attachment.ts'
import type { DraftAttachment } from './draft-attachment.ts'
import { useFileUploads } from './use-file-uploads.ts'

/** Files and cards of the next message of a thread, stored until it is sent. */
export function useDraftAttachments(storage: ReturnType<typeof personStorage>, threadId: string) {
  const [chosen, setChosen] = useState(() => readAttachments(storage, threadId))
  function change(make: (all: readonly DraftAttachment[]) => DraftAttachment[]): void {
    setChosen((all) => {
      const next = make(all)
      writeAttachments(storage, threadId, next)
      return next
    })
  }
  const add = (attachment: DraftAttachment) => change((all) => [...all, attachment])
  const files = useFileUploads((file) => add({ input: file, label: file.name }))
  return {
    chosen,
    files,
    add,
    remove: (index: number) => change((all) => all.filter((_one, at) => at !== index)),
    clear: () => change(() => []),
  }
}
