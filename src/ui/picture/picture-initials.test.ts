import { expect, it } from 'vitest'
import { initialsOf } from './picture-initials.ts'

it('The initials of a Chinese company are what follows its place', () => {
  expect(initialsOf('浙江省恒远五金有限公司')).toBe('恒远')
  expect(initialsOf('义乌明达贸易有限公司')).toBe('明达')
  expect(initialsOf('华丰机械')).toBe('华丰')
})

it('The initials of another company are those of its first two words without the legal form', () => {
  expect(initialsOf('ООО «Северный торг»')).toBe('СТ')
  expect(initialsOf('Silk Road Trading LLP')).toBe('SR')
  expect(initialsOf('Altyn')).toBe('A')
})

it('A name of signs only has no initials', () => {
  expect(initialsOf('—')).toBe('')
})
