import { beforeEach, describe, expect, it, vi } from 'vitest'
import { m } from '../../shared/wording/messages.js'
import { memoryStorage } from './memory-storage.fixture.ts'

const local = memoryStorage()
const tab = memoryStorage()
const assign = vi.fn()
vi.stubGlobal('localStorage', local)
vi.stubGlobal('sessionStorage', tab)
vi.stubGlobal('document', { documentElement: { dataset: {} }, cookie: '' })
vi.stubGlobal('location', { assign, protocol: 'http:' })
const { browserStorage } = await import('./browser-storage.ts')
const { clearLocalState, endSession, quitSession, startSession } = await import('./local-state.ts')
const { notifications } = await import('../../features/notification/ui/notifications.ts')
const { personStorage } = await import('./person-storage.ts')
const { onSessionEnd, readToken, readUser } = await import('./session.ts')

const person = {
  userId: '019aa000-0000-7000-8000-000000000000',
  name: '某人',
  companyId: null,
  role: 'user',
  phone: null,
  timeZone: 'Asia/Shanghai',
  currency: 'CNY',
  language: 'zh',
} as const
const browsersOwn = ['app-layout', 'app-theme', 'sidebar-collapsed']

beforeEach(() => {
  local.clear()
  tab.clear()
  startSession('token', person)
  for (const key of [
    ...browsersOwn,
    'help-contact',
    'product-draft:1',
    'review-draft:1',
    'application-answered:1',
    'blocks-draft-home',
    'recent-products',
    'compared-products',
    'review-keys',
    'whatever comes',
  ])
    local.setItem(key, 'x')
  for (const key of ['wanted-favourite', 'whatever comes', 'react-router-scroll-positions']) tab.setItem(key, 'x')
  notifications.start(person.userId, 'zh')
  notifications.add({ severity: 'info', text: 'theirs' })
})

describe('session end', () => {
  it('The end of a session leaves in the browser only what belongs to no person', () => {
    clearLocalState()
    expect(local.keys()).toEqual(browsersOwn)
    expect(tab.keys()).toEqual(['react-router-scroll-positions'])
    expect([readToken(), readUser(), notifications.list()]).toEqual([null, null, []])
  })

  it('A form that is still open cannot write its content back after the end of a session', () => {
    const form = personStorage()
    expect(form.write('help-contact', 'half a question')).toBe(true)
    clearLocalState()
    expect(form.write('help-contact', 'half a question')).toBe(false)
    form.remove('app-theme')
    expect([form.read('app-theme'), local.keys()]).toEqual([null, browsersOwn])
    expect(personStorage().write('help-contact', 'of the next person')).toBe(true)
  })

  it('An answer of the server that arrives after the end of a session is dropped', () => {
    clearLocalState()
    notifications.applyReply({
      added: [{ id: 's', timestamp: 1, isRead: false, severity: 'info', text: 'secret', isStored: true }],
      read: [],
      removed: [],
      unread: 1,
    })
    expect(notifications.list()).toEqual([])
    expect(local.keys()).toEqual(browsersOwn)
  })

  it('Everything that holds data of the person in memory is told of the end of a session', () => {
    const heard = vi.fn()
    onSessionEnd(heard)
    clearLocalState()
    expect(heard).toHaveBeenCalledOnce()
  })

  it('A session that the server ended leads to the front page in a new document', () => {
    endSession()
    expect(assign).toHaveBeenCalledWith('/home')
    expect(browserStorage.read('Token')).toBeNull()
  })

  it('The front page says once that the server has ended the session, however many calls hear of it, and nothing to a person who has left it', () => {
    endSession()
    endSession()
    expect(JSON.parse(tab.getItem('left-toasts') ?? '')).toEqual([{ severity: 'warn', text: m.error_not_signed_in() }])
    tab.clear()
    quitSession()
    expect(tab.keys()).not.toContain('left-toasts')
  })
})
