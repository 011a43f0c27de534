import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyNote, memory, noteEditor, noteServer, wait } from './autosave.fixture.ts'
import type { CreateOutcome } from './autosave-types.ts'
import { hasLocalCopy } from './local-copy.ts'
import { refusedCreate } from './save-outcome.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An editor of a record that does not exist yet. The server creates it in version 1; `answers` come before that. */
function newEditor(...answers: CreateOutcome[]) {
  const [server, storage] = [noteServer(), memory()]
  const record = structuredClone(server.record())
  server.edit({})
  const create = vi.fn(async () => answers.shift() ?? ({ kind: 'created', version: 1, key: 'note:1' } as const))
  return { server, storage, create, ...noteEditor(server, { storage, record, key: 'note:new', create }) }
}

describe('new records', () => {
  it('Nothing is created before something is typed, and the first save creates the record once', async () => {
    const editor = newEditor()
    await wait(60_000)
    expect(editor.create).not.toHaveBeenCalled()
    editor.set({ title: 'a' })
    await wait(3000)
    editor.set({ title: 'ab' })
    await wait(3000)
    expect(editor.create).toHaveBeenCalledTimes(1)
    expect(editor.server.sent.map(({ value, version }) => [value.title, version])).toEqual([
      ['a', 1],
      ['ab', 2],
    ])
    expect([editor.view().state, editor.server.latest()]).toEqual(['saved', { ...emptyNote(), title: 'ab' }])
  })

  it('The local copy moves to the key of the created record', async () => {
    const editor = newEditor({ kind: 'offline' })
    editor.set({ title: 'a' })
    await wait(2000)
    expect([editor.view().state, hasLocalCopy(editor.storage, 'note:new')]).toEqual(['offline', true])
    const saved = vi.spyOn(editor.storage, 'write')
    await wait(3000)
    expect(saved.mock.calls.map(([key]) => key)).toContain('note:1')
    expect([editor.view().state, [...editor.storage.texts.keys()]]).toEqual(['saved', []])
  })

  it('A save that fails after the record was created does not create it again', async () => {
    const editor = newEditor()
    editor.set({ title: 'bad' })
    await wait(3000)
    expect(editor.view()).toMatchObject({ state: 'rejected', rejected: { title: 'title is bad' } })
    editor.set({ title: 'good' })
    await wait(3000)
    expect(editor.create).toHaveBeenCalledTimes(1)
    expect([editor.view().state, editor.server.latest().title]).toEqual(['saved', 'good'])
  })

  it('A refusal to create the record is shown with its reason, and there is nothing to compare with', async () => {
    const refusal = refusedCreate({ code: '1030', message: 'Not now', data: null })
    const editor = newEditor(refusal)
    editor.set({ title: 'a' })
    await wait(3000)
    expect([refusal, editor.view().state, editor.server.sent]).toEqual([
      { kind: 'rejected', fields: {}, message: 'Not now' },
      'rejected',
      [],
    ])
  })
})
