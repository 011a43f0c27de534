import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { holdFiles, readHeldFiles } from '../../../../client/session/held-files.ts'
import type { personStorage } from '../../../../client/session/person-storage.ts'
import { whyNoDocument } from '../../../media/ui/file-kind.ts'
import { mostAttachments } from '../../attachment/attachment.policy.ts'
import { useDraftAttachments } from '../../attachment/ui/use-draft-attachments.ts'

type Place = {
  storage: ReturnType<typeof personStorage>
  draftKey: string
  isSignedIn: boolean
  /** The inquiry of before the login is being sent, with its files. */
  isSending: boolean
}

/**
 * Pictures and drawings of an inquiry. A signed-in person uploads them at once; those of a visitor stay in this browser
 * and are uploaded after the login.
 */
export function useInquiryFiles({ storage, draftKey, isSignedIn, isSending }: Place) {
  /** Of before the login, until the server has them: a reload meanwhile begins them again. */
  const waiting = useRef<readonly File[]>([])
  const { chosen, files, remove, clear } = useDraftAttachments(storage, draftKey, (file) => {
    if (waiting.current.includes(file)) wait(waiting.current.filter((one) => one !== file))
  })
  const [held, setHeld] = useState<readonly File[]>([])
  const [isHeld, setIsHeld] = useState(true)
  const upload = useEffectEvent((list: readonly File[]) => {
    waiting.current = list
    list.forEach(files.add)
  })
  function wait(list: readonly File[]): void {
    waiting.current = list
    void holdFiles(draftKey, list)
  }

  useEffect(() => {
    if (isSending) return
    let isOver = false
    void readHeldFiles(draftKey).then((list) => {
      if (isOver || list.length === 0) return
      setHeld(isSignedIn ? [] : list)
      if (isSignedIn) upload(list)
    })
    return () => {
      isOver = true
    }
  }, [draftKey, isSignedIn, isSending])

  async function hold(list: readonly File[]): Promise<void> {
    const isStored = await holdFiles(draftKey, list)
    setIsHeld(isStored)
    if (isStored) setHeld(list)
  }

  /** Before the login nothing is uploaded, so that this browser examines the files. */
  async function addHeld(list: readonly File[]): Promise<void> {
    const good: File[] = []
    for (const file of list) {
      const reason = await whyNoDocument(file)
      if (reason === null) good.push(file)
      else files.refuse(file, reason)
    }
    if (good.length > 0) await hold([...held, ...good])
  }

  const count = chosen.length + held.length + files.taken
  return {
    files,
    /** Names in the order of `remove`. */
    labels: [...chosen, ...held.map(({ name }) => ({ label: name }))],
    inputs: chosen.flatMap(({ input }) => (input.kind === 'file' ? [input] : [])),
    isFull: count >= mostAttachments,
    /** Whether this browser can keep files until the login. */
    isHeld,
    add(list: readonly File[]): void {
      const added = files.withRoom(list, mostAttachments - count)
      if (isSignedIn) added.forEach(files.add)
      else void addHeld(added)
    },
    remove(index: number): void {
      if (index < chosen.length) remove(index)
      else void hold(held.filter((_one, at) => at !== index - chosen.length))
    },
    /** Counts the time until the login from now. */
    holdOn: () => holdFiles(draftKey, held),
    /** After the inquiry was sent. */
    clear(): void {
      clear()
      wait([])
    },
  }
}
