import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../../../client/session/memory-storage.fixture.ts'

const local = memoryStorage()
vi.stubGlobal('localStorage', local)
vi.stubGlobal('sessionStorage', memoryStorage())
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('document', { documentElement: { dataset: {} }, addEventListener: () => undefined, cookie: '' })
vi.useFakeTimers()
vi.spyOn(console, 'warn').mockImplementation(() => undefined)

/** What the server has stored for thread `t`, and how it treats the next calls. */
let stored: string[] = []
let next: ('no line' | 'refused')[] = []
vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
  const { text } = JSON.parse(body) as { text: string }
  const how = next.shift()
  if (how === 'no line') throw new TypeError('no line')
  if (how === 'refused') return Response.json({ code: '1001', message: 'no', data: null })
  stored.push(text)
  return Response.json({ code: '0', message: '', data: { draft: text === '' ? null : { text, at: 'now' } } })
})

const { drafts } = await import('./drafts.ts')
const { forgetPerson } = await import('../../../../client/session/person-storage.ts')
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('drafts', () => {
  beforeEach(async () => {
    await pass(60_000)
    forgetPerson()
    local.clear()
    stored = []
    next = []
    void drafts.start()
  })

  it('A draft is stored in the browser with each key, and on the server when the person pauses', async () => {
    for (const text of ['a', 'ab', 'abc']) drafts.write('t', text)
    expect([local.getItem('message-draft:t'), drafts.unsaved('t'), stored]).toEqual(['abc', 'abc', []])
    await pass(2_000)
    expect([stored, local.getItem('message-draft:t'), drafts.unsaved('t')]).toEqual([['abc'], null, undefined])
  })

  it('A draft that cannot be stored is tried again, with the newest words', async () => {
    next = ['no line']
    drafts.write('t', 'first')
    await pass(2_000)
    drafts.write('t', 'first and second')
    expect(local.getItem('message-draft:t')).toBe('first and second')
    await pass(20_000)
    expect([stored, local.getItem('message-draft:t')]).toEqual([['first and second'], null])
  })

  it('A refused draft stays in the browser and is not sent again until it changes', async () => {
    next = ['refused']
    drafts.write('t', 'too long')
    await pass(60_000)
    expect([stored, drafts.unsaved('t')]).toEqual([[], 'too long'])
    drafts.write('t', 'short')
    await pass(2_000)
    expect([stored, drafts.unsaved('t')]).toEqual([['short'], undefined])
  })

  it('Drafts that an earlier page has left are stored by the next one, also the end of a draft', async () => {
    local.setItem('message-draft:t', '')
    void drafts.start()
    expect(drafts.unsaved('t')).toBe('')
    await pass(0)
    expect([stored, local.getItem('message-draft:t')]).toEqual([[''], null])
  })
})
