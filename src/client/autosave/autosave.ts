import { createStore } from '../store.ts'
import type { Autosave, AutosaveOptions, AutosaveState, AutosaveView, SaveOutcome } from './autosave-types.ts'
import { createDraft } from './draft.ts'
import { localCopies } from './local-copy.ts'

const copyDelay = 300
const saveDelay = 1500
const retryDelays = [3000, 10_000, 30_000, 60_000] as const

/**
 * Saves a record while it is edited: a copy in this browser after a moment, on the server after a pause. One request at
 * a time, each based on a known version. Changes stored by others in the meantime are merged field by field.
 */
export function createAutosave<V extends object>(options: AutosaveOptions<V>): Autosave<V> {
  const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
  let { key, create } = options
  /** The version in which this editor has created the record. */
  let firstVersion = 0
  const copies = localCopies<V>(options.storage, () => key)
  const earlier = copies.read()
  const draft = createDraft(
    options,
    earlier.map(([, copy]) => copy),
  )
  let isOpen = false
  let hasOpened = false
  let isEdited = false
  let isStopped = false
  let isOffline = false
  let hasSaved = false
  let hasCopy = true
  let failures = 0
  /** Incremented when the record is replaced: replies to earlier requests are then ignored. */
  let round = 0
  let running: Promise<boolean> | null = null
  let copyTimer: ReturnType<typeof setTimeout> | undefined
  let saveTimer: ReturnType<typeof setTimeout> | undefined

  function stateNow(): AutosaveState {
    if (draft.hasConflicts()) return 'conflict'
    if (running) return 'saving'
    if (isOffline) return 'offline'
    if (draft.isChanged()) return 'dirty'
    if (draft.hasRejected()) return 'rejected'
    return hasSaved ? 'saved' : 'idle'
  }
  const viewNow = (): AutosaveView<V> => ({
    value: draft.value(),
    state: stateNow(),
    version: draft.version(),
    ...draft.about(),
    rejected: draft.rejected(),
    conflicts: draft.conflicts(),
    hasCopy,
  })
  const store = createStore<AutosaveView<V>>(viewNow())
  function publish(): void {
    store.set(viewNow())
    const replaced = draft.drainReplaced()
    if (replaced) options.onReplaced?.(draft.value(), replaced.before)
  }

  function writeCopy(): void {
    clearTimeout(copyTimer)
    copyTimer = undefined
    if (!hasOpened || isStopped) return
    // The earlier copies already contain it, and produce the same conflicts when they are found again.
    if (draft.hasConflicts() && earlier.length > 0 && !isEdited) return
    const isStored = ['idle', 'saved'].includes(stateNow())
    const isWritten = isStored || copies.write(id, draft.copy())
    if (isStored) copies.remove(id)
    // Earlier copies are part of this one once they have no conflict left.
    if (isWritten && !draft.hasConflicts()) copies.removeMerged(earlier.splice(0))
    if (isWritten === hasCopy) return
    hasCopy = isWritten
    publish()
  }

  function saveIn(delay: number): void {
    clearTimeout(saveTimer)
    if (isOpen && !isStopped) saveTimer = setTimeout(() => void work(false), delay)
  }

  /** One save after the other; `isWhole`: until everything is stored, including input typed meanwhile. */
  async function work(isWhole: boolean): Promise<boolean> {
    clearTimeout(saveTimer)
    if (running) {
      await running
      return work(isWhole)
    }
    let isAgain = true
    while (isAgain && !isStopped && !draft.hasConflicts() && draft.isChanged()) {
      running = saveOnce()
      publish()
      isAgain = (await running) || (isWhole && !isOffline)
      running = null
    }
    if (isStopped) return false
    writeCopy()
    publish()
    if (draft.isChanged() && !isOffline && !draft.hasConflicts()) saveIn(saveDelay)
    return stateNow() === 'saved' || stateNow() === 'idle'
  }

  /** Sends pending changes. Returns whether more should follow at once. */
  async function saveOnce(): Promise<boolean> {
    const isRepeated = draft.isUnanswered()
    const part = draft.nextPart()
    if (part === null) return false
    const own = round
    writeCopy()
    const outcome = await send(part)
    if (isStopped || own !== round) return false
    if (outcome.kind === 'offline') return retry()
    isOffline = false
    if (outcome.kind === 'conflict') return meet()
    failures = 0
    if (outcome.kind === 'rejected') return draft.noteRejected(part, outcome)
    if (outcome.kind === 'ended') {
      isStopped = true
      return false
    }
    hasSaved = true
    draft.noteSaved(part, outcome)
    return isRepeated
  }

  /** Stores a part in the record, which its first part creates. */
  async function send(part: V): Promise<SaveOutcome<V>> {
    if (create) {
      const created = await create()
      if (created.kind !== 'created') return created
      create = undefined
      firstVersion = created.version
      copies.remove(id)
      key = created.key
      writeCopy()
    }
    return options.save(part, Math.max(draft.version(), firstVersion))
  }

  function retry(): false {
    isOffline = true
    saveIn(retryDelays[Math.min(failures, retryDelays.length - 1)] ?? 60_000)
    failures++
    return false
  }

  /** Somebody else has stored something: loads it and merges. */
  async function meet(): Promise<boolean> {
    const own = round
    const loaded = await options.load()
    if (isStopped || own !== round) return false
    if (loaded.kind === 'gone') {
      draft.noteGone()
      writeCopy()
      isStopped = true
      options.onGone?.()
      return false
    }
    // The same version again: the server will reply as before, so there is no hurry.
    if (loaded.kind === 'offline' || loaded.record.version === draft.version()) return retry()
    failures = 0
    draft.take(loaded.record)
    return true
  }

  function afterChange(delay: number): void {
    copyTimer ??= setTimeout(writeCopy, copyDelay)
    // A scheduled retry is not moved.
    if (!isOffline && !draft.hasConflicts()) saveIn(delay)
    publish()
  }

  return {
    store,
    writeCopy,
    saveNow: () => work(true),
    open() {
      isOpen = true
      hasOpened = true
      isOffline = false
      if (draft.isChanged()) afterChange(saveDelay)
      writeCopy()
      return () => {
        writeCopy()
        void work(false)
        isOpen = false
        clearTimeout(saveTimer)
      }
    },
    change(next) {
      if (isStopped) return
      isEdited = true
      draft.edit(typeof next === 'function' ? next(draft.value()) : next)
      afterChange(saveDelay)
    },
    choose(choices) {
      draft.choose(choices)
      afterChange(0)
    },
    take(record) {
      if (isStopped || record.version < draft.version()) return
      draft.take(record)
      afterChange(0)
    },
    reset(record) {
      round++
      isOffline = false
      clearTimeout(saveTimer)
      draft.reset(record)
      writeCopy()
      publish()
    },
    discard() {
      isStopped = true
      clearTimeout(saveTimer)
      clearTimeout(copyTimer)
      copies.clear()
    },
  }
}
