import { beforeEach, describe, expect, it, vi } from 'vitest'
import { notifications } from './notifications.ts'
import { unread } from './unread.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})

const add = (text: string) => notifications.add({ kind: 'info', text })
const texts = () => notifications.list().map(({ text }) => text)

describe('local notifications', () => {
  beforeEach(() => notifications.clear())

  it('stand newest first and fifty at most', () => {
    for (let number = 1; number <= 60; number++) add(`n${number}`)
    expect(texts()).toHaveLength(50)
    expect(texts()[0]).toBe('n60')
    expect(texts().at(-1)).toBe('n11')
  })

  it('are unread until they are marked, one by one or all', () => {
    add('first')
    add('second')
    notifications.markRead(notifications.list()[1]!.id)
    expect(notifications.list().map(({ isRead }) => isRead)).toEqual([false, true])
    notifications.markAllRead()
    expect(notifications.list().every(({ isRead }) => isRead)).toBe(true)
  })

  it('can be removed and cleared', () => {
    add('first')
    add('second')
    notifications.remove(notifications.list()[0]!.id)
    expect(texts()).toEqual(['first'])
    notifications.clear()
    expect(texts()).toEqual([])
    expect(kept.has('notifications')).toBe(false)
  })

  it('stand in one list with the server’s, and the number of unread ones counts those beyond it too', () => {
    add('own')
    const stored = Array.from({ length: 50 }, (_none, index) => ({
      id: `s${index}`,
      timestamp: index,
      isRead: index > 1,
      kind: 'info' as const,
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

  it('of another person or language go when somebody else begins, and this browser’s own stay', () => {
    notifications.begin('one', 'zh')
    add('own')
    notifications.apply({
      name: 'list',
      version: 'a',
      change: {
        added: [{ id: 's', timestamp: 1, isRead: false, kind: 'info', text: 'secret', isStored: true }],
        read: [],
        removed: [],
        unread: 1,
      },
    })
    notifications.begin('one', 'zh')
    expect([notifications.version(), texts()]).toEqual(['a', ['own', 'secret']])
    notifications.begin('two', 'zh')
    expect([notifications.version(), texts(), unread.get()]).toEqual(['', ['own'], 1])
  })

  it('are found again by the next page', () => {
    add('kept')
    notifications.restore()
    expect(texts()).toEqual(['kept'])
  })

  it.each(['{', '5', '[null,{"id":1}]', 'null', '{"stored":[null,{"id":1}],"local":7,"unread":"x"}'])(
    'start empty when the storage holds %s',
    (text) => {
      kept.set('notifications', text)
      notifications.restore()
      expect(texts()).toEqual([])
    },
  )
})
