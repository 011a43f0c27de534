import { describe, expect, it } from 'vitest'
import { filtersOf } from './filters.ts'

const names = ['incoterm', 'q', 'category']
const read = (address: string) => filtersOf(new Request(`http://example.test${address}`), names)

function redirectOf(address: string): string | null {
  try {
    read(address)
    return null
  } catch (thrown) {
    return (thrown as Response).headers.get('location')
  }
}

describe('filters of an address', () => {
  it('Named filters with a value are read, and others are left out', () => {
    expect(read('/ru/products?incoterm=FOB,EXW&q=&category=bolts&other=1')).toEqual({
      incoterm: 'FOB,EXW',
      category: 'bolts',
    })
  })

  it.each([
    ['/products?incoterm=fob', '/products?incoterm=FOB'],
    ['/ru/products?category=bolts&incoterm=fob%2CExw', '/products?category=bolts&incoterm=FOB%2CEXW'],
  ])('A code in small letters leads from %s to the address with capitals', (address, canonical) => {
    expect(redirectOf(address)).toBe(canonical)
    expect(redirectOf(canonical)).toBeNull()
  })

  it.each(['/products?q=fob&category=bolts', '/products?country=cn', '/products?incoterm=..%2F'])(
    'Nothing else is changed: %s',
    (address) => {
      expect(redirectOf(address)).toBeNull()
    },
  )
})
