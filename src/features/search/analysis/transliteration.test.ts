import { describe, expect, it } from 'vitest'
import { fold, stemOf } from './tokenizer.ts'
import { readLatin, soundOf, soundsOfLatin } from './transliteration.ts'

describe('Russian in Latin letters', () => {
  it.each([
    ['nasos', 'насос'],
    ['ploskaya', 'плоская'],
    ['nerzhaveyushchie', 'нержавеющие'],
    ['solnechnaya', 'солнечная'],
    ['klyuch', 'ключ'],
    ['polotentse', 'полотенце'],
  ])('Letters are read as they are usually written: %s', (latin, russian) => {
    expect(readLatin(latin)).toBe(russian)
  })

  it.each([
    ['mebelnye', 'мебельный'],
    ['elektrochaynik', 'электрочайник'],
    ['platye', 'платье'],
    ['detskaya', 'детский'],
    ['schetchik', 'счётчик'],
  ])('Signs that are not spelled in Latin do not matter: %s', (latin, russian) => {
    expect(soundsOfLatin(latin)).toContain(soundOf(stemOf(fold(russian))))
  })
})
