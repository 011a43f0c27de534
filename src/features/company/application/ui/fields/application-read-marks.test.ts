import { describe, expect, it } from 'vitest'
import { storeMarks, marksKey, readMarks } from './application-read-marks.ts'

function fakeStorage() {
  const entries = new Map<string, string>()
  return {
    read: (key: string) => entries.get(key) ?? null,
    write: (key: string, value: string) => entries.set(key, value).size > 0,
    remove: (key: string) => void entries.delete(key),
    entries,
  }
}
const key = marksKey('one')

describe('read marks', () => {
  it('The mark of a field that was read from the photo survives a reload, for the same person only', () => {
    const storage = fakeStorage()
    storeMarks(storage, key, new Set(['licence.name', 'licence.scope']))
    expect([...readMarks(storage, key, () => true)]).toEqual(['licence.name', 'licence.scope'])
    expect(readMarks(storage, marksKey('two'), () => true).size).toBe(0)
  })

  it('The mark of a field that is empty by now is removed', () => {
    const storage = fakeStorage()
    storeMarks(storage, key, new Set(['licence.name', 'licence.scope']))
    expect([...readMarks(storage, key, (path) => path === 'licence.scope')]).toEqual(['licence.scope'])
  })

  it('Nothing remains stored when the last marked field is edited, and unknown fields are ignored', () => {
    const storage = fakeStorage()
    storeMarks(storage, key, new Set(['licence.name']))
    storeMarks(storage, key, new Set())
    expect(storage.entries.size).toBe(0)
    storage.write(key, 'contact.name licence.name')
    expect([...readMarks(storage, key, () => true)]).toEqual(['licence.name'])
  })
})
