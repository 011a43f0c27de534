import { beforeEach, describe, expect, it, vi } from 'vitest'
import { notifications } from './notifications.ts'
import { unread } from './unread.ts'

const entries = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
})

const add = (text: string) => notifications.add({ severity: 'info', text })
const texts = () => notifications.list().map(({ text }) => text)

describe('browser notifications', () => {
  beforeEach(() => notifications.clear())

  it('Notifications of this browser are listed newest first, fifty at most', () => {
    for (let number = 1; number <= 60; number++) add(`n${number}`)
    expect(texts()).toHaveLength(50)
    expect(texts()[0]).toBe('n60')
    expect(texts().at(-1)).toBe('n11')
  })

  it('Notifications of this browser are unread until they are marked, one by one or all', () => {
    add('first')
    add('second')
    notifications.markRead(notifications.list()[1]!.id)
    expect(notifications.list().map(({ isRead }) => isRead)).toEqual([false, true])
    notifications.markAllRead()
    expect(notifications.list().every(({ isRead }) => isRead)).toBe(true)
  })

  it('Notifications of this browser can be removed and cleared', () => {
    add('first')
    add('second')
    notifications.remove(notifications.list()[0]!.id)
    expect(texts()).toEqual(['first'])
    notifications.clear()
    expect(texts()).toEqual([])
    expect(entries.has('notifications')).toBe(false)
  })

  it('Notifications of the browser and the server form one list, and the unread count includes those beyond it', () => {
    add('own')
    const stored = Array.from({ length: 50 }, (_none, index) => ({
      id: `s${index}`,
      timestamp: index,
      isRead: index > 1,
      severity: 'info' as const,
      text: `s${index}`,
      isStored: true as const,
    }))
    notifications.apply({ name: 'list', version: 'a', change: { added: stored, read: [], removed: [], unread: 7 } })
    expect(texts()).toHaveLength(50)
    expect([texts()[0], texts()[1], texts().at(-1)]).toEqual(['own', 's49', 's1'])
    expect(unread.get()).toBe(8)
    notifications.apply({
      name: 'change',
      version: 'b',
      change: { added: [], read: ['s1'], removed: ['s49', 'gone'], unread: 6 },
    })
    expect([texts().at(-2), texts().at(-1), unread.get()]).toEqual(['s1', 's0', 7])
    expect(notifications.list().find(({ id }) => id === 's1')?.isRead).toBe(true)
  })

  it('Notifications of another person or language disappear when somebody else begins, and the browser’s own stay', () => {
    notifications.start('one', 'zh')
    add('own')
    notifications.apply({
      name: 'list',
      version: 'a',
      change: {
        added: [{ id: 's', timestamp: 1, isRead: false, severity: 'info', text: 'secret', isStored: true }],
        read: [],
        removed: [],
        unread: 1,
      },
    })
    notifications.start('one', 'zh')
    expect([notifications.version(), texts()]).toEqual(['a', ['own', 'secret']])
    notifications.start('two', 'zh')
    expect([notifications.version(), texts(), unread.get()]).toEqual(['', ['own'], 1])
  })

  it('Notifications of this browser are found again by the next page', () => {
    add('kept')
    notifications.restore()
    expect(texts()).toEqual(['kept'])
  })

  it.each(['{', '5', '[null,{"id":1}]', 'null', '{"stored":[null,{"id":1}],"local":7,"unread":"x"}'])(
    'The notifications of this browser start empty when the storage holds %s',
    (text) => {
      entries.set('notifications', text)
      notifications.restore()
      expect(texts()).toEqual([])
    },
  )
})
