import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyNote, memory, noteEditor, noteServer, wait } from './autosave.fixture.ts'
import { hasLocalCopy } from './local-copy.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('local copy', () => {
  it('The local copy is written at once when a page is closed, and found by the next page', async () => {
    const [server, storage] = [noteServer(), memory()]
    const first = noteEditor(server, { storage, line: () => 'refused' })
    first.set({ title: 'a' })
    first.autosave.writeCopy()
    first.kill()
    const second = noteEditor(server, { storage })
    expect(second.view().value.title).toBe('a')
    await wait(3000)
    expect([server.latest().title, hasLocalCopy(storage, 'note')]).toEqual(['a', false])
  })

  it('The local copies of two tabs that closed without a connection restore what both have typed', async () => {
    const [server, storage] = [noteServer(), memory()]
    const tabs = [
      noteEditor(server, { storage, line: () => 'refused' }),
      noteEditor(server, { storage, line: () => 'refused' }),
    ]
    tabs[0]?.set({ title: 'one' })
    tabs[1]?.set({ body: 'two' })
    await wait(2000)
    for (const tab of tabs) tab.close()
    await wait(100)
    noteEditor(server, { storage })
    await wait(3000)
    expect(server.latest()).toMatchObject({ title: 'one', body: 'two' })
  })

  it('The local copies of two tabs with different text in one field ask for a choice, even after another reload', async () => {
    const [server, storage] = [noteServer(), memory()]
    for (const title of ['one', 'two']) {
      const tab = noteEditor(server, { storage, line: () => 'refused', record: { version: 0, value: emptyNote() } })
      tab.set({ title })
      tab.autosave.writeCopy()
      tab.kill()
      storage.write(title, storage.read('note') ?? '')
      storage.remove('note')
    }
    storage.write('note', JSON.stringify({ ...read(storage, 'one'), ...read(storage, 'two') }))
    for (let reload = 0; reload < 2; reload++) {
      const tab = noteEditor(server, { storage })
      expect(tab.view().conflicts).toEqual([{ path: 'title', mine: 'one', theirs: 'two' }])
      await wait(3000)
      tab.close()
    }
    const last = noteEditor(server, { storage })
    last.autosave.choose({ title: 'theirs' })
    await wait(3000)
    expect([server.latest().title, last.view().state, hasLocalCopy(storage, 'note')]).toEqual(['two', 'saved', false])
  })

  it('A conflict is found again after a reload', async () => {
    const [server, storage] = [noteServer(), memory()]
    const first = noteEditor(server, { storage })
    server.edit({ title: 'theirs' })
    first.set({ title: 'mine' })
    await wait(3000)
    first.close()
    const second = noteEditor(server, { storage })
    expect(second.view()).toMatchObject({
      state: 'conflict',
      conflicts: [{ path: 'title', mine: 'mine', theirs: 'theirs' }],
    })
  })

  it('The local copy knows after a reload what was sent without an answer', async () => {
    const [server, storage] = [noteServer(), memory()]
    const first = noteEditor(server, { storage, line: () => 'lost' })
    first.set({ title: 'a' })
    await wait(1600)
    first.set({ title: 'ab' })
    first.autosave.writeCopy()
    first.kill()
    const second = noteEditor(server, { storage })
    await wait(3000)
    expect([second.view().state, server.latest().title]).toEqual(['saved', 'ab'])
  })

  it('An unreadable local copy counts as none, and a failed write is reported', async () => {
    const storage = memory()
    storage.write('note', '{"x":{"value":1}}')
    const editor = noteEditor(noteServer(), { storage, line: () => 'refused' })
    expect(editor.view()).toMatchObject({ state: 'idle', hasCopy: true })
    const none = noteEditor(noteServer(), { storage: { ...memory(), write: () => false } })
    none.set({ title: 'a' })
    await wait(400)
    expect(none.view().hasCopy).toBe(false)
  })

  it('The local copy is removed when the editing is over', async () => {
    const [server, storage] = [noteServer(), memory()]
    const editor = noteEditor(server, { storage, line: () => 'refused' })
    editor.set({ title: 'a' })
    editor.autosave.writeCopy()
    expect(hasLocalCopy(storage, 'note')).toBe(true)
    editor.autosave.discard()
    editor.set({ title: 'b' })
    await wait(60_000)
    expect([hasLocalCopy(storage, 'note'), server.sent]).toEqual([false, []])
  })
})

const read = (storage: ReturnType<typeof memory>, key: string) => JSON.parse(storage.read(key) ?? '{}') as object
