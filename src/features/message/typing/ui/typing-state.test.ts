import { beforeEach, describe, expect, it, vi } from 'vitest'

vi.stubGlobal('addEventListener', () => undefined)
vi.useFakeTimers()
const sent: string[] = []
vi.stubGlobal('fetch', async (url: string) => {
  sent.push(url)
  return Response.json({ code: '0', message: '', data: {} })
})

const { createTyping, signalTyping, stillTyping } = await import('./typing-state.ts')
const { dispatchHint, onHint } = await import('../../../notification/ui/page-hints.ts')

const hear = (id: string, name = 'Ли', sequence = 5) =>
  dispatchHint({ topic: 'messages', id, typing: { side: 'supplier', name, sequence } })
const names = (typing: ReturnType<typeof createTyping>, messages: Parameters<typeof stillTyping>[1] = []) =>
  stillTyping(typing.get(), messages).map(({ name }) => name)

describe('typing on a page', () => {
  beforeEach(() => sent.splice(0))

  it('A person who types signals it at most every four seconds in a thread', () => {
    for (let count = 0; count < 20; count++) {
      signalTyping('a')
      vi.advanceTimersByTime(300)
    }
    signalTyping('b')
    expect(sent).toEqual(['/api/threads/a/typing', '/api/threads/a/typing', '/api/threads/b/typing'])
  })

  it('The line of who types is shown for six seconds after the last signal, in this thread alone', () => {
    const typing = createTyping('a')
    const stop = typing.follow()
    hear('b')
    expect(names(typing)).toEqual([])
    hear('a')
    vi.advanceTimersByTime(4_000)
    hear('a')
    vi.advanceTimersByTime(5_900)
    expect(names(typing)).toEqual(['Ли'])
    vi.advanceTimersByTime(200)
    expect(names(typing)).toEqual([])
    stop()
    hear('a')
    expect(names(typing)).toEqual([])
  })

  it('A message of the person ends the line at once, that of somebody else does not', () => {
    const typing = createTyping('a')
    typing.follow()
    hear('a')
    const message = { side: 'supplier' as const, author: 'Ли', sequence: 6 }
    expect(names(typing, [{ ...message, sequence: 5 }])).toEqual(['Ли'])
    expect(names(typing, [{ ...message, author: 'Ван' }])).toEqual(['Ли'])
    expect(names(typing, [message])).toEqual([])
  })

  it('A person who stops and continues before a message is not announced again', () => {
    const typing = createTyping('a')
    typing.follow()
    hear('a')
    vi.advanceTimersByTime(7_000)
    hear('a')
    expect(typing.get()).toMatchObject([{ isOn: true, isAgain: true }])
    hear('a', 'Ли', 6)
    expect(typing.get()).toMatchObject([{ isOn: true, isAgain: false }])
  })

  it('A signal of typing makes no other part of the page ask the server', () => {
    const heard: unknown[] = []
    const stop = onHint((hint) => heard.push(hint))
    hear('a')
    stop()
    expect(heard).toEqual([])
  })
})
