import { describe, expect, it } from 'vitest'
import { AppError, refuseFields } from '../../shared/errors.ts'
import type { FieldErrors } from '../../shared/errors.ts'
import { loadFiltered } from './load-filtered.ts'
import { throwPageFault } from '../document/page-faults.ts'

const list = { items: [] }

/** A server that refuses as configured, and the requests it received. */
function serverThat(refuse: (input: Record<string, unknown>) => FieldErrors | Error | null) {
  const questions: Record<string, unknown>[] = []
  const call = async (_method: string, _path: string, input: Record<string, unknown>) => {
    questions.push(input)
    const refusal = refuse(input)
    if (refusal === null) return list
    return throwPageFault(refusal instanceof Error ? refusal : refuseFields(refusal))
  }
  return { page: { call }, questions }
}

describe('filtered list', () => {
  it('A list is requested once where all its filters are valid', async () => {
    const { page, questions } = serverThat(() => null)
    expect(await loadFiltered(page, 'GET /api/products', { category: 'hardware' })).toEqual({
      reply: list,
      applied: { category: 'hardware' },
      faults: {},
    })
    expect(questions).toEqual([{ category: 'hardware' }])
  })

  it('A list leaves out only refused filters, including those refused later, and reports each', async () => {
    const { page, questions } = serverThat(({ quantity, priceTo, cursor }): FieldErrors | null => {
      if (quantity) return { quantity: 'no number' }
      if (priceTo) return { priceTo: 'below the other' }
      return cursor ? { cursor: 'unknown' } : null
    })
    const filters = { q: 'm8', quantity: 'x', priceFrom: '20', priceTo: '10', cursor: 'y' }
    expect(await loadFiltered(page, 'GET /api/search', filters)).toEqual({
      reply: list,
      applied: { q: 'm8', priceFrom: '20' },
      faults: { quantity: 'no number', priceTo: 'below the other', cursor: 'unknown' },
    })
    expect(questions).toHaveLength(4)
  })

  it('A list leaves out a part of a filter where the page knows how, and the whole filter elsewhere', async () => {
    const { page } = serverThat(({ attributes }) =>
      typeof attributes === 'string' && attributes.includes('12..8')
        ? { 'attributes.length.to': 'below the other' }
        : null,
    )
    const filters = { category: 'hardware', attributes: 'length:12..8,material:brass' }
    const withPart = await loadFiltered(page, 'GET /api/products', filters, {
      parts: { attributes: (text) => text.replace('12..8', '..') },
    })
    expect(withPart.applied).toEqual({ category: 'hardware', attributes: 'length:..,material:brass' })
    const unchanged = await loadFiltered(page, 'GET /api/products', filters)
    expect(unchanged.applied).toEqual({ category: 'hardware' })
  })

  it('Where one end of a range is refused, a list is shown without the other end too', async () => {
    const { page } = serverThat(({ priceTo }) => (priceTo ? { priceTo: 'below the other' } : null))
    const filters = { q: 'm8', priceFrom: '5000', priceTo: '100' }
    const shown = await loadFiltered(page, 'GET /api/search', filters, { ranges: [['priceFrom', 'priceTo']] })
    expect(shown).toEqual({ reply: list, applied: { q: 'm8' }, faults: { priceTo: 'below the other' } })
  })

  it('A list is requested without filters where a refusal names none of them', async () => {
    const { page, questions } = serverThat(({ category }) => (category ? { limit: 'too big' } : null))
    expect(
      await loadFiltered(page, 'GET /api/search', { q: 'm8', category: 'x' }, { plain: { q: 'm8' } }),
    ).toMatchObject({ applied: { q: 'm8' }, faults: { limit: 'too big' } })
    expect(questions).toHaveLength(2)
  })

  it('A list is not requested again where the server is unavailable, which is no fault of the filters', async () => {
    const { page, questions } = serverThat(() => new AppError('unavailable'))
    await expect(loadFiltered(page, 'GET /api/companies', { role: 'factory' })).rejects.toMatchObject({
      init: { status: 503 },
    })
    expect(questions).toHaveLength(1)
  })
})
