import { describe, expect, it } from 'vitest'
import { isSame, mergeByPath, valueAt, withhold, withValueAt } from './merge.ts'

type Value = Record<string, unknown>
const merge = (stored: Value, mine: Value, theirs: Value, choices = {}) =>
  mergeByPath<Value>(
    { base: { version: 1, sent: stored, stored }, mine, normal: mine, theirs, unanswered: null },
    choices,
  )

describe('merge by path', () => {
  it('A merge takes what only one side has changed, at any depth', () => {
    const base = { a: 1, texts: { ru: { title: 'x', text: 'y' } }, list: [1] }
    const mine = { a: 2, texts: { ru: { title: 'x', text: 'mine' } }, list: [1] }
    const theirs = { a: 1, texts: { ru: { title: 'theirs', text: 'y' } }, list: [1, 2] }
    expect(merge(base, mine, theirs)).toEqual({
      value: { a: 2, texts: { ru: { title: 'theirs', text: 'mine' } }, list: [1, 2] },
      conflicts: [],
    })
  })

  it('A merge names a field that both have changed, and takes the chosen side', () => {
    const conflicts = [{ path: 'texts.ru', mine: 'b', theirs: 'c' }]
    expect(merge({ texts: { ru: 'a' } }, { texts: { ru: 'b' } }, { texts: { ru: 'c' } })).toEqual({
      value: { texts: { ru: 'b' } },
      conflicts,
    })
    const chosen = merge(
      { texts: { ru: 'a' } },
      { texts: { ru: 'b' } },
      { texts: { ru: 'c' } },
      { 'texts.ru': 'theirs' },
    )
    expect(chosen).toEqual({ value: { texts: { ru: 'c' } }, conflicts: [] })
  })

  it('A merge finds no conflict where both have written the same', () => {
    expect(merge({ a: 1 }, { a: 2 }, { a: 2 })).toEqual({ value: { a: 2 }, conflicts: [] })
  })

  it('A merge combines objects that both have added, with the values that neither has written', () => {
    const merged = merge({ ru: null }, { ru: { title: 'a', text: '' } }, { ru: { title: '', text: 'b' } })
    expect(merged).toEqual({ value: { ru: { title: 'a', text: 'b' } }, conflicts: [] })
  })

  it('A merge takes a removal, and finds a conflict where the other side has changed the removed value', () => {
    expect(merge({ a: 1, b: 2 }, { b: 2 }, { a: 1, b: 3 })).toEqual({ value: { b: 3 }, conflicts: [] })
    const { conflicts } = merge({ ru: { title: 'a' } }, { ru: null }, { ru: { title: 'b' } })
    expect(conflicts).toEqual([{ path: 'ru', mine: null, theirs: { title: 'b' } }])
  })

  it('A merge treats a list as one field', () => {
    const { value, conflicts } = merge({ list: [1] }, { list: [1, 2] }, { list: [1, 3] })
    expect([value, conflicts]).toEqual([{ list: [1, 2] }, [{ path: 'list', mine: [1, 2], theirs: [1, 3] }]])
  })

  it('A merge recognises what the server made of the sent value', () => {
    const base = { version: 1, sent: { a: '<p>' }, stored: { a: '<p id="1">' } }
    const merged = mergeByPath<Value>({
      base,
      mine: { a: '<p>', b: '138 00' },
      normal: { a: '<p>', b: '13800' },
      theirs: { a: '<p id="1">', b: '13800' },
      unanswered: null,
    })
    expect(merged).toEqual({ value: { a: '<p>', b: '138 00' }, conflicts: [] })
  })

  it('A merge recognises a value that was sent without an answer as the editor’s own', () => {
    const base = { version: 1, sent: { a: '' }, stored: { a: '' } }
    const sides = { base, mine: { a: 'later' }, normal: { a: 'later' }, theirs: { a: 'sent' } }
    expect(mergeByPath({ ...sides, unanswered: { a: 'sent' } }).conflicts).toEqual([])
    expect(mergeByPath({ ...sides, unanswered: null }).conflicts).toHaveLength(1)
  })
})

describe('values at paths', () => {
  it('Values at paths are read and replaced in copies, including lists', () => {
    const value = { tiers: [{ price: 1 }, { price: 2 }], texts: {} }
    expect(valueAt(value, 'tiers.1.price')).toBe(2)
    expect(withValueAt(value, 'tiers.1.price', 3)).toEqual({ tiers: [{ price: 1 }, { price: 3 }], texts: {} })
    expect(withValueAt(value, 'tiers.7.price', 3)).toEqual(value)
    expect(withValueAt({ a: 1, b: 2 }, 'a', undefined)).toEqual({ b: 2 })
    expect(value.tiers[1]?.price).toBe(2)
  })

  it('Values are equal whatever the order of their keys, and where both are empty', () => {
    expect(isSame({ a: 1, b: [] }, { b: [], a: 1 })).toBe(true)
    expect(isSame({ a: '' }, {})).toBe(true)
    expect(isSame({ a: null }, { a: '' })).toBe(false)
    expect(isSame([1, 2], [2, 1])).toBe(false)
  })

  it('Withheld values keep those of the base: a list as a whole, an added object as a whole', () => {
    const base = { a: 1, list: [{ b: 1 }], ru: null, texts: { ru: { t: 'x' } } }
    const value = { a: 2, list: [{ b: 2 }, { b: 3 }], ru: { t: 'bad' }, texts: { ru: { t: 'y' } } }
    expect(withhold<unknown>(value, base, ['list.1.b', 'ru.t'])).toEqual({ ...value, list: [{ b: 1 }], ru: null })
    expect(withhold<unknown>(value, base, ['texts.ru.t'])).toEqual({ ...value, texts: { ru: { t: 'x' } } })
    expect(withhold<unknown>(value, base, [''])).toEqual(base)
  })
})
