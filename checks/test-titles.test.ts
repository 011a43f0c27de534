import { describe, expect, it } from 'vitest'
import { findTitleFaults } from './test-titles.ts'

const faultsOf = (text: string) => findTitleFaults([{ path: 'src/a.test.ts', text }])
const faultsOfTitle = (title: string) => faultsOf(`it(${JSON.stringify(title)}, () => {})`)

describe('test titles', () => {
  it.each([
    ['is refused without a category', 'has no subject'],
    ['Of two people who edit it tells the second', 'has no subject'],
    ['Refuses a folder of another name', 'has no subject'],
    ['lower case titles are refused', 'does not begin with a capital letter'],
    ['A supplier publishes a product.', 'ends with a punctuation mark'],
    ['Products are published', 'has fewer than 4 words'],
    ['The rates after a broken line', 'has no verb'],
    ['A product is told to the', 'breaks off'],
    ['%s', 'has fewer than 4 words'],
  ])('The title “%s” is reported because it %s', (title, fault) => {
    expect(faultsOfTitle(title)).toContain(`src/a.test.ts:1 the title “${title}” ${fault}`)
  })

  it.each([
    'A supplier cannot publish a product without a category',
    'The price %s in %s is read as %j',
    'Parallel transactions on one row lose no change',
    'Sitemaps and robots.txt share one limit',
  ])('The title “%s” passes as a whole sentence', (title) => {
    expect(faultsOfTitle(title)).toEqual([])
  })

  it('A title of it.each and one in a nested describe are read as well', () => {
    expect(faultsOf("describe('a', () => { it.each([1])('%s', () => {}) })")).not.toEqual([])
    expect(faultsOf("describe('a', () => { it.skip('so', () => {}) })")).not.toEqual([])
  })

  it('A describe that is part of a sentence is reported', () => {
    expect(faultsOf("describe('of two people', () => {})")).toHaveLength(1)
    expect(faultsOf("describe('what the public sees of goods', () => {})")).toHaveLength(1)
    expect(faultsOf("describe.each([1])('product %s', () => {})")).toEqual([])
  })

  it('A title from a variable and a file that imports test are reported', () => {
    expect(faultsOf('it(title, () => {})')).toHaveLength(1)
    expect(faultsOf("import { expect, test } from 'vitest'")).toEqual(['src/a.test.ts imports test: write it'])
  })
})
