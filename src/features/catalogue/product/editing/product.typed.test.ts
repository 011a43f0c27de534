import { describe, expect, it } from 'vitest'
import type { Locale } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import { emptyProduct, mostPrice } from '../product.answers.contract.ts'
import type { ProductAnswers } from '../product.answers.contract.ts'
import { productDifferences } from './product.differences.policy.ts'
import { isOtherLanguage, productDoubts } from '../rules/product.sense.policy.ts'
import { readAmount, readCount, readMeasured, readPacked, readPrice } from './product.typed.policy.ts'
import type { TypedValue } from './product.typed.policy.ts'

const readable = (read: TypedValue) => ('value' in read ? read.value : 'refused')
const wide = { min: 0, max: 1e10 }

describe('typed values', () => {
  it.each<[Locale, string, number | 'refused' | null]>([
    ['zh', '¥12.50', 1250],
    ['zh', '￥12.5', 1250],
    ['zh', '12.5元', 1250],
    ['zh', '12.5元/个', 1250],
    ['zh', '１２．５', 1250],
    ['zh', '12,50', 1250],
    ['zh', '1,200', 120_000],
    ['zh', 'RMB 12.5', 1250],
    ['ru', '12,50', 1250],
    ['ru', '1 234,5 юаней', 123_450],
    ['zh', '', null],
    ['zh', '10.999', 'refused'],
    ['zh', 'abc', 'refused'],
    ['zh', '$12.50', 'refused'],
    ['zh', '-5', 'refused'],
    ['ru', '1.234', 'refused'],
  ])('A price typed in %s as «%s» is read as %s', (locale, text, amount) => {
    expect(readable(readPrice(text, 'CNY', locale, wide))).toBe(amount)
  })

  it.each([
    ['0', m.gallery_price_error()],
    ['-5', m.product_amount_negative()],
    ['99.999', m.product_amount_precise({ count: 2 })],
    ['100000000.01', m.product_amount_large()],
    ['1e18', m.product_amount_invalid()],
  ])('A price typed as «%s» is refused with «%s»', (text, fault) => {
    expect(readAmount(text, 'CNY', 'zh', { min: 1, max: mostPrice })).toEqual({ fault })
  })

  it.each<[string, number | 'refused' | null]>([
    ['62', 620],
    ['62cm', 620],
    ['62 厘米', 620],
    ['0.62 m', 620],
    ['620mm', 620],
    ['12.5', 125],
    ['12.55', 'refused'],
    ['62kg', 'refused'],
    ['', null],
    ['0', 'refused'],
  ])('A side of a carton typed as «%s» is read as %s mm', (text, length) => {
    expect(readable(readPacked(text, { entered: 'cm', stored: 'mm' }, 'zh', { min: 1, max: 20_000 }))).toBe(length)
  })

  it.each<[string, number | 'refused']>([
    ['11', 11_000],
    ['11 kg', 11_000],
    ['12.5公斤', 12_500],
    ['11000 г', 11_000],
    ['12,5', 12_500],
  ])('A weight of a carton typed as «%s» is read as %s g', (text, weight) => {
    expect(readable(readPacked(text, { entered: 'kg', stored: 'g' }, 'ru', { min: 1, max: 50_000_000 }))).toBe(weight)
  })

  it('A fraction in the quantity of a request is answered with what to enter instead', () => {
    const bounds = { min: 1, max: 100 }
    for (const text of ['2.5', '2.5吨'])
      expect(readCount(text, 'zh', bounds, m.rfq_item_quantity_whole)).toEqual({ fault: m.rfq_item_quantity_whole() })
    expect(readCount('3', 'zh', bounds, m.rfq_item_quantity_whole)).toEqual({ value: 3 })
  })

  it('A number beyond the range of its field is refused with the end of the range', () => {
    expect([
      readable(readCount('731', 'zh', { min: 1, max: 730 })),
      readable(readCount('730天', 'zh', { min: 1, max: 730 })),
      readable(readMeasured('2e5', null, 'zh')),
    ]).toEqual(['refused', 730, 'refused'])
  })
})

