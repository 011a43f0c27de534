import { expect, test } from 'vitest'
import { initialsOf } from './picture-initials.ts'

test('a Chinese company is known by what follows its place', () => {
  expect(initialsOf('浙江省恒远五金有限公司')).toBe('恒远')
  expect(initialsOf('义乌明达贸易有限公司')).toBe('明达')
  expect(initialsOf('华丰机械')).toBe('华丰')
})

test('another company is known by its first two words without the legal form', () => {
  expect(initialsOf('ООО «Северный торг»')).toBe('СТ')
  expect(initialsOf('Silk Road Trading LLP')).toBe('SR')
  expect(initialsOf('Altyn')).toBe('A')
})

test('a name of signs alone gives nothing', () => {
  expect(initialsOf('—')).toBe('')
})
