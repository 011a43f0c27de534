import { describe, expect, it } from 'vitest'
import { withLocale } from '../../../../../server/locale-context.ts'
import { emptyProduct } from '../../product.answers.contract.ts'
import { fieldRows } from './product-page-rows.ts'

const packed = (unit: 'kpcs' | 'dozen' | 'pcs' | 'kg') => {
  const answers = emptyProduct()
  const packing = {
    ...answers.packing,
    piecesPerCarton: 2,
    lengthMm: 400,
    widthMm: 300,
    heightMm: 250,
    per20gp: 1409,
  }
  const rows = withLocale('ru', () => fieldRows(['packing'], { ...answers, unit, packing }))
  return rows.map(({ value }) => String(value).replaceAll(/\s/g, ' '))
}

describe('packing of a product', () => {
  it('A carton and a container are said in pieces where goods are sold by the thousand or the dozen', () => {
    expect(packed('kpcs')).toEqual(expect.arrayContaining(['2 000 шт.', '1 409 000 шт.']))
    expect(packed('dozen')).toEqual(expect.arrayContaining(['24 шт.', '16 908 шт.']))
    expect(packed('pcs')).toEqual(expect.arrayContaining(['2 шт.', '1 409 шт.']))
    expect(packed('kg')).toEqual(expect.arrayContaining(['2 кг', '1 409 кг']))
  })
})
