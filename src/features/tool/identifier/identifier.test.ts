import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../../test/use-test-app.ts'

describe('identifier checker', () => {
  const test = useTestApp()
  const check = async (number: string, kind?: string, locale: 'zh' | 'ru' | 'en' = 'en') =>
    test.call('GET /api/tools/identifiers', (kind ? { number, kind } : { number }) as { number: string }, { locale })
  const verdictsOf = async (number: string) =>
    Object.fromEntries((await check(number)).data.items.map(({ kind, verdict }) => [kind, verdict]))

  it.each([
    ['91110000600037341L', 'credit_code', 'CN'],
    ['91350100M000100Y43', 'credit_code', 'CN'],
    ['914403001922038216', 'credit_code', 'CN'],
    ['91230100MA0T000700', 'credit_code', 'CN'],
    ['7707083893', 'inn', 'RU'],
    ['500100732259', 'inn', 'RU'],
    ['1027700132195', 'ogrn', 'RU'],
    ['304500116000157', 'ogrnip', 'RU'],
    ['941240000193', 'bin', 'KZ'],
    ['200988541', 'unp', 'BY'],
    ['1401555071', 'voen', 'AZ'],
    ['1008600038413', 'idno', 'MD'],
  ])('The number %s is recognised as %s of %s with right check digits', async (number, kind, country) => {
    const { code, data } = await check(number)
    expect(code).toBe('0')
    expect(data.items).toContainEqual({ kind, country, verdict: 'right', normalised: number })
    expect(data.items[0]?.verdict).toBe('right')
  })

  it('A number with the right check digits of two countries is shown as both', async () => {
    const { items } = (await check('1008600038413')).data
    expect(items.filter(({ verdict }) => verdict === 'right').map(({ kind }) => kind)).toEqual(['ogrn', 'idno'])
  })

  it.each([
    ['7707083894', 'inn'],
    ['1027700132196', 'ogrn'],
    ['941240000194', 'bin'],
    ['200988542', 'unp'],
    ['1008600038414', 'idno'],
    ['91350100M000100Y44', 'credit_code'],
  ])('The number %s has the form of %s and wrong check digits', async (number, kind) => {
    expect(await verdictsOf(number)).toMatchObject({ [kind]: 'wrong' })
  })

  it('A number without a public check rule is said to have the form only', async () => {
    expect(await verdictsOf('301234567')).toMatchObject({ stir: 'form', tj_tax_number: 'form', unp: 'wrong' })
    expect((await check('301234567')).data.items.every(({ verdict }) => verdict !== 'right')).toBe(true)
  })

  it('Spaces, hyphens, full-width digits and lower case do not matter', async () => {
    expect((await check(' 9135-0100 m000100y43')).data.items[0]).toMatchObject({ verdict: 'right' })
    expect((await check('７７０７０８３８９３')).data.items[0]).toMatchObject({ kind: 'inn', normalised: '7707083893' })
  })

  it('A number of a chosen kind is told its fault, and a number of no known form has an empty list', async () => {
    expect((await check('770708389', 'inn')).data.items).toMatchObject([{ kind: 'inn', verdict: 'length' }])
    expect((await check('770708389A', 'inn')).data.items).toMatchObject([{ verdict: 'characters' }])
    expect((await check('0000000000', 'inn')).data.items).toMatchObject([{ verdict: 'never' }])
    expect((await check('12')).data.items).toEqual([])
  })

  it.each([
    ['', undefined, 'number'],
    [' - ', undefined, 'number'],
    ['1'.repeat(65), undefined, 'number'],
    ['7707083893', 'passport', 'kind'],
    ['847130', 'hs6', 'kind'],
  ])('The number “%s” as %s is refused at the field %s', async (number, kind, field) => {
    const { status, code, fields } = await check(number, kind)
    expect({ status, code, fields: Object.keys(fields) }).toEqual({ status: 200, code: '1001', fields: [field] })
  })

  it('The message at the field is in the language of the visitor', async () => {
    expect((await check('-', undefined, 'zh')).fields['number']).toContain('请输入')
    expect((await check('-', undefined, 'ru')).fields['number']).toContain('Введите')
  })
})
