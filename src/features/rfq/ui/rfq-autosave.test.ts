import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../../client/session/memory-storage.fixture.ts'
import { typedIn } from '../../../client/autosave/typed-texts.ts'
import { emptyItem, emptyRfq } from '../rfq.answers.contract.ts'
import type { RfqAnswers } from '../rfq.answers.contract.ts'

const sent = vi.hoisted<{ answers: RfqAnswers }[]>(() => [])
vi.mock('../../../client/api.ts', () => ({
  callQuietly: (_call: string, { answers, version }: { answers: RfqAnswers; version: number }) => {
    sent.push({ answers })
    return Promise.resolve({ code: '0', message: '', data: { version: version + 1, savedAt: null } })
  },
}))
const { rfqAutosave } = await import('./rfq-autosave.ts')

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => void vi.unstubAllGlobals())

const answers = { ...emptyRfq(), title: 'Bolts', items: [{ ...emptyItem(), name: 'M8', quantity: 5 }] }

function editor() {
  const autosave = rfqAutosave(
    { id: 'one', version: 1, answers, savedAt: '' },
    {
      id: { current: 'one' },
      keys: {} as never,
      onSaved: () => undefined,
      onCreated: () => undefined,
      onGone: () => undefined,
    },
  )
  return { ...autosave, ...typedIn(autosave), close: autosave.open() }
}

it('A request says that a quantity which cannot be read is not saved, and keeps its text', async () => {
  const first = editor()
  first.setTyped('items.0.quantity', { text: '1.5', fault: 'whole' })
  first.change((draft) => ({ ...draft, title: 'Bolts M8' }))
  expect(await first.saveNow()).toBe(false)
  expect(first.store.get()).toMatchObject({ state: 'rejected', rejected: { 'items.0.quantity': 'whole' } })
  expect(sent.map((one) => one.answers)).toEqual([{ ...answers, title: 'Bolts M8' }])
  first.close()
  expect(editor().store.get().value.typed).toEqual({ 'items.0.quantity': { text: '1.5', fault: 'whole' } })
})
