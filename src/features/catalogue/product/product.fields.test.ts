import { describe, expect, it } from 'vitest'
import { emptyProduct } from './product.answers.contract.ts'
import { fieldAt, fieldLabel, placeOf, publicAnswers, stepOf, valueAt } from './product.field-lookup.policy.ts'
import { productFields } from './product.fields.policy.ts'

describe('product fields', () => {
  it('The table names each field once, and only fields that the answers have', () => {
    const paths: string[] = productFields.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.filter((path) => !path.startsWith('texts.') && valueAt(emptyProduct(), path) === undefined)).toEqual(
      [],
    )
  })

  it.each([
    ['texts.ru.title', 'texts.title', 'basics'],
    ['attributes.colour', 'attributes', 'basics'],
    ['tiers.1.price', 'tiers', 'price'],
    ['packing.lengthMm', 'packing.lengthMm', 'packing'],
    ['eac.expiresOn', 'eac.expiresOn', 'papers'],
  ])('The table finds the field at %s', (at, path, step) => {
    expect(fieldAt(at)?.path).toBe(path)
    expect(stepOf(at)).toBe(step)
  })

  it.each([
    ['texts', 'basics'],
    ['texts.ru', 'basics'],
    ['sample', 'terms'],
    ['packing', 'packing'],
  ])('The table knows the name and the step of the group %s', (path, step) => {
    expect(fieldAt(path)).toBeUndefined()
    expect(fieldLabel(path)).toBeTruthy()
    expect(stepOf(path)).toBe(step)
  })

  it('The table keeps groups together and in the order of the form', () => {
    expect(placeOf('packing.netGrams')).toBe(placeOf('packing.lengthMm'))
    expect(placeOf('tiers.3.price')).toBeLessThan(placeOf('leadTimes'))
  })

  it('Every field of a product is public today', () => {
    expect(publicAnswers(emptyProduct())).toEqual(emptyProduct())
  })
})
