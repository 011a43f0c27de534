import type { FieldErrors } from '../../../../../shared/errors.ts'
import { createStore } from '../../../../../client/store.ts'
import type { Store } from '../../../../../client/store.ts'
import type { CompanyDraft } from '../../company.answers.contract.ts'
import { validPart } from './application-faults.ts'
import { valuesOf } from '../fields/application-values.ts'
import type { ApplicationValues } from '../fields/application-values.ts'

/** What became of sending a draft; `unreachable` is worth another try. */
export type SaveOutcome =
  | { kind: 'saved'; version: number; savedAt: string }
  | { kind: 'elsewhere' }
  | { kind: 'refused'; fields: FieldErrors }
  | { kind: 'unreachable' }
  | { kind: 'ended' }

/** `local`: kept in this browser and on its way; `unreachable`: kept here until the network is back. */
export type KeptState = {
  state: 'fresh' | 'local' | 'saving' | 'saved' | 'unreachable'
  savedAt: string | null
  refused: FieldErrors
  isStored: boolean
}

/** What this browser keeps until the server has all of it. */
export type LocalCopy = { values: ApplicationValues; version: number | null; base: CompanyDraft; at: string }

type Storage = {
  read(key: string): string | null
  write(key: string, value: string): boolean
  remove(key: string): void
}
type Options = {
  key: string
  storage: Storage
  version: number | null
  /** What the server holds at that version. */
  base: CompanyDraft
  send(answers: CompanyDraft, version: number | null, base: CompanyDraft): Promise<SaveOutcome>
  now(): string
}

export type Keeper = {
  /** Who is told when another device has saved since, or when the application is no longer to be edited. */
  whenElsewhere(listener: () => void): void
  store: Store<KeptState>
  /** Every keystroke: kept in this browser after a moment, on the server after a longer one. */
  changed(values: ApplicationValues): void
  /** Writes to this browser at once, for a page that is being closed. */
  keepNow(): void
  /** Sends at once what waits; resolves when the server has it or cannot be reached. */
  saveNow(): Promise<void>
  version(): number | null
  base(): CompanyDraft
  /** After a look at the server: what it holds now, and what the form holds. */
  rebase(version: number | null, base: CompanyDraft, values: ApplicationValues): void
  /** It has been submitted: nothing is kept or sent any more, and the copy in this browser goes. */
  finish(): void
}

const localDelay = 300
const serverDelay = 1500
const retryDelays = [3000, 10_000, 30_000, 60_000]

export const copyKey = (userId: string): string => `application-draft:${userId}`

export function readCopy(storage: Pick<Storage, 'read'>, key: string): LocalCopy | null {
  try {
    const copy = JSON.parse(storage.read(key) ?? 'null') as LocalCopy | null
    return copy && typeof copy.values?.licence === 'object' ? copy : null
  } catch {
    return null
  }
}

/** Keeps a form: first in this browser, then on the server. One request at a time; the last state always follows. */
export function createKeeper({ key, storage, send, now, ...start }: Options): Keeper {
  const store = createStore<KeptState>({ state: 'fresh', savedAt: null, refused: {}, isStored: true })
  let { version, base } = start
  let onElsewhere = (): void => undefined
  let values: ApplicationValues | null = null
  let isDirty = false
  let isStopped = false
  let failures = 0
  let running: Promise<void> | null = null
  let localTimer: ReturnType<typeof setTimeout> | undefined
  let serverTimer: ReturnType<typeof setTimeout> | undefined
  /** Path → what stood there when the server refused it. */
  const refusedText = new Map<string, string>()

  const say = (change: Partial<KeptState>) => store.set({ ...store.get(), ...change })

  function keepNow(): void {
    clearTimeout(localTimer)
    localTimer = undefined
    if (!isStopped && (isDirty || running)) write()
  }

  function write(): void {
    if (values)
      say({ isStored: storage.write(key, JSON.stringify({ values, version, base, at: now() } satisfies LocalCopy)) })
  }

  function saveIn(delay: number): void {
    clearTimeout(serverTimer)
    if (!isStopped) serverTimer = setTimeout(() => void saveNow(), delay)
  }

  async function saveNow(): Promise<void> {
    clearTimeout(serverTimer)
    if (running) await running
    if (isStopped || !isDirty || !values) return
    running = sendOnce(values).finally(() => (running = null))
    await running
  }

  async function sendOnce(sent: ApplicationValues): Promise<void> {
    for (const [path, text] of refusedText) if (textAt(sent, path) !== text) refusedText.delete(path)
    const part = validPart(sent, new Set(refusedText.keys()))
    isDirty = false
    say({ state: 'saving' })
    const outcome = await send(part, version, base)
    if (isStopped) return
    if (outcome.kind === 'saved') return saved(sent, part, outcome)
    isDirty = true
    if (outcome.kind === 'refused') return refused(sent, outcome.fields)
    if (outcome.kind === 'unreachable') {
      say({ state: 'unreachable' })
      saveIn(retryDelays[Math.min(failures++, retryDelays.length - 1)] ?? 60_000)
    } else if (outcome.kind === 'elsewhere') {
      say({ state: 'local' })
      onElsewhere()
    } else say({ state: 'local' })
  }

  function saved(sent: ApplicationValues, part: CompanyDraft, outcome: { version: number; savedAt: string }): void {
    failures = 0
    version = outcome.version
    base = part
    say({
      state: isDirty ? 'local' : 'saved',
      savedAt: outcome.savedAt,
      refused: Object.fromEntries(Object.entries(store.get().refused).filter(([path]) => refusedText.has(path))),
    })
    if (isDirty) return saveIn(serverDelay)
    // The copy stays only for what the server would not take.
    if (JSON.stringify(valuesOf(part)) === JSON.stringify(sent)) {
      storage.remove(key)
    } else write()
  }

  function refused(sent: ApplicationValues, fields: FieldErrors): void {
    const news = Object.keys(fields).filter((path) => !refusedText.has(draftPath(path)))
    for (const path of news) refusedText.set(draftPath(path), textAt(sent, draftPath(path)))
    say({ state: 'local', refused: { ...store.get().refused, ...fields } })
    // Without the refused fields the rest can be kept; if nothing new was refused, another try would not help.
    if (news.length > 0) saveIn(0)
  }

  return {
    store,
    whenElsewhere(listener) {
      onElsewhere = listener
    },
    keepNow,
    saveNow,
    version: () => version,
    base: () => base,
    changed(next) {
      if (isStopped) return
      values = structuredClone(next)
      isDirty = true
      localTimer ??= setTimeout(keepNow, localDelay)
      if (store.get().state !== 'unreachable') {
        say({ state: running ? 'saving' : 'local' })
        saveIn(serverDelay)
      }
    },
    rebase(newVersion, newBase, newValues) {
      version = newVersion
      base = newBase
      failures = 0
      this.changed(newValues)
    },
    finish() {
      clearTimeout(serverTimer)
      clearTimeout(localTimer)
      isStopped = true
      storage.remove(key)
    },
  }
}

/** The server takes or leaves a field whole. */
const draftPath = (path: string): string => path.split('.').slice(0, 2).join('.')

const textAt = (values: ApplicationValues, path: string): string => {
  const [step = '', field = ''] = path.split('.')
  return JSON.stringify((values as unknown as Record<string, Record<string, unknown>>)[step]?.[field])
}
