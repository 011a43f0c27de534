import { describe, expect, it } from 'vitest'
import { encodingFor } from './accepted-encoding.ts'

describe('encodings of documents', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.8, gzip;q=0.9', 'br'],
    ['BR', 'br'],
    ['gzip;q=0.05', 'gzip'],
    ['br; q=0, gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0', 'identity'],
    ['brotli', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('A request that accepts "%s" is answered as %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding)
  })
})
