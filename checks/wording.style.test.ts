import { describe, expect, it } from 'vitest'
import { findDoubleKeys, findStyleFaults } from './wording.style.ts'

describe('wording style', () => {
  it.each([
    ['ru', 'Товары – черновики', 'a dash between words is —'],
    ['ru', 'Загрузка: {percent}%', 'a no-break space stands before %'],
    ['ru', 'Настройки площадки', 'the term is платформа'],
    ['zh', '已通过 {count} 个商品', 'no space between Chinese characters and placeholders, letters or digits'],
    ['zh', '请上传 xlsx', 'no space between Chinese characters and placeholders, letters or digits'],
    ...['状态: {name}', '类目,品牌', '{name}: {value}', '名称 (选填)', '确定删除吗?'].map((text) => [
      'zh',
      text,
      'punctuation between Chinese characters is full-width: ，：；？！（）',
    ]),
    [
      'en',
      'Mend {count} fields',
      'say fix, correct, calculate, again, anyone who, users who are logged in, withdraw or cancel',
    ],
  ])('The style check in %s reports “%s”', (locale, text, sentence) => {
    expect(findStyleFaults({ [locale]: { key: text } })).toEqual([`${locale}: key: ${sentence}`])
    expect(findStyleFaults({ [locale]: { key: [{ match: { 'countPlural=*': text } }] } })).toHaveLength(1)
  })

  it('Ranges of numbers and the agreed terms pass the style check', () => {
    expect(
      findStyleFaults({
        ru: { range: '8–12 мм', percent: '{percent}\u00a0%', term: 'Аккаунт на платформе' },
        zh: { size: '不超过{megabytes} MB，共{count}个', range: '自{day}起', scale: '比例1:{scale}，如12:30（UTC+8）' },
        en: { term: 'Correct the fields' },
      }),
    ).toEqual([])
  })

  it('A key that appears twice in a message file is reported', () => {
    expect(findDoubleKeys('zh', '{\n  "one": "甲",\n  "two": "乙",\n  "one": "丙"\n}')).toEqual([
      'zh: one stands there twice',
    ])
  })
})
