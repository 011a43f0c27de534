import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FieldErrors } from '../../shared/errors.ts'
import { emptyNote, memory, noteEditor, noteServer, wait } from './autosave.fixture.ts'
import type { Line } from './autosave.fixture.ts'
import { hasLocalCopy } from './local-copy.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('autosave', () => {
  it('A change is copied to this browser after a moment and saved on the server after a pause', async () => {
    const [server, storage] = [noteServer(), memory()]
    const editor = noteEditor(server, { storage })
    expect(editor.view().state).toBe('idle')
    editor.set({ title: 'a' })
    expect(editor.view().state).toBe('dirty')
    await wait(400)
    expect([hasLocalCopy(storage, 'note'), server.sent.length]).toEqual([true, 0])
    await wait(1120)
    expect(editor.view().state).toBe('saving')
    await wait(100)
    expect([editor.view().state, server.latest().title, hasLocalCopy(storage, 'note')]).toEqual(['saved', 'a', false])
  })

  it('Nothing is sent when nothing was changed or a change was undone', async () => {
    const server = noteServer()
    const editor = noteEditor(server)
    await wait(60_000)
    editor.set({ title: 'a' })
    editor.set({ title: '' })
    await wait(60_000)
    expect([server.sent, editor.view().state]).toEqual([[], 'idle'])
  })

  it('Each save follows the version of the one before, one at a time, and not at every letter', async () => {
    const server = noteServer()
    const editor = noteEditor(server)
    for (const title of ['a', 'ab', 'abc', 'abcd']) {
      editor.set({ title })
      await wait(1000)
    }
    await wait(520)
    editor.set({ title: 'abcde' })
    await wait(3000)
    expect(server.sent.map(({ value, version }) => [value.title, version])).toEqual([
      ['abcd', 0],
      ['abcde', 1],
    ])
  })

  it('The state is not saved while something that was typed during a save is not stored', async () => {
    const server = noteServer()
    const editor = noteEditor(server)
    editor.set({ title: 'a' })
    await wait(1510)
    editor.set({ title: 'b' })
    await wait(100)
    expect([server.latest().title, editor.view().state]).toEqual(['a', 'dirty'])
    await wait(2000)
    expect([server.latest().title, editor.view().state]).toEqual(['b', 'saved'])
  })

  it('A requested save stores everything at once, including what is typed meanwhile', async () => {
    const server = noteServer()
    const editor = noteEditor(server)
    editor.set({ title: 'a' })
    const saved = editor.autosave.saveNow()
    await wait(10)
    editor.set({ body: 'b' })
    await wait(100)
    expect(await saved).toBe(true)
    expect(server.latest()).toMatchObject({ title: 'a', body: 'b' })
  })

  it('A save without a connection reports it and is retried until the answer comes', async () => {
    const server = noteServer()
    let line: Line = 'refused'
    const editor = noteEditor(server, { line: () => line })
    editor.set({ title: 'a' })
    await wait(1600)
    expect(editor.view().state).toBe('offline')
    expect(await Promise.race([editor.autosave.saveNow(), wait(100).then(() => 'late')])).toBe(false)
    await wait(40_000)
    expect(server.sent.length).toBeLessThan(8)
    line = 'open'
    await wait(70_000)
    expect([editor.view().state, server.latest().title]).toEqual(['saved', 'a'])
  })

  it('A save whose answer was lost is recognised as the editor’s own, whatever was typed since', async () => {
    const server = noteServer()
    let line: Line = 'lost'
    const editor = noteEditor(server, { line: () => line })
    editor.set({ title: 'a' })
    await wait(1600)
    editor.set({ title: 'ab' })
    line = 'open'
    await wait(10_000)
    expect([editor.view().state, editor.view().value.title, server.latest().title]).toEqual(['saved', 'ab', 'ab'])
  })

  it('Changes of somebody else in other fields are merged without a question', async () => {
    const server = noteServer()
    const onReplaced = vi.fn()
    const editor = noteEditor(server, { onReplaced })
    server.edit({ body: 'theirs' })
    editor.set({ title: 'mine' })
    await wait(3000)
    expect([editor.view().state, onReplaced.mock.calls.length]).toEqual(['saved', 1])
    expect(server.latest()).toEqual({ ...emptyNote(), title: 'mine', body: 'theirs' })
    expect(editor.view().value).toEqual(server.latest())
  })

  it('A conflict stops the saving, shows both values and continues with the choice', async () => {
    const server = noteServer()
    const editor = noteEditor(server)
    server.edit({ title: 'theirs', body: 'theirs' })
    editor.set({ title: 'mine', list: ['mine'] })
    await wait(60_000)
    expect(editor.view()).toMatchObject({
      state: 'conflict',
      conflicts: [{ path: 'title', mine: 'mine', theirs: 'theirs' }],
      value: { title: 'mine', body: 'theirs' },
    })
    expect(server.sent).toHaveLength(1)
    editor.autosave.choose({ title: 'mine' })
    await wait(200)
    expect([editor.view().state, server.latest()]).toEqual([
      'saved',
      { ...emptyNote(), title: 'mine', body: 'theirs', list: ['mine'] },
    ])
  })

  it('A conflict shows the other value when that is chosen, and disappears once both are the same', async () => {
    const server = noteServer()
    const [first, second] = [noteEditor(server), noteEditor(server)]
    server.edit({ title: 'theirs' })
    for (const editor of [first, second]) editor.set({ title: 'mine' })
    await wait(3000)
    first.autosave.choose({ title: 'theirs' })
    second.set({ title: 'theirs' })
    await wait(3000)
    for (const editor of [first, second])
      expect([editor.view().conflicts, editor.view().value.title, editor.view().state]).toEqual([[], 'theirs', 'idle'])
    expect(server.version()).toBe(1)
  })

  it('A rejected field keeps its text with the message, and the other fields are stored', async () => {
    const server = noteServer()
    const editor = noteEditor(server)
    editor.set({ title: 'bad', body: 'b', texts: { ru: { name: 'bad', text: 't' } } })
    await wait(3000)
    expect(editor.view()).toMatchObject({
      state: 'rejected',
      rejected: { title: 'title is bad', 'texts.ru.name': 'texts.ru.name is bad' },
      value: { title: 'bad', texts: { ru: { name: 'bad' } } },
    })
    expect(server.latest()).toMatchObject({ title: '', body: 'b' })
    editor.set({ title: 'good' })
    expect(Object.keys(editor.view().rejected)).toEqual(['texts.ru.name'])
    await wait(3000)
    expect([server.latest().title, editor.view().state]).toEqual(['good', 'rejected'])
    editor.set({ texts: {} })
    await wait(3000)
    expect(editor.view().state).toBe('saved')
  })

  it('A value that the editor itself finds wrong is not sent', async () => {
    const server = noteServer()
    const editor = noteEditor(server, {
      check: ({ title }): FieldErrors => (title.includes('?') ? { title: 'no' } : {}),
    })
    editor.set({ title: 'what?', body: 'b' })
    await wait(3000)
    expect([server.latest(), editor.view().state]).toEqual([{ ...emptyNote(), body: 'b' }, 'rejected'])
    expect(editor.view().rejected).toEqual({ title: 'no' })
    editor.set({ title: 'what' })
    expect(editor.view().rejected).toEqual({})
    await wait(3000)
    expect(server.sent.map(({ value }) => value.title)).toEqual(['', 'what'])
  })

  it('The saving stops when the record is no longer editable, and the text stays', async () => {
    const [server, storage, onGone] = [noteServer(), memory(), vi.fn()]
    const editor = noteEditor(server, { storage, onGone, load: async () => ({ kind: 'gone' }) })
    server.edit({ title: 'x' })
    editor.set({ body: 'b' })
    await wait(60_000)
    expect([onGone.mock.calls.length, server.sent.length, hasLocalCopy(storage, 'note')]).toEqual([1, 1, true])
  })

  it('A conflict over the same version is retried slowly like a missing connection', async () => {
    const server = noteServer()
    const save = vi.fn(async () => ({ kind: 'conflict' }) as const)
    const editor = noteEditor(server, { save })
    editor.set({ title: 'a' })
    await wait(10_000)
    expect(save.mock.calls.length).toBeLessThan(5)
    expect(editor.view().state).toBe('offline')
  })
})

describe('replaced record', () => {
  it('A record that the editor itself has changed is taken over with what was typed meanwhile', async () => {
    const server = noteServer()
    const editor = noteEditor(server)
    server.edit({ body: 'published' })
    editor.set({ title: 'typed' })
    editor.autosave.take(server.record())
    expect(editor.view().value).toMatchObject({ title: 'typed', body: 'published' })
    await wait(3000)
    expect(server.latest()).toMatchObject({ title: 'typed', body: 'published' })
  })

  it('A record replaces everything when changes are discarded', async () => {
    const [server, storage] = [noteServer(), memory()]
    const editor = noteEditor(server, { storage })
    editor.set({ title: 'typed' })
    await wait(400)
    editor.autosave.reset(server.record())
    await wait(3000)
    expect([editor.view().state, editor.view().value, server.sent, hasLocalCopy(storage, 'note')]).toEqual([
      'idle',
      emptyNote(),
      [],
      false,
    ])
  })
})
