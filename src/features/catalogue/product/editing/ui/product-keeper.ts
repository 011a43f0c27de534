import { useEffect, useRef, useState } from 'react'
import { isSuccess } from '../../../../../shared/envelope.ts'
import { callQuietly } from '../../../../../client/api.ts'
import { useFormKeys } from '../../../../../client/form-keys.ts'
import { personStorage } from '../../../../../client/session/person-storage.ts'
import type { ProductAnswers } from '../../product.answers.contract.ts'
import type { OwnProduct } from '../../product.contract.ts'
import { typedThatFit, withoutTyped, withoutTypedRow } from './fields/product-typed-texts.ts'
import type { TypedTexts } from './fields/product-typed-texts.ts'

export type KeepState = 'saved' | 'waiting' | 'saving' | 'unreachable' | 'stale' | 'refused'
/** What changes, or how it follows from what is there at that moment. */
export type ProductPart = Partial<ProductAnswers> | ((answers: ProductAnswers) => Partial<ProductAnswers>)
/** `answers` is null where the server has them all and only texts that it cannot take are kept here. */
type Copy = { answers: ProductAnswers | null; version: number; typed?: TypedTexts }

const localMs = 300
const serverMs = 1500
const retryMs = 10_000
/** A product that was not begun yet has no id. */
const keyOf = (id: string) => `product-draft:${id || 'new'}`

function readCopy(storage: ReturnType<typeof personStorage>, id: string): Copy | null {
  try {
    return JSON.parse(storage.read(keyOf(id)) ?? 'null') as Copy | null
  } catch {
    return null
  }
}

/** Whether something that was typed into the editor of a product has not reached the server from this browser. */
export const hasUnsaved = (id: string): boolean => readCopy(personStorage(), id) !== null

/** Keeps what is typed: in this browser after a moment, on the server after a longer one; one request at a time, the last state always follows. What cannot be taken is kept here alone. */
export function useProductKeeper(product: OwnProduct, onBegun?: (id: string) => void) {
  const keys = useFormKeys()
  const id = useRef(product.id)
  const [storage] = useState(personStorage)
  const [copy] = useState(() => (product.can.edit ? readCopy(storage, product.id) : null))
  const kept = copy?.version === product.version ? copy.answers : null
  const [answers, setAnswers] = useState(kept ?? product.answers)
  const [typed, setTypedTexts] = useState<TypedTexts>(() => typedThatFit(copy?.typed ?? {}, kept ?? product.answers))
  const [state, setState] = useState<KeepState>(kept ? 'waiting' : 'saved')
  const [refusals, setRefusals] = useState<Record<string, string>>({})
  const latest = useRef(answers)
  const stored = useRef(product.answers)
  const latestTyped = useRef(typed)
  const version = useRef(product.version)
  const isDirty = useRef(kept !== null)
  const running = useRef<Promise<void> | null>(null)
  const timers = useRef<{ local?: ReturnType<typeof setTimeout>; server?: ReturnType<typeof setTimeout> }>({})

  function keepLocally() {
    const hasTyped = Object.keys(latestTyped.current).length > 0
    if (!isDirty.current && !hasTyped) return storage.remove(keyOf(id.current))
    storage.write(
      keyOf(id.current),
      JSON.stringify({
        answers: isDirty.current ? latest.current : null,
        version: version.current,
        typed: latestTyped.current,
      } satisfies Copy),
    )
  }

  /** The first words begin the product; opening the empty form leaves nothing behind. It is begun empty, so that a repetition says the same. */
  async function put(answers: ProductAnswers) {
    if (!id.current) {
      const begun = await callQuietly('POST /api/workspace/products', { answers: {} }, keys).catch(() => null)
      if (!begun || !isSuccess(begun)) return begun
      storage.remove(keyOf(''))
      id.current = begun.data.id
      version.current = begun.data.version
      onBegun?.(begun.data.id)
    }
    return callQuietly('PUT /api/workspace/products/:id', { id: id.current, answers, version: version.current }).catch(
      () => null,
    )
  }

  async function sendOnce() {
    const sent = latest.current
    isDirty.current = false
    setState('saving')
    const answer = await put(sent)
    if (answer && isSuccess(answer)) {
      version.current = answer.data.version
      stored.current = sent
      setRefusals({})
      keepLocally()
      return setState(isDirty.current ? 'waiting' : 'saved')
    }
    isDirty.current = true
    const faults = Object.entries(answer?.data?.fields ?? {}).map(
      ([path, words]) => [path.replace(/^answers\./, ''), words] as const,
    )
    if (answer?.code === '1001')
      await sendRest(
        sent,
        faults.map(([path]) => path),
      )
    keepLocally()
    if (answer?.code === '1030') return setState('stale')
    setRefusals(Object.fromEntries(faults))
    setState(answer?.code === '1001' ? 'refused' : 'unreachable')
    if (answer?.code !== '1001') timers.current.server = setTimeout(() => void saveNow(), retryMs)
  }

  /** One field that is refused does not keep the others from the server. */
  async function sendRest(sent: ProductAnswers, paths: string[]) {
    const fields = [...new Set(paths.map((path) => path.split('.')[0] ?? ''))].filter((field) => field in sent)
    const rest = {
      ...sent,
      ...Object.fromEntries(fields.map((field) => [field, stored.current[field as keyof ProductAnswers]])),
    }
    if (fields.length === 0 || JSON.stringify(rest) === JSON.stringify(stored.current)) return
    const answer = await put(rest)
    if (!answer || !isSuccess(answer)) return
    version.current = answer.data.version
    stored.current = rest
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

  function retype(next: TypedTexts) {
    latestTyped.current = next
    setTypedTexts(next)
    clearTimeout(timers.current.local)
    timers.current.local = setTimeout(keepLocally, localMs)
  }
  const typing = {
    typed,
    keepTyped(path: string, said: { text: string; fault: string } | null) {
      if (said) retype({ ...latestTyped.current, [path]: said })
      else if (path in latestTyped.current) retype(withoutTyped(latestTyped.current, path))
    },
    dropTyped: (path: string) => retype(withoutTyped(latestTyped.current, path)),
    dropTypedRow: (list: string, row: number) => retype(withoutTypedRow(latestTyped.current, list, row)),
  }

  useEffect(() => {
    const held = timers.current
    if (kept) held.server = setTimeout(() => void saveNow(), serverMs)
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
    latestTyped.current = {}
    storage.remove(keyOf(id.current))
  }
  /** What the server has now. */
  const there = () => ({ id: id.current, version: version.current })
  return { answers, change, state, refusals, saveNow, forget, there, ...typing }
}
