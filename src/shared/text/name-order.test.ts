import { expect, it } from 'vitest'
import { compareNames, searchKey } from './name-order.ts'

it('Chinese names are sorted by pinyin, numbers by value, and Latin names come after them', () =>
  expect(['重庆', '10号厂', 'beta', '张家港', '2号厂', '安徽', 'Alpha', '北京'].sort(compareNames)).toEqual([
    '2号厂',
    '10号厂',
    '安徽',
    '北京',
    '重庆',
    '张家港',
    'Alpha',
    'beta',
  ]))

it.each([
  ['永康五金', '永康五金 yongkangwujin ykwj'],
  ['重庆长安', '重庆长安 chongqingchangan cqca'],
  ['绿源', '绿源 lvyuan ly'],
  ['永康 Tools 2', '永康 tools 2 yongkangtools2 yktools2'],
  [' Ningbo ＡＢＣ ', 'ningbo abc'],
  ['', ''],
])('The name %j is found by %j', (name, key) => expect(searchKey(name)).toBe(key))

it('A character that is read differently as a surname is found by both readings', () => {
  expect(searchKey('单小明').split(' ')).toEqual(['单小明', 'danxiaoming', 'dxm', 'shanxiaoming', 'sxm'])
})

it('A very long name is cut before it costs time', () =>
  expect(searchKey('厂'.repeat(100_000)).length).toBeLessThan(200 + 2 * 5 * 200))
