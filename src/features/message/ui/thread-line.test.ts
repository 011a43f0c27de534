import { describe, expect, it } from 'vitest'
import type { Waiting } from './outbox.ts'
import { lastLineOf } from './thread-line.ts'

const at = '2026-11-24T00:00:00Z'
const last = {
  id: 'm',
  sequence: 1,
  side: 'buyer',
  author: '',
  isMine: true,
  text: '您好',
  attachmentCount: 0,
  at,
} as const
const thread = { id: 't', last, draft: { text: 'stored', at } }
const waiting = (text: string, more: Partial<Waiting> = {}): Waiting => ({ id: text, threadId: 't', text, at, ...more })
const none = new Map<string, string>()

describe('thread line', () => {
  it('A thread shows its draft instead of the last message, the newest words of it, unless it is open', () => {
    expect(lastLineOf(thread, false, [], none)).toMatchObject({ mark: '草稿', text: 'stored' })
    expect(lastLineOf(thread, false, [], new Map([['t', 'typed']]))).toMatchObject({ text: 'typed' })
    expect(lastLineOf(thread, true, [], new Map([['t', 'typed']]))).toMatchObject({ mark: '我', text: '您好' })
  })

  it('A draft that was just sent or removed is not shown, although the list still has it', () => {
    expect(lastLineOf(thread, false, [], new Map([['t', '']]))).toMatchObject({ mark: '我', text: '您好' })
    expect(lastLineOf({ ...thread, draft: { text: ' \n', at } }, false, [], none)).toMatchObject({ text: '您好' })
  })

  it('A refused message comes before one on its way, and both before a draft, in the thread that they belong to', () => {
    const [sending, refused] = [waiting('sending'), waiting('refused', { fault: 'closed' })]
    expect(lastLineOf(thread, false, [sending], none)).toEqual({ mark: '发送中', isFault: false, text: 'sending' })
    expect(lastLineOf(thread, true, [refused, sending], none)).toEqual({
      mark: '未发送',
      isFault: true,
      text: 'refused',
    })
    expect(lastLineOf(thread, false, [{ ...refused, threadId: 'other' }], none)).toMatchObject({ text: 'stored' })
  })
})
