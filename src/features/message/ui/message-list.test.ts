import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Message } from '../message.contract.ts'
import { completeUpTo, mergeMessages } from './message-list.ts'

const messageAt = (sequence: number): Message => ({
  id: `${sequence}`,
  sequence,
  side: 'buyer',
  author: '',
  isMine: false,
  text: `${sequence}`,
  attachments: [],
  at: '2026-11-24T00:00:00Z',
})
const sequences = (messages: Message[]) => messages.map(({ sequence }) => sequence)

describe('message list', () => {
  it('Messages that arrive twice or out of order are shown once and in order', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 30 }))), (arrivals) => {
        const all = arrivals.reduce<Message[]>((known, some) => mergeMessages(known, some.map(messageAt)), [])
        expect(sequences(all)).toEqual([...new Set(arrivals.flat())].toSorted((a, b) => a - b))
      }),
    )
  })

  it('A page that has missed messages asks for everything after the last one before the gap', () => {
    expect(completeUpTo([])).toBe(0)
    expect(completeUpTo([3, 4, 5].map(messageAt))).toBe(5)
    expect(completeUpTo([3, 4, 7, 8].map(messageAt))).toBe(4)
  })
})
