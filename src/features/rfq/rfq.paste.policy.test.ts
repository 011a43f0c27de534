import { describe, expect, it } from 'vitest'
import { withLocale } from '../../server/locale-context.ts'
import type { Locale } from '../../shared/locale.ts'
import { itemsOfText } from './rfq.paste.policy.ts'

const read = (text: string, locale: Locale = 'ru') =>
  withLocale(locale, () =>
    itemsOfText(text, { locale, currency: 'RUB' }).map(({ name, quantity, unit, targetPrice, specification }) => [
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
})
