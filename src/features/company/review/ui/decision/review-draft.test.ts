import { beforeEach, expect, test, vi } from 'vitest'
import { readDraft, remarksOf, withMark } from './review-draft.ts'
import type { Marks } from './review-draft.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null })
})
const keep = (draft: unknown) => kept.set('review-draft:one', typeof draft === 'string' ? draft : JSON.stringify(draft))
const remark = { kind: 'remark', reason: 'photo_unclear', words: 'blurred' } as const

test('notes of the same version come back whole', () => {
  const draft = { version: 3, marks: { 'licence.name': { kind: 'fine' }, 'licence.photo': remark }, words: 'almost' }
  keep(draft)
  expect(readDraft('one', 3)).toEqual(draft)
  expect(readDraft('another', 3)).toEqual({ version: 3, marks: {}, words: '' })
})

test('of notes on an earlier version the remarks stay and every field is to be looked at again', () => {
  keep({ version: 2, marks: { 'licence.name': { kind: 'fine' }, 'licence.photo': remark }, words: '' })
  expect(readDraft('one', 3)).toEqual({ version: 3, marks: { 'licence.photo': remark }, words: '' })
})

test('notes that cannot be read count as none', () => {
  keep('{"marks":')
  expect(readDraft('one', 1)).toEqual({ version: 1, marks: {}, words: '' })
})

test('a remark without a reason is not sent', () => {
  const marks: Marks = {
    'licence.photo': remark,
    'licence.name': { kind: 'remark', reason: '', words: 'which?' },
    'trade.role': { kind: 'fine' },
  }
  expect(remarksOf(marks)).toEqual({ 'licence.photo': { reason: 'photo_unclear', words: 'blurred' } })
})

test('a mark is set, replaced and taken away', () => {
  const one = withMark({}, 'licence.name', { kind: 'fine' })
  expect(withMark(one, 'licence.name', remark)).toEqual({ 'licence.name': remark })
  expect(withMark(one, 'licence.name', null)).toEqual({})
})
