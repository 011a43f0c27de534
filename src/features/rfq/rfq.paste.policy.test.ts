import { describe, expect, it } from 'vitest'
import { withLocale } from '../../server/locale-context.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Currency } from '../../shared/text/currencies.ts'
import { itemsOfText } from './rfq.paste.policy.ts'

const read = (text: string, locale: Locale = 'ru', currency: Currency = 'RUB') =>
  withLocale(locale, () =>
    itemsOfText(text, { locale, currency }).map(({ name, quantity, unit, targetPrice, specification }) => [
      name,
      quantity,
      unit,
      targetPrice,
      specification,
    ]),
  )

describe('pasted rows', () => {
  it('A row of headings is not an item, in each language', () => {
    for (const row of [
      'Наименование\tКол-во\tЕд.\tЦена',
      'Товар; Количество, шт; Цена (руб.)',
      '品名\t数量\t单位',
      'Name\tQty\tUnit price',
    ])
      expect(read(`${row}\nБолт М8\t10 000`)).toEqual([['Болт М8', 10_000, 'pcs', null, '']])
  })

  it('A row of goods with a word that is also a heading stays an item', () => {
    expect(read('Материал\t200')).toEqual([['Материал', 200, 'pcs', null, '']])
  })

  it.each([
    ['Шайба 8\t2000\tуп.\t1 200,00', ['Шайба 8', 2000, 'pack', 120_000, '']],
    ['Плёнка\t15 рул.', ['Плёнка', 15, 'roll', null, '']],
    ['Плитка\t300\tкв.м', ['Плитка', 300, 'm2', null, '']],
    ['Кабель ВВГнг 3×2,5\t500\tп.м.\t85,5', ['Кабель ВВГнг 3×2,5', 500, 'm', 8550, '']],
    ['Гайка М8\tтыс. шт.\t20', ['Гайка М8', 20, 'kpcs', null, '']],
    ['Носки\t40\tпар', ['Носки', 40, 'pair', null, '']],
  ])('Units are understood as buyers write them: %s', (row, item) => {
    expect(read(row)).toEqual([item])
  })

  it('What is not understood stays in the specification or empty, and nothing is invented', () => {
    expect(read('Гайка М8\tмного\tоцинк')).toEqual([['Гайка М8', null, 'pcs', null, 'много\nоцинк']])
    expect(read('Болт\t5\tкг\t-3')).toEqual([['Болт', 5, 'kg', null, '-3']])
  })

  it('An amount with the sign of the currency is the price, wherever it stands', () => {
    expect(read('Болт\t100\t15,50 ₽\nГайка\t2 500,00 ₽\t40\nШайба\t7\t3 руб.')).toEqual([
      ['Болт', 100, 'pcs', 1550, ''],
      ['Гайка', 40, 'pcs', 250_000, ''],
      ['Шайба', 7, 'pcs', 300, ''],
    ])
    expect(read('螺栓\t100\t¥12.5\n螺母\t40\t12.5元', 'zh', 'CNY')).toEqual([
      ['螺栓', 100, 'pcs', 1250, ''],
      ['螺母', 40, 'pcs', 1250, ''],
    ])
  })

  it('An amount in another currency than that of the request is not taken as its price', () => {
    expect(read('Болт\t100\t¥12.5')).toEqual([['Болт', 100, 'pcs', null, '¥12.5']])
    expect(read('Товар\tКол-во\tЦена, ¥\nБолт\t100\t12,5')).toEqual([['Болт', 100, 'pcs', null, '12,5']])
  })

  it('A quantity in words is left to the buyer, and the price does not take its place', () => {
    expect(read('Гайка\tмного\tшт\t5')).toEqual([['Гайка', null, 'pcs', 500, 'много']])
    expect(read('Болт\t100\t7\nШайба\t200\t8\nГайка\tмного\t5').at(-1)).toEqual(['Гайка', null, 'pcs', 500, 'много'])
    expect(read('Гайка\tоцинк\tшт\t20\t5')).toEqual([['Гайка', 20, 'pcs', 500, 'оцинк']])
  })

  it.each([
    ['ru', 'Цена, ₽\tНаименование\tКол-во, кг\n7,50\tКраска\t20', ['Краска', 20, 'kg', 750, '']],
    ['zh', '单价（元）\t品名\t规格\t采购数量\n7.5\t油漆\t白\t20', ['油漆', 20, 'pcs', 750, '白']],
    ['en', 'Price\tName\tQty\tUnit\n7.5\tPaint 30\tmany\tkg', ['Paint 30', null, 'kg', 750, 'many']],
  ] as const)('Headings tell which column is which in the language %s', (locale, text, item) => {
    expect(read(text, locale, locale === 'ru' ? 'RUB' : 'CNY')).toEqual([item])
  })
})
