import { useRef, useState } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import { callQuietly } from '../../../web/api.ts'
import type { Subscription } from '../subscription.contract.ts'

export type KeepState = 'idle' | 'saving' | 'saved' | 'unsaved'

/** A choice that is saved at each change; while one save is under way the newest choice waits, so that the last one stands. */
export function useKeptChoice(stored: Subscription, onSaved: () => void) {
  const [choice, setChoice] = useState(stored)
  const [state, setState] = useState<KeepState>('idle')
  const newest = useRef(stored)
  const isSaving = useRef(false)

  async function save() {
    if (isSaving.current) return
    isSaving.current = true
    setState('saving')
    let isKept = true
    for (let sent: Subscription | undefined; isKept && sent !== newest.current; ) {
      sent = newest.current
      isKept = await send(sent)
    }
    isSaving.current = false
    setState(isKept ? 'saved' : 'unsaved')
    if (isKept) onSaved()
  }

  function change(next: Subscription) {
    newest.current = next
    setChoice(next)
    void save()
  }

  return { choice, state, change, saveAgain: () => void save() }
}

const send = (choice: Subscription): Promise<boolean> => callQuietly('PUT /api/subscriptions', choice).then(isSuccess, () => false)
