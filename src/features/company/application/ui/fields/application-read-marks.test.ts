import { describe, expect, test } from 'vitest'
import { keepMarks, marksKey, readMarks } from './application-read-marks.ts'

function fakeStorage() {
  const kept = new Map<string, string>()
  return {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => kept.set(key, value).size > 0,
    remove: (key: string) => void kept.delete(key),
    kept,
  }
}
const key = marksKey('one')

describe('the mark of what was read from the photo', () => {
  test('is there after a reload, for the same person alone', () => {
    const storage = fakeStorage()
    keepMarks(storage, key, new Set(['licence.name', 'licence.scope']))
    expect([...readMarks(storage, key, () => true)]).toEqual(['licence.name', 'licence.scope'])
    expect(readMarks(storage, marksKey('two'), () => true).size).toBe(0)
  })

  test('is gone for a field that is empty by now', () => {
    const storage = fakeStorage()
    keepMarks(storage, key, new Set(['licence.name', 'licence.scope']))
    expect([...readMarks(storage, key, (path) => path === 'licence.scope')]).toEqual(['licence.scope'])
  })

  test('leaves nothing behind when the last one is touched, and nothing foreign gets in', () => {
    const storage = fakeStorage()
    keepMarks(storage, key, new Set(['licence.name']))
    keepMarks(storage, key, new Set())
    expect(storage.kept.size).toBe(0)
    storage.write(key, 'contact.name licence.name')
    expect([...readMarks(storage, key, () => true)]).toEqual(['licence.name'])
  })
})
