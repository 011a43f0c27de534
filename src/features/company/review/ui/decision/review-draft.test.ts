import { beforeEach, expect, it, vi } from 'vitest'
import { readDraft, remarksOf, withMark } from './review-draft.ts'
import type { Annotations } from './review-draft.ts'

const entries = new Map<string, string>()
beforeEach(() => {
  entries.clear()
  vi.stubGlobal('localStorage', { getItem: (key: string) => entries.get(key) ?? null })
})
const store = (draft: unknown) =>
  entries.set('review-draft:one', typeof draft === 'string' ? draft : JSON.stringify(draft))
const remark = { kind: 'remark', reason: 'photo_unclear', words: 'blurred' } as const

it('Review notes on the same version are restored completely', () => {
  const draft = { version: 3, marks: { 'licence.name': { kind: 'fine' }, 'licence.photo': remark }, words: 'almost' }
  store(draft)
  expect(readDraft('one', 3)).toEqual(draft)
  expect(readDraft('another', 3)).toEqual({ version: 3, marks: {}, words: '' })
})

it('Review notes on an earlier version keep their remarks, and every field must be examined again', () => {
  store({ version: 2, marks: { 'licence.name': { kind: 'fine' }, 'licence.photo': remark }, words: '' })
  expect(readDraft('one', 3)).toEqual({ version: 3, marks: { 'licence.photo': remark }, words: '' })
})

it('Review notes that cannot be read count as none', () => {
  store('{"marks":')
  expect(readDraft('one', 1)).toEqual({ version: 1, marks: {}, words: '' })
})

it('A remark without a reason is not sent', () => {
  const marks: Annotations = {
    'licence.photo': remark,
    'licence.name': { kind: 'remark', reason: '', words: 'which?' },
    'trade.role': { kind: 'fine' },
  }
  expect(remarksOf(marks)).toEqual({ 'licence.photo': { reason: 'photo_unclear', words: 'blurred' } })
})

it('A mark can be set, replaced and removed', () => {
  const one = withMark({}, 'licence.name', { kind: 'fine' })
  expect(withMark(one, 'licence.name', remark)).toEqual({ 'licence.name': remark })
  expect(withMark(one, 'licence.name', null)).toEqual({})
})
