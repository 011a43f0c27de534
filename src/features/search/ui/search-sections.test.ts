import { describe, expect, it } from 'vitest'
import { withLocale } from '../../../server/locale-context.ts'
import { measures } from '../../catalogue/product/product.enums.policy.ts'
import type { SearchSort } from '../search.policy.ts'
import { sectionsView } from './search-sections.tsx'

const prices = { currency: 'RUB', rates: [], isChosen: false } as const
const headings = (sort: SearchSort, ...begun: { isMention: boolean; measure: (typeof measures)[number] | null }[]) =>
  sectionsView([], { prices, sort, sections: begun.map((section, from) => ({ from, ...section })) }).map(
    ({ heading }) => heading,
  )

describe('sections of a list', () => {
  it('A list by price says over each group of goods, on every page, what the prices are the price of', () => {
    const groups = [
      { isMention: false, measure: 'pcs' },
      { isMention: false, measure: 'kg' },
      { isMention: true, measure: 'pair' },
    ] as const
    expect(withLocale('ru', () => headings('price', ...groups))).toEqual([
      'По цене одной штуки',
      'Цена за кг',
      'Другие товары, у которых эти слова есть в названии, описании, категории или у поставщика · Цена за пару',
    ])
    expect(withLocale('zh', () => headings('price_desc', groups[1]))).toEqual(['每千克价格'])
    expect(withLocale('en', () => headings('quantity', groups[1]))).toEqual(['Unit: kg'])
    const named = measures.map((measure) => headings('price', { isMention: false, measure })[0])
    expect(new Set(named).size).toBe(measures.length)
  })

  it('A list whose goods all hold the words beside other names does not call them other goods', () => {
    expect(headings('newest', { isMention: true, measure: null })).toEqual([''])
  })

  it('A list in an order that compares no amounts has no headings of measures', () => {
    expect(headings('newest', { isMention: false, measure: null })).toEqual([''])
  })
})
