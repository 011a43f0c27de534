import { describe, expect, it } from 'vitest'
import { AppError, refuseFields } from '../../shared/errors.ts'
import type { FieldErrors } from '../../shared/errors.ts'
import { loadFiltered } from './load-filtered.ts'
import { throwPageFault } from '../document/page-faults.ts'

const list = { items: [] }

/** A server that refuses as told, and what it was asked. */
function serverThat(refuse: (asked: Record<string, unknown>) => FieldErrors | Error | null) {
  const questions: Record<string, unknown>[] = []
  const call = async (_method: string, _path: string, asked: Record<string, unknown>) => {
    questions.push(asked)
    const refusal = refuse(asked)
    if (refusal === null) return list
    return throwPageFault(refusal instanceof Error ? refusal : refuseFields(refusal))
  }
  return { page: { call }, questions }
}

describe('a list by the filters of an address', () => {
  it('is asked for once where all of them mean something', async () => {
    const { page, questions } = serverThat(() => null)
    expect(await loadFiltered(page, 'GET /api/products', { category: 'hardware' })).toEqual({
      reply: list,
      asked: { category: 'hardware' },
      faults: {},
    })
    expect(questions).toEqual([{ category: 'hardware' }])
  })

  it('leaves out only what is refused, also what is refused after that, and tells each', async () => {
    const { page, questions } = serverThat(({ quantity, priceTo, cursor }): FieldErrors | null => {
      if (quantity) return { quantity: 'no number' }
      if (priceTo) return { priceTo: 'below the other' }
      return cursor ? { cursor: 'unknown' } : null
    })
    const filters = { q: 'm8', quantity: 'x', priceFrom: '20', priceTo: '10', cursor: 'y' }
    expect(await loadFiltered(page, 'GET /api/search', filters)).toEqual({
      reply: list,
      asked: { q: 'm8', priceFrom: '20' },
      faults: { quantity: 'no number', priceTo: 'below the other', cursor: 'unknown' },
    })
    expect(questions).toHaveLength(4)
  })

  it('leaves out a part of a filter where the page knows how, and all of it where not', async () => {
    const { page } = serverThat(({ attributes }) =>
      typeof attributes === 'string' && attributes.includes('12..8')
        ? { 'attributes.length.to': 'below the other' }
        : null,
    )
    const filters = { category: 'hardware', attributes: 'length:12..8,material:brass' }
    const withPart = await loadFiltered(page, 'GET /api/products', filters, {
      parts: { attributes: (text) => text.replace('12..8', '..') },
    })
    expect(withPart.asked).toEqual({ category: 'hardware', attributes: 'length:..,material:brass' })
    const unchanged = await loadFiltered(page, 'GET /api/products', filters)
    expect(unchanged.asked).toEqual({ category: 'hardware' })
  })

  it('is the plain one where a refusal names none of them', async () => {
    const { page, questions } = serverThat(({ category }) => (category ? { limit: 'too big' } : null))
    expect(
      await loadFiltered(page, 'GET /api/search', { q: 'm8', category: 'x' }, { plain: { q: 'm8' } }),
    ).toMatchObject({ asked: { q: 'm8' }, faults: { limit: 'too big' } })
    expect(questions).toHaveLength(2)
  })

  it('is not asked for again where the server cannot answer, which is no fault of the filters', async () => {
    const { page, questions } = serverThat(() => new AppError('unavailable'))
    await expect(loadFiltered(page, 'GET /api/companies', { role: 'factory' })).rejects.toMatchObject({
      init: { status: 503 },
    })
    expect(questions).toHaveLength(1)
  })
})
