import { codeToText } from 'element-china-area-data'
import { describe, expect, it } from 'vitest'
import { placeName } from './chinese-places.ts'
import { writePalladius } from './palladius.ts'

it.each([
  ['ning bo', 'нинбо'],
  ['guang zhou', 'гуанчжоу'],
  ['xu zhou', 'сюйчжоу'],
  ['qu jing', 'цюйцзин'],
  ['jiu quan', 'цзюцюань'],
  ['xi an', 'сиань'],
  ['chang an', 'чанъань'],
  ['yan an', 'яньань'],
  ['ji an', 'цзиань'],
  ['dong e', 'дунъэ'],
  ['dong ying', 'дунъин'],
  ['chang wu', 'чанъу'],
  ['yang wei', 'янвэй'],
  ['zi gong', 'цзыгун'],
  ['si ping', 'сыпин'],
  ['zhi jiang', 'чжицзян'],
  ['hui zhou', 'хуэйчжоу'],
  ['lü liang', 'люйлян'],
  ['lüe yang', 'люэян'],
  ['pu er', 'пуэр'],
  ['xiong xian', 'сюнсянь'],
  ['luo yang', 'лоян'],
  ['wen zhou', 'вэньчжоу'],
])('The Chinese name %s is written %s in Russian letters', (pinyin, russian) => {
  expect(writePalladius(pinyin.split(' '))).toBe(russian)
})

describe('place of China', () => {
  const nameOf = (code: string) => placeName(code, codeToText[code] ?? '')

  it.each([
    ['33', 'Чжэцзян', 'Zhejiang'],
    ['61', 'Шэньси', 'Shaanxi'],
    ['3302', 'Нинбо', 'Ningbo'],
    ['4401', 'Гуанчжоу', 'Guangzhou'],
    ['6101', 'Сиань', "Xi'an"],
    ['2301', 'Харбин', 'Harbin'],
    ['3201', 'Нанкин', 'Nanjing'],
    ['2224', 'Яньбянь', 'Yanbian'],
    ['5223', 'Цяньсинань', 'Qianxinan'],
    ['6531', 'Кашгар', 'Kashgar'],
    ['6543', 'Алтай', 'Altay'],
    ['3415', 'Луань', "Lu'an"],
    ['330212', 'Иньчжоу', 'Yinzhou'],
    ['320116', 'Лухэ', 'Luhe'],
    ['130726', 'Юйсянь', 'Yuxian'],
  ])('The place %s is called %s in Russian and %s in English', (code, ru, en) => {
    expect(nameOf(code)).toEqual({ zh: codeToText[code], ru, en })
  })

  it('Every province and city has a Russian and a Latin name without characters of another script', () => {
    for (const code of Object.keys(codeToText).filter(({ length }) => length <= 4)) {
      expect(nameOf(code).ru, code).toMatch(/^[А-Я][а-я]+([- ][А-Яа-я]+)*$/)
      expect(nameOf(code).en, code).toMatch(/^\p{Lu}[\p{L}' ]+$/u)
    }
  })
})