describe('unlikely values', () => {
  const carton = (packing: Partial<ProductAnswers['packing']>, rest: Partial<ProductAnswers> = {}): ProductAnswers => ({
    ...emptyProduct(),
    ...rest,
    packing: { ...emptyProduct().packing, ...packing },
  })
  const litres = { key: 'width', unit: { zh: '厘米', ru: 'см', en: 'cm' } }
  it.each<[string, ProductAnswers, string[]]>([
    [
      'centimetres typed as millimetres',
      carton({ piecesPerCarton: 24, lengthMm: 62, widthMm: 42, heightMm: 45, grossGrams: 11 }),
      ['packing.lengthMm'],
    ],
    [
      'kilograms typed as grams',
      carton({ piecesPerCarton: 24, lengthMm: 620, widthMm: 420, heightMm: 450, grossGrams: 11 }),
      ['packing.grossGrams'],
    ],
    [
      'a carton that is heavier than lead',
      carton({ piecesPerCarton: 24, lengthMm: 620, widthMm: 420, heightMm: 450, grossGrams: 11_000_000 }),
      ['packing.grossGrams'],
    ],
    [
      'a carton longer than a container',
      carton({ lengthMm: 13_000, widthMm: 420, heightMm: 450 }),
      ['packing.lengthMm'],
    ],
    ['a net weight of hardly anything', carton({ grossGrams: 11_000, netGrams: 10 }), ['packing.netGrams']],
    [
      'goods larger than their carton',
      carton({ lengthMm: 620, widthMm: 420, heightMm: 450, grossGrams: 11_000 }, { attributes: { width: 210 } }),
      ['packing.lengthMm'],
    ],
    [
      'Russian in the Chinese original',
      {
        ...emptyProduct(),
        texts: { zh: { title: 'Контейнер для хранения', summary: '', description: '塑料', origin: 'source' } },
      },
      ['texts.zh.title'],
    ],
  ])('An unlikely value is questioned: %s', (_title, answers, fields) => {
    expect(Object.keys(productDoubts(answers, [litres]))).toEqual(fields)
  })
  it('A value that factories write every day is not questioned', () => {
    expect(
      productDoubts(
        carton(
          { piecesPerCarton: 24, lengthMm: 620, widthMm: 420, heightMm: 450, grossGrams: 11_000, netGrams: 10_000 },
          { attributes: { width: 40 } },
        ),
        [litres],
      ),
    ).toEqual({})
    expect(
      productDoubts(
        carton(
          { piecesPerCarton: 1, lengthMm: 400, widthMm: 300, heightMm: 250, grossGrams: 25_000, netGrams: 24_000 },
          { unit: 'kpcs' },
        ),
        null,
      ),
    ).toEqual({})
    expect([
      isOtherLanguage('M8×20 DIN 933 A2', 'ru'),
      isOtherLanguage('Болт 螺栓 М8', 'ru'),
      isOtherLanguage('俄标 ГОСТ 螺栓', 'zh'),
      isOtherLanguage('', 'en'),
    ]).toEqual([false, true, false, false])
  })
})

describe('version comparison', () => {
  const before: ProductAnswers = {
    ...emptyProduct(),
    texts: { zh: { title: '箱', summary: '', description: '', origin: 'source' } },
    tiers: [{ minQty: 10, price: 100 }],
    attributes: { width: 10 },
  }
  it('Two versions differ by field, texts by part and rows as a whole, in the order of the form', () => {
    const after: ProductAnswers = {
      ...before,
      texts: {
        zh: { title: '收纳箱', summary: '', description: '', origin: 'source' },
        ru: { title: 'Ящик', summary: '', description: '', origin: 'machine' },
      },
      tiers: [{ price: 90, minQty: 10 }],
      attributes: { lid: true },
      packing: { ...before.packing, lengthMm: 620 },
    }
    expect(productDifferences(before, after)).toEqual([
      { path: 'texts.zh.title', kind: 'text', before: '箱', after: '收纳箱' },
      { path: 'texts.ru.title', kind: 'text', before: null, after: 'Ящик' },
      { path: 'texts.ru.origin', kind: 'value', before: null, after: 'machine' },
      { path: 'attributes.width', kind: 'value', before: 10, after: null },
      { path: 'attributes.lid', kind: 'value', before: null, after: true },
      { path: 'tiers', kind: 'list', before: [{ minQty: 10, price: 100 }], after: [{ price: 90, minQty: 10 }] },
      { path: 'packing.lengthMm', kind: 'value', before: null, after: 620 },
    ])
  })
  it('Two versions are equal whatever the order of their keys', () => {
    expect(productDifferences(before, { ...before, tiers: [{ price: 100, minQty: 10 }] })).toEqual([])
    expect(productDifferences(null, null)).toEqual([])
  })
})
