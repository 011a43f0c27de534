import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CompanyDraft } from '../../company.answers.contract.ts'
import { createKeeper, readCopy } from './application-keeper.ts'
import type { SaveOutcome } from './application-keeper.ts'
import { emptyValues } from '../fields/application-values.ts'
import type { ApplicationValues } from '../fields/application-values.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const key = 'application-draft:someone'
const named = (name: string): ApplicationValues => {
  const values = emptyValues()
  return { ...values, licence: { ...values.licence, name } }
}

function start(outcomes: SaveOutcome[] = []) {
  const kept = new Map<string, string>()
  const sent: { answers: CompanyDraft; version: number | null }[] = []
  const storage = {
    read: (name: string) => kept.get(name) ?? null,
    write: (name: string, text: string) => Boolean(kept.set(name, text)),
    remove: (name: string) => void kept.delete(name),
  }
  let version = 0
  const send = async (answers: CompanyDraft, from: number | null): Promise<SaveOutcome> => {
    sent.push({ answers, version: from })
    return outcomes.shift() ?? { kind: 'saved', version: ++version, savedAt: '2026-11-02T01:00:00Z' }
  }
  const keeper = createKeeper({ key, storage, version: null, base: {}, send, now: () => '2026-11-02T01:00:00Z' })
  return { keeper, sent, copy: () => readCopy(storage, key) }
}

describe('keeping an application', () => {
  test('what is typed is in this browser within a moment and on the server after a pause', async () => {
    const { keeper, sent, copy } = start()
    keeper.changed(named('宁波海晟'))
    await vi.advanceTimersByTimeAsync(400)
    expect(copy()?.values.licence.name).toBe('宁波海晟')
    expect(sent).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(2000)
    expect(sent).toMatchObject([{ answers: { licence: { name: '宁波海晟' } }, version: null }])
    expect(keeper.store.get().state).toBe('saved')
  })

  test('a closed page has kept what was typed in the same instant', () => {
    const { keeper, copy } = start()
    keeper.changed(named('宁波'))
    keeper.keepNow()
    expect(copy()?.values.licence.name).toBe('宁波')
  })

  test('once the server has everything, nothing stays in this browser', async () => {
    const { keeper, copy } = start()
    keeper.changed(named('宁波'))
    await vi.advanceTimersByTimeAsync(3000)
    keeper.keepNow()
    expect(copy()).toBeNull()
  })

  test('content that is not valid yet stays in this browser and is not sent', async () => {
    const { keeper, sent, copy } = start()
    const values = named('宁波')
    keeper.changed({ ...values, licence: { ...values.licence, creditCode: '9133' } })
    await vi.advanceTimersByTimeAsync(3000)
    expect(sent[0]?.answers.licence).not.toHaveProperty('creditCode')
    expect(copy()?.values.licence.creditCode).toBe('9133')
  })

  test('a version follows from the last save', async () => {
    const { keeper, sent } = start()
    keeper.changed(named('甲'))
    await vi.advanceTimersByTimeAsync(3000)
    keeper.changed(named('乙'))
    await vi.advanceTimersByTimeAsync(3000)
    expect(sent.map(({ version }) => version)).toEqual([null, 1])
  })

  test('without a network it says so and tries again until it arrives', async () => {
    const { keeper, sent } = start([{ kind: 'unreachable' }, { kind: 'unreachable' }])
    keeper.changed(named('甲'))
    await vi.advanceTimersByTimeAsync(2000)
    expect(keeper.store.get().state).toBe('unreachable')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(sent).toHaveLength(3)
    expect(keeper.store.get().state).toBe('saved')
  })

  test('what the server refuses is left out of the next try until it changes', async () => {
    const { keeper, sent } = start([{ kind: 'refused', fields: { 'licence.name': 'no' } }])
    keeper.changed({ ...named('甲'), contact: { ...emptyValues().contact, name: '陈' } })
    await vi.advanceTimersByTimeAsync(3000)
    expect(sent.at(-1)?.answers).toEqual({ licence: { capitalCurrency: 'CNY' }, contact: { name: '陈' } })
    expect(keeper.store.get().refused).toEqual({ 'licence.name': 'no' })
    keeper.changed({ ...named('乙'), contact: { ...emptyValues().contact, name: '陈' } })
    await vi.advanceTimersByTimeAsync(3000)
    expect(sent.at(-1)?.answers.licence?.name).toBe('乙')
    expect(keeper.store.get().refused).toEqual({})
  })

  test('a newer save of another device stops the saving until somebody has looked', async () => {
    const { keeper, sent, copy } = start([{ kind: 'elsewhere' }])
    const looked = vi.fn<() => void>()
    keeper.whenElsewhere(looked)
    keeper.changed(named('甲'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(looked).toHaveBeenCalledTimes(1)
    expect(sent).toHaveLength(1)
    expect(copy()?.values.licence.name).toBe('甲')
    keeper.rebase(7, {}, named('甲'))
    await vi.advanceTimersByTimeAsync(3000)
    expect(sent.at(-1)?.version).toBe(7)
  })

  test('after the submission nothing is kept or sent', async () => {
    const { keeper, sent, copy } = start()
    keeper.changed(named('甲'))
    keeper.finish()
    keeper.changed(named('乙'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(0)
    expect(copy()).toBeNull()
  })
})
