import { beforeEach, describe, expect, it, vi } from 'vitest'
import { notifications } from './notifications.ts'

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

  it('are found again by the next page', () => {
    add('kept')
    notifications.restore()
    expect(texts()).toEqual(['kept'])
  })

  it.each(['{', '5', '[null,{"id":1}]', 'null'])('start empty when the storage holds %s', (text) => {
    kept.set('notifications', text)
    notifications.restore()
    expect(texts()).toEqual([])
  })
})
