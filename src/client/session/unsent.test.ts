import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from './memory-storage.fixture.ts'

const local = memoryStorage()
const assign = vi.fn()
vi.stubGlobal('localStorage', local)
vi.stubGlobal('sessionStorage', memoryStorage())
vi.stubGlobal('document', { documentElement: { dataset: {} }, cookie: '' })
vi.stubGlobal('location', { assign, protocol: 'http:' })
const { clearLocalState, endSession, startSession } = await import('./local-state.ts')
const { countUnsent } = await import('./unsent.ts')

const person = (userId: string) => ({
  userId,
  name: '某人',
  companyId: null,
  role: 'user' as const,
  phone: null,
  timeZone: 'Asia/Shanghai',
  currency: 'CNY',
  language: 'zh',
})
const [anna, boris] = [person('anna'), person('boris')]
const outbox = (...ids: string[]) => JSON.stringify(ids.map((id) => ({ id, threadId: 't', text: id })))
const idsIn = (text: string | null) => (JSON.parse(text ?? '[]') as { id: string }[]).map(({ id }) => id)

beforeEach(() => {
  local.clear()
  startSession('token', anna)
  local.setItem('message-outbox', outbox('a', 'b'))
  local.setItem('message-draft:t', 'half a sentence')
  local.setItem('help-contact', 'x')
})

describe('unsent messages', () => {
  it('Messages and drafts that the server does not have wait in this browser for the same person', () => {
    endSession()
    expect([local.getItem('message-outbox'), local.getItem('message-draft:t'), local.getItem('help-contact')]).toEqual([
      null,
      null,
      null,
    ])
    startSession('again', anna)
    expect(idsIn(local.getItem('message-outbox'))).toEqual(['a', 'b'])
    expect(local.getItem('message-draft:t')).toBe('half a sentence')
    expect(local.keys().filter((key) => key.startsWith('retained:'))).toEqual([])
  })

  it('Nobody else gets them in between, and the next session ends without touching them', () => {
    clearLocalState()
    startSession('token', boris)
    expect([local.getItem('message-outbox'), local.getItem('message-draft:t')]).toEqual([null, null])
    local.setItem('message-outbox', outbox('c'))
    clearLocalState()
    startSession('token', anna)
    expect(idsIn(local.getItem('message-outbox'))).toEqual(['a', 'b'])
    clearLocalState()
    startSession('token', boris)
    expect(idsIn(local.getItem('message-outbox'))).toEqual(['c'])
  })

  it('A login over the session of somebody else neither shows nor sends what they had written', () => {
    startSession('token', boris)
    expect([local.getItem('message-outbox'), local.getItem('message-draft:t'), local.getItem('help-contact')]).toEqual([
      null,
      null,
      null,
    ])
    clearLocalState()
    startSession('token', anna)
    expect(idsIn(local.getItem('message-outbox'))).toEqual(['a', 'b'])
  })

  it('What a second tab had written when the first one ended the session is added, in order', () => {
    clearLocalState()
    startSession('token', anna)
    const retained = local.getItem('message-outbox') ?? ''
    local.setItem('retained:anna:message-outbox', retained)
    local.setItem('message-outbox', outbox('c'))
    endSession()
    startSession('token', anna)
    expect(idsIn(local.getItem('message-outbox'))).toEqual(['a', 'b', 'c'])
  })

  it('Messages on their way and refused ones are counted apart', () => {
    const all = JSON.parse(outbox('a', 'b', 'c')) as object[]
    local.setItem('message-outbox', JSON.stringify([{ ...all[0], fault: 'closed' }, ...all.slice(1)]))
    expect(countUnsent()).toEqual({ waiting: 2, refused: 1 })
    local.setItem('message-outbox', '{')
    expect(countUnsent()).toEqual({ waiting: 0, refused: 0 })
  })
})
