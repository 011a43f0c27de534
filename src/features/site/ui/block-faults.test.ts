import { describe, expect, it } from 'vitest'
import { faultsNow } from './block-faults.ts'

const [first, second, added] = [{ id: 'first' }, { id: 'second' }, { id: 'added' }]
const sent = [first, second]

describe('faults of blocks', () => {
  it('A fault stays with its block when a block is added above or the block is moved', () => {
    const fields = { 'blocks.1.title.zh': 'required', 'blocks.0.until': 'too early' }
    expect(faultsNow(fields, sent, sent)).toEqual(fields)
    expect(faultsNow(fields, sent, [added, first, second])).toEqual({
      'blocks.2.title.zh': 'required',
      'blocks.1.until': 'too early',
    })
    expect(faultsNow(fields, sent, [second, first])).toEqual({
      'blocks.0.title.zh': 'required',
      'blocks.1.until': 'too early',
    })
  })

  it('The faults of a removed block go with it, and a fault of the page stays', () => {
    expect(faultsNow({ 'blocks.0.link': 'wrong', blocks: 'too many' }, sent, [second])).toEqual({ blocks: 'too many' })
  })
})
