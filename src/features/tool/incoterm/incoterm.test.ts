import { describe, expect, it } from 'vitest'
import { incotermCodes, seaOnlyIncoterms, transportModes } from '../../reference/incoterm.policy.ts'
import { readIncoterms } from '../../reference/reference-files.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { sellerBears } from '../../reference/incoterm.duties.policy.ts'

type Input = { mode?: 'sea' | 'rail' | 'road' | 'air'; seller?: string; term?: string }

describe('Incoterms chooser', () => {
  const test = useTestApp()
  const choose = async (input: Input, locale: 'zh' | 'ru' | 'en' = 'en') =>
    test.call('GET /api/tools/incoterms', input as { mode?: 'sea' }, { locale })
  const codes = (terms: { code: string }[]) => terms.map(({ code }) => code)

  it('Without answers all eleven terms are shown, in the language of the visitor', async () => {
    expect(codes((await choose({})).data.fitting)).toEqual(incotermCodes)
    expect((await choose({}, 'ru')).data.fitting[0]).toMatchObject({ name: 'Франко-завод', place: 'works' })
    expect((await choose({}, 'zh')).data.fitting[0]).toMatchObject({ name: '工厂交货' })
  })

  it.each([
    [{ mode: 'rail', seller: 'carrier' }, ['FCA']],
    [{ mode: 'sea', seller: 'carrier' }, ['FCA', 'FAS', 'FOB']],
    [{ mode: 'air', seller: 'carriage' }, ['CPT']],
    [{ mode: 'sea', seller: 'insurance' }, ['CIP', 'CIF']],
    [{ mode: 'road', seller: 'works' }, ['EXW']],
    [{ mode: 'road', seller: 'arrival' }, ['DAP']],
    [{ mode: 'road', seller: 'unloading' }, ['DPU']],
    [{ mode: 'road', seller: 'import' }, ['DDP']],
  ] as [Input, string[]][])('The answers %o lead to the terms %o', async (input, expected) => {
    expect(codes((await choose(input)).data.fitting)).toEqual(expected)
  })

  it('Sea terms are refused for rail, road and air with the term to use instead, and accepted for sea', async () => {
    const others = { FAS: 'FCA', FOB: 'FCA', CFR: 'CPT', CIF: 'CIP' }
    for (const mode of transportModes) {
      const { data } = await choose({ mode })
      expect(codes(data.refused)).toEqual(mode === 'sea' ? [] : seaOnlyIncoterms)
      for (const [term, other] of Object.entries(others)) {
        const { code, fields, data: checked } = await choose({ mode, term })
        expect({ code, fields, checked: checked?.checked?.code }).toEqual(
          mode === 'sea'
            ? { code: '0', fields: {}, checked: term }
            : {
                code: '1001',
                fields: {
                  term: `${term} is for sea and inland waterways only, not for rail, road or air. Use ${other} instead.`,
                },
                checked: undefined,
              },
        )
      }
    }
  })

  it('A term may be typed in small letters', async () => {
    expect((await choose({ mode: 'sea', term: 'fob' })).data.checked).toMatchObject({ code: 'FOB' })
    expect((await choose({ mode: 'rail', term: 'fob' })).fields).toHaveProperty('term')
  })

  it('A nonsensical answer is refused at its field', async () => {
    expect((await choose({ mode: 'cart' } as never)).fields).toHaveProperty('mode')
    expect((await choose({ seller: 'all' })).fields).toHaveProperty('seller')
    expect((await choose({ term: 'DAT' })).fields).toHaveProperty('term')
  })

  it('The duties agree with the file of terms about carriage and insurance', () => {
    expect(incotermCodes.map((code) => [code, sellerBears(code, 'carriage'), sellerBears(code, 'insurance')])).toEqual(
      readIncoterms().map((term) => [term.code, term.sellerPaysFreight, term.sellerInsures]),
    )
  })
})
