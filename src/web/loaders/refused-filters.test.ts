import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DataStrategyResult } from 'react-router'
import { refuseFields } from '../../shared/errors.ts'
import type { FieldErrors } from '../../shared/errors.ts'
import { closeToast, toastStore } from '../../client/toasts.ts'
import { throwRefusal } from './load-signed-in.ts'
import { leaveOutRefused } from './refused-filters.ts'

const refusal = (fields: FieldErrors, input: Record<string, unknown>): DataStrategyResult => {
  try {
    throwRefusal({ code: '1001', message: '', data: refuseFields(fields).details }, input)
  } catch (result) {
    return { type: 'error', result }
  }
}
const shown: DataStrategyResult = { type: 'data', result: { items: [] } }

/** Where the address leads; null if the results of its loaders are passed on. */
async function leadsTo(address: string, ...results: DataStrategyResult[]): Promise<string | null> {
  const given = Object.fromEntries(results.map((result, index) => [`route ${index}`, result]))
  const request = new Request(`http://example.test${address}`)
  try {
    expect(await leaveOutRefused({ request }, async () => given)).toBe(given)
    return null
  } catch (thrown) {
    return (thrown as Response).headers.get('location')
  }
}

const toasts = () => toastStore.get().map(({ text }) => text)

describe('refused filters', () => {
  beforeEach(() => {
    vi.stubGlobal('location', new URL('http://example.test/workspace'))
    for (const { id } of toastStore.get()) closeToast(id)
  })

  it('An address without a refused filter is shown as it is', async () => {
    expect(await leadsTo('/workspace/products?status=draft', shown)).toBeNull()
    expect(toasts()).toEqual([])
  })

  it('A refused filter is left out of the address, and one toast says which and why', async () => {
    const refused = refusal({ lacks: 'no such lack' }, { lacks: 'nonsense', status: 'draft' })
    expect(await leadsTo('/ru/workspace/products?lacks=nonsense&status=draft', shown, refused, refused)).toBe(
      '/workspace/products?status=draft',
    )
    expect(toasts()).toEqual([expect.stringMatching(/lacks=nonsense.*no such lack/)])
  })

  it('Every refused filter is left out at once, also one of which only a part is refused', async () => {
    const refused = refusal({ status: 'x', 'lacks.0': 'y' }, { status: 'a', lacks: 'b', q: 'm8' })
    expect(await leadsTo('/workspace/products?status=a&lacks=b&q=m8', refused)).toBe('/workspace/products?q=m8')
    expect(toasts()).toHaveLength(2)
  })

  it('A filter that the page passes on under another name is found by its value', async () => {
    const refused = refusal({ cursor: 'unknown' }, { cursor: 'old', show: 'open' })
    expect(await leadsTo('/operator/plans?requests=old&invoices=new', refused)).toBe('/operator/plans?invoices=new')
    expect(toasts()).toEqual([expect.not.stringContaining('old')])
  })

  it('A long value is shortened in the toast', async () => {
    const q = 'm'.repeat(400)
    expect(await leadsTo(`/workspace/products?q=${q}`, refusal({ q: 'too long' }, { q }))).toBe('/workspace/products')
    expect(toasts()[0]?.length).toBeLessThan(100)
  })

  it.each([
    ['an id in the path', '/operator/companies/x', refusal({ id: 'no id' }, { id: 'x' })],
    ['an id in the path and in a filter', '/operator/companies/x?id=x&q=x', refusal({ id: 'no id' }, { id: 'x' })],
    ['a value that the page sets itself', '/user/overview?show=all', refusal({ limit: 'too big' }, { limit: 500 })],
    ['an error of ours', '/user/orders?show=all', { type: 'error', result: new Error('broken') } as const],
    ['no answer at all', '/user/orders?show=all', { type: 'error', result: undefined } as const],
  ])('The address stays, with its error, where the refusal is about %s', async (_what, address, result) => {
    expect(await leadsTo(address, result)).toBeNull()
    expect(toasts()).toEqual([])
  })

  it('A refused address that was opened is replaced in the history, and one that a link leads to does not enter it', async () => {
    const request = new Request('http://example.test/user/orders?show=x')
    const lead = () =>
      leaveOutRefused({ request }, async () => ({ page: refusal({ show: 'unknown' }, { show: 'x' }) })).catch(
        (thrown: Response) => thrown.headers.get('x-remix-replace'),
      )
    expect(await lead()).toBeNull()
    vi.stubGlobal('location', new URL('http://example.test/user/orders?show=x#top'))
    expect(await lead()).toBe('true')
  })

  it('An address that was left in the meantime leads nowhere and says nothing', async () => {
    const left = new AbortController()
    const results = { page: refusal({ show: 'x' }, { show: 'nonsense' }) }
    const request = new Request('http://example.test/user/orders?show=nonsense', { signal: left.signal })
    left.abort()
    expect(await leaveOutRefused({ request }, async () => results)).toBe(results)
    expect(toasts()).toEqual([])
  })
})
