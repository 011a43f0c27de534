import { useEffect, useRef, useState } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import { browserStorage } from '../../../web/browser-storage.ts'
import { callQuietly } from '../../../web/api.ts'
import type { ProductAnswers } from '../product.answers.contract.ts'
import type { OwnProduct } from '../product.contract.ts'

export type KeepState = 'saved' | 'waiting' | 'saving' | 'unreachable' | 'stale' | 'refused'
/** What changes, or how it follows from what is there at that moment. */
export type ProductPart = Partial<ProductAnswers> | ((answers: ProductAnswers) => Partial<ProductAnswers>)
type Copy = { answers: ProductAnswers; version: number }

const localMs = 300
const serverMs = 1500
const retryMs = 10_000
const keyOf = (id: string) => `product-draft:${id}`

function readCopy(id: string): Copy | null {
  try {
    return JSON.parse(browserStorage.read(keyOf(id)) ?? 'null') as Copy | null
  } catch {
    return null
  }
}

/** Keeps what is typed: in this browser after a moment, on the server after a longer one; one request at a time, the last state always follows. */
export function useProductKeeper(product: OwnProduct) {
  const [copy] = useState(() => {
    const kept = readCopy(product.id)
    return kept?.version === product.version && product.can.edit ? kept : null
  })
  const [answers, setAnswers] = useState(copy?.answers ?? product.answers)
  const [state, setState] = useState<KeepState>(copy ? 'waiting' : 'saved')
  const [refusals, setRefusals] = useState<Record<string, string>>({})
  const latest = useRef(answers)
  const version = useRef(product.version)
  const isDirty = useRef(copy !== null)
  const running = useRef<Promise<void> | null>(null)
  const timers = useRef<{ local?: ReturnType<typeof setTimeout>; server?: ReturnType<typeof setTimeout> }>({})

  function keepLocally() {
    if (isDirty.current) browserStorage.write(keyOf(product.id), JSON.stringify({ answers: latest.current, version: version.current } satisfies Copy))
  }

  async function sendOnce() {
    const sent = latest.current
    isDirty.current = false
    setState('saving')
    const answer = await callQuietly('PUT /api/workspace/products/:id', { id: product.id, answers: sent, version: version.current }).catch(() => null)
    if (answer && isSuccess(answer)) {
      version.current = answer.data.version
      setRefusals({})
      if (!isDirty.current) browserStorage.remove(keyOf(product.id))
      return setState(isDirty.current ? 'waiting' : 'saved')
    }
    isDirty.current = true
    keepLocally()
    if (answer?.code === '1030') return setState('stale')
    setRefusals(Object.fromEntries(Object.entries(answer?.data?.fields ?? {}).map(([path, words]) => [path.replace(/^answers\./, ''), words])))
    setState(answer?.code === '1001' ? 'refused' : 'unreachable')
    if (answer?.code !== '1001') timers.current.server = setTimeout(() => void saveNow(), retryMs)
  }

  /** Sends what waits; resolves when the server has it or refuses it. */
  async function saveNow(): Promise<boolean> {
    clearTimeout(timers.current.server)
    if (running.current) await running.current
    if (isDirty.current) {
      running.current = sendOnce().finally(() => (running.current = null))
      await running.current
    }
    return !isDirty.current
  }

  function change(part: ProductPart) {
    latest.current = { ...latest.current, ...(typeof part === 'function' ? part(latest.current) : part) }
    setAnswers(latest.current)
    isDirty.current = true
    if (state === 'stale') return
    setState('waiting')
    clearTimeout(timers.current.local)
    clearTimeout(timers.current.server)
    timers.current.local = setTimeout(keepLocally, localMs)
    timers.current.server = setTimeout(() => void saveNow(), serverMs)
  }

  useEffect(() => {
    const held = timers.current
    if (copy) held.server = setTimeout(() => void saveNow(), serverMs)
    window.addEventListener('pagehide', keepLocally)
    return () => {
      window.removeEventListener('pagehide', keepLocally)
      clearTimeout(held.local)
      clearTimeout(held.server)
      keepLocally()
      if (isDirty.current) void saveNow()
    }
    // Once for the life of the editor.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const forget = () => {
    isDirty.current = false
    browserStorage.remove(keyOf(product.id))
  }
  return { answers, change, state, refusals, saveNow, forget }
}
