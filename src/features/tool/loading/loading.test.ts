import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../../test/use-test-app.ts'

const asked = { length: '60', width: '40', height: '40', weight: '12,5', quantity: '10 000', perCarton: '24' }

describe('loading calculator', () => {
  const test = useTestApp()
  const plan = async (input: Record<string, string>, locale: 'zh' | 'ru' | 'en' = 'en') =>
    test.call('GET /api/tools/loading', input as typeof asked, { locale })

  it('A visitor is told cartons, volume, weight, what each space holds and the containers needed', async () => {
    const { code, data } = await plan(asked)
    expect(code).toBe('0')
    expect(data).toMatchObject({
      cartons: 417,
      volumeCm3: 40_032_000,
      grossGrams: 5_212_500,
      pallet: { cartons: 16, limit: 'room', needed: 27 },
      containers: [
        { type: '20gp', cartons: 278, pallets: 11 },
        { type: '40gp', cartons: 590, pallets: 25 },
        { type: '40hq', cartons: 700, pallets: 25 },
      ],
      needed: [{ type: '40gp', count: 1 }],
    })
  })

  it('Numbers with a comma, a point and spaces between thousands are the same numbers', async () => {
    expect((await plan({ ...asked, weight: '12.5', quantity: '10000' })).data).toEqual((await plan(asked)).data)
  })

  it.each([
    ['length', '0', /from 1 to 600/],
    ['width', '600.1', /from 1 to 600/],
    ['height', 'x', /at most 1 decimals/],
    ['weight', '-1', /0.01 to 30,000/],
    ['weight', '1e9', /0.01 to 30,000/],
    ['quantity', '1.5', /whole number/],
    ['quantity', '99999999999', /10,000,000/],
    ['perCarton', '0', /whole number/],
    ['palletHeight', '271', /30 to 270/],
    ['length', '1'.repeat(30), /from 1 to 600/],
  ])('The value of %s of “%s” is refused with a message at its field', async (name, value, message) => {
    const { status, code, fields } = await plan({ ...asked, [name]: value })
    expect([status, code]).toEqual([200, '1001'])
    expect(Object.keys(fields)).toEqual([name])
    expect(fields[name]).toMatch(message)
  })

  it('All faults are named at once, in the language of the visitor', async () => {
    expect((await plan({ length: 'x' }, 'ru')).fields).toMatchObject({
      length: expect.stringContaining('Введите число'),
      width: expect.any(String),
      quantity: expect.any(String),
    })
    expect((await plan({ length: 'x' }, 'zh')).fields['length']).toContain('请输入')
  })

  it('The largest numbers that are allowed have a result within whole numbers', async () => {
    const { code, data } = await plan({
      length: '600',
      width: '600',
      height: '600',
      weight: '30000',
      quantity: '10000000',
      perCarton: '1',
    })
    expect(code).toBe('0')
    expect(data).toMatchObject({ cartons: 10_000_000, needed: [], pallet: { cartons: 0, needed: 0 } })
    expect(Number.isSafeInteger(data.volumeCm3)).toBe(true)
  })
})
