import { beforeEach, describe, expect, it, vi } from 'vitest'

const entries = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
})
vi.stubGlobal('addEventListener', () => undefined)
vi.useFakeTimers()
vi.spyOn(console, 'warn').mockImplementation(() => undefined)

/** What the server has stored, and how it treats the next calls; `lost`: stored, but the answer does not arrive. */
const stored = new Map<string, string>()
let next: ('lost' | 'no line' | 'refused')[] = []
vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
  const { messageId, text } = JSON.parse(body) as { messageId: string; text: string }
  const how = next.shift()
  if (how === 'no line') throw new TypeError('no line')
  if (how === 'refused') return Response.json({ code: '1030', message: 'closed', data: null })
  if (!stored.has(messageId)) stored.set(messageId, text)
  if (how === 'lost') throw new TypeError('lost')
  return Response.json({ code: '0', message: '', data: { id: messageId, sequence: stored.size, text } })
})

const { outbox } = await import('./outbox.ts')
const waiting = (id: string) => ({ id, threadId: 't', text: id, at: '2026-11-24T00:00:00Z' })
const left = () => JSON.parse(entries.get('message-outbox') ?? '[]') as { id: string; fault?: string }[]

describe('outbox', () => {
  beforeEach(() => {
    entries.clear()
    stored.clear()
    next = []
    outbox.start()
  })

  it('Messages are sent one after the other, and again after a lost answer, each stored once', async () => {
    const sent: string[] = []
    const stop = outbox.onSent((_thread, { id }) => sent.push(id))
    next = ['lost', 'no line', 'no line']
    for (const id of ['a', 'b', 'c']) outbox.add(waiting(id))
    await vi.advanceTimersByTimeAsync(60_000)
    stop()
    expect([...stored.keys()]).toEqual(['a', 'b', 'c'])
    expect(sent).toEqual(['a', 'b', 'c'])
    expect(left()).toEqual([])
  })

  it('A refused message waits with its reason until it is sent again or discarded, and holds up no other', async () => {
    next = ['refused', 'refused']
    for (const id of ['a', 'b', 'c']) outbox.add(waiting(id))
    await vi.advanceTimersByTimeAsync(60_000)
    expect([...stored.keys()]).toEqual(['c'])
    expect(left()).toMatchObject([
      { id: 'a', fault: 'closed' },
      { id: 'b', fault: 'closed' },
    ])
    outbox.discard('b')
    outbox.retry('a')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([...stored.keys()]).toEqual(['c', 'a'])
    expect(left()).toEqual([])
  })

  it('Messages that an earlier page has left are sent by the next one', async () => {
    entries.set('message-outbox', JSON.stringify([waiting('a'), null, { id: 5 }]))
    outbox.start()
    await vi.advanceTimersByTimeAsync(1_000)
    expect([...stored.keys()]).toEqual(['a'])
  })
})
