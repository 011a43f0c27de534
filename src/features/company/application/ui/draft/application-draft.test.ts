import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSame, mergeByPath } from '../../../../../client/autosave/merge.ts'
import type { ApplicationInfo } from '../../../company.contract.ts'
import { startOf } from '../application-start.ts'
import { emptyValues, valuesOf } from '../fields/application-values.ts'
import type { ApplicationValues } from '../fields/application-values.ts'
import { faultsOfUnstorable, normaliseValues, storableValues } from './application-draft.ts'

const file = '0199a000-0000-7000-8000-000000000001'
const valuesWith = (change: (values: ApplicationValues) => void): ApplicationValues => {
  const values = emptyValues()
  change(values)
  return values
}

describe('application draft', () => {
  it('Values are compared in the form in which the server stores them, and faulty ones as typed', () => {
    const values = valuesWith(({ contact, licence, evidence }) => {
      contact.mobile = '138 0000 0001'
      licence.capitalAmount = '500万'
      licence.creditCode = '9133'
      evidence.certificates = [{ kind: 'ce', number: ' A1 ', file, expiresOn: 'soon' }]
    })
    const { contact, licence, evidence } = normaliseValues(values)
    expect([contact.mobile, licence.capitalAmount, licence.creditCode]).toEqual(['13800000001', '5000000', '9133'])
    expect(evidence.certificates).toEqual([{ kind: 'ce', number: 'A1', file, expiresOn: 'soon' }])
    expect(Object.keys(faultsOfUnstorable(values))).toEqual(['licence.creditCode', 'evidence.certificates.0.expiresOn'])
  })

  it('A fault that does not prevent storing is no reason to withhold a field', () => {
    const values = valuesWith(({ licence }) => (licence.termUntil = '2020-01-01'))
    expect(faultsOfUnstorable(values)).toEqual({})
    expect(storableValues(values, emptyValues(), []).licence.termUntil).toBe('2020-01-01')
  })

  it('A field that the server has refused is left out, and the record stays as stored when it is refused as a whole', () => {
    const values = valuesWith(({ trade, contact }) => {
      trade.storeName = '海潮'
      contact.name = '陈'
    })
    const part = storableValues(values, emptyValues(), ['trade.storeName'])
    expect([part.trade.storeName, part.contact.name]).toEqual(['', '陈'])
    expect(storableValues(values, emptyValues(), [''])).toEqual(emptyValues())
  })

  it('Every field without a fault is part of what is stored', () => {
    const text = fc.constantFrom(
      '',
      'x',
      ' 138 0000 0001 ',
      '9133',
      '2020-01-01',
      '甲公司',
      '乙公司',
      '5,000',
      'a@b.cn',
      'CNY',
    )
    const row = fc.record({
      kind: fc.constantFrom('', 'ce'),
      number: text,
      file: fc.constantFrom('', file),
      expiresOn: text,
    })
    const fields = Object.entries(emptyValues()).flatMap(([step, all]) =>
      Object.entries(all).map(([name, value]) => ({ step, name, value: value as unknown })),
    )
    const anyOf = (name: string, value: unknown): fc.Arbitrary<unknown> => {
      if (name === 'capitalCurrency') return fc.constantFrom('CNY', 'JPY', 'USD')
      if (name === 'certificates') return fc.array(row, { maxLength: 2 })
      if (typeof value === 'boolean') return fc.boolean()
      return Array.isArray(value) ? fc.array(text.filter(Boolean), { maxLength: 3 }) : text
    }
    const values = fc
      .tuple(...fields.map(({ name, value }) => fc.option(anyOf(name, value), { nil: undefined, freq: 2 })))
      .map((chosen) => {
        const filled = emptyValues() as unknown as Record<string, Record<string, unknown>>
        fields.forEach(({ step, name }, index) => {
          const all = filled[step]
          if (all && chosen[index] !== undefined) all[name] = chosen[index]
        })
        return filled as unknown as ApplicationValues
      })
    fc.assert(
      fc.property(values, (typed) => {
        const normal = normaliseValues(typed)
        const part = storableValues(normal, emptyValues(), Object.keys(faultsOfUnstorable(typed)))
        expect(normaliseValues(normal)).toEqual(normal)
        expect(isSame(part, normal) || Object.keys(faultsOfUnstorable(typed)).length > 0).toBe(true)
      }),
      { numRuns: 300 },
    )
  }, 30_000)

  it('A number that two devices write differently is no conflict', () => {
    const stored = emptyValues()
    const mine = valuesWith(({ contact }) => (contact.mobile = '138 0000 0001'))
    const theirs = valuesWith(({ contact }) => (contact.mobile = '13800000001'))
    const base = { version: 1, sent: stored, stored }
    const merged = mergeByPath({ base, mine, normal: normaliseValues(mine), theirs, unanswered: null })
    expect([merged.conflicts, merged.value.contact.mobile]).toEqual([[], '138 0000 0001'])
  })
})

describe('application start', () => {
  const info = { status: 'draft', version: 3, answers: { trade: { storeName: '新' } }, savedAt: '' } as ApplicationInfo

  it('A stored application is what the form starts with', () => {
    expect(startOf(info, '陈').record).toMatchObject({ version: 3, value: valuesOf(info.answers) })
  })

  it('A form without an application starts with the name of the user, which is not sent before something is typed', () => {
    const { record, value } = startOf(null, '陈')
    expect([record.version, record.value.contact.name, value]).toEqual([0, '陈', undefined])
  })

  it('A rejected application starts a new one with its answers, which are not stored yet', () => {
    expect(startOf({ ...info, status: 'rejected' }, '陈')).toEqual({
      record: { version: 0, value: emptyValues() },
      value: valuesOf(info.answers),
    })
  })
})
