import { vi } from 'vitest'
import { createAutosave } from './autosave.ts'
import type { Autosave, AutosaveOptions, SaveOutcome } from './autosave-types.ts'
import { valueAt } from './merge.ts'

export type Note = {
  title: string
  body: string
  texts: Record<string, { name: string; text: string }>
  list: string[]
}
export const emptyNote = (): Note => ({ title: '', body: '', texts: {}, list: [] })

export function memory() {
  const texts = new Map<string, string>()
  return {
    texts,
    read: (key: string) => texts.get(key) ?? null,
    write: (key: string, text: string) => Boolean(texts.set(key, text)),
    remove: (key: string) => void texts.delete(key),
  }
}

/** The outcome of a save: `lost` is stored but its reply never arrives, `refused` never reaches the server. */
export type Line = 'open' | 'lost' | 'refused'

/** A server with one record. Texts that contain `bad` are rejected at their field. */
export function noteServer(first: Note = emptyNote()) {
  const history = [first]
  const sent: { value: Note; version: number }[] = []
  const version = () => history.length - 1
  const latest = (): Note => history[version()] ?? first
  const faults = (value: Note) =>
    Object.fromEntries(
      ['title', 'body', 'texts.ru.name', 'texts.ru.text'].flatMap((path) => {
        const text = valueAt(value, path)
        return typeof text === 'string' && text.includes('bad') ? [[path, `${path} is bad`]] : []
      }),
    )
  function store(value: Note, based: number): SaveOutcome<Note> {
    const fields = faults(value)
    if (Object.keys(fields).length > 0) return { kind: 'rejected', fields, message: 'bad' }
    if (based !== version()) return { kind: 'conflict' }
    history.push(value)
    return { kind: 'saved', version: version() }
  }
  return {
    history,
    sent,
    latest,
    version,
    record: () => ({ version: version(), value: latest() }),
    /** Another editor changes the record. */
    edit: (part: Partial<Note>) => void history.push({ ...latest(), ...part }),
    save: async (line: () => Line, value: Note, based: number): Promise<SaveOutcome<Note>> => {
      const way = line()
      sent.push({ value, version: based })
      await new Promise((resolve) => setTimeout(resolve, 40))
      const outcome = way === 'refused' ? null : store(structuredClone(value), based)
      return outcome === null || way === 'lost' ? { kind: 'offline' } : outcome
    },
    load: async (line: () => Line) => {
      await new Promise((resolve) => setTimeout(resolve, 40))
      return line() === 'open'
        ? ({ kind: 'record', record: { version: version(), value: structuredClone(latest()) } } as const)
        : ({ kind: 'offline' } as const)
    },
  }
}
export type NoteServer = ReturnType<typeof noteServer>

/** An editor of the server's record, open from the start. */
export function noteEditor(
  server: NoteServer,
  {
    line = () => 'open',
    storage = memory(),
    ...options
  }: Partial<AutosaveOptions<Note>> & { line?: () => Line; storage?: ReturnType<typeof memory> } = {},
) {
  let isAlive = true
  const reached = (): Line => (isAlive ? line() : 'refused')
  const autosave: Autosave<Note> = createAutosave<Note>({
    record: structuredClone(server.record()),
    key: 'note',
    storage: {
      read: storage.read,
      write: (key, text) => isAlive && storage.write(key, text),
      remove: (key) => isAlive && storage.remove(key),
    },
    load: () => server.load(reached),
    save: (value, version) => server.save(reached, value, version),
    ...options,
  })
  const close = autosave.open()
  return {
    autosave,
    close,
    /** The page is gone without notice. */
    kill(): void {
      isAlive = false
      close()
    },
    view: autosave.store.get,
    set: (part: Partial<Note>) => autosave.change((value) => ({ ...value, ...part })),
  }
}

export const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
