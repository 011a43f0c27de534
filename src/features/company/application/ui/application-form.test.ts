import { describe, expect, it } from 'vitest'
import { faultsOf, stepFaults, validPart } from './draft/application-faults.ts'
import { firstIncomplete } from './application-parts.ts'
import { answersOf, emptyValues, valuesOf } from './fields/application-values.ts'
import type { ApplicationValues } from './fields/application-values.ts'

const valuesWith = (change: (values: ApplicationValues) => void): ApplicationValues => {
  const values = emptyValues()
  change(values)
  return values
}

describe('application form', () => {
  it('An empty form misses what is required and nothing of the bank account', () => {
    const faultsByStep = stepFaults(emptyValues(), faultsOf(emptyValues()))
    expect(faultsByStep.bank).toEqual({ missing: [], faulty: [] })
    expect(faultsByStep.licence.missing).toContain('licence.creditCode')
    expect(faultsByStep.consents.missing).toEqual(['consents.terms', 'consents.privacy', 'consents.transferAbroad'])
    expect(Object.values(faultsByStep).flatMap(({ faulty }) => faulty)).toEqual([])
  })

  it('One field of the bank account makes the others required', () => {
    const faults = faultsOf(valuesWith(({ bank }) => (bank.bank = '某某银行')))
    expect(Object.keys(faults)).toContain('bank.cnaps')
  })

  it('An expired licence is a fault of its end date', () => {
    const over = valuesWith(({ licence }) => (licence.termUntil = '2020-01-01'))
    expect(stepFaults(over, faultsOf(over)).licence.faulty).toEqual(['licence.termUntil'])
    expect(validPart(over).licence).toEqual({ termUntil: '2020-01-01', capitalCurrency: 'CNY' })
  })

  it('An expired certificate is a fault of its date, and stays as it was typed', () => {
    const certificate = {
      kind: 'ce',
      number: 'A1',
      file: '0199a000-0000-7000-8000-000000000001',
      expiresOn: '2020-01-01',
    }
    const values = valuesWith(({ evidence }) => (evidence.certificates = [certificate]))
    expect(faultsOf(values)).toHaveProperty(['evidence.certificates.0.expiresOn'])
    expect(validPart(values).evidence?.certificates).toEqual([certificate])
  })

  it('An account in another name than the company’s is a fault of the account and is not sent', () => {
    const values = valuesWith(({ bank, licence }) => {
      licence.name = '甲公司'
      bank.accountName = '乙公司'
    })
    expect(faultsOf(values)).toHaveProperty(['bank.accountName'])
    expect(validPart(values).bank).toEqual({})
  })

  it('The form needs a letter of authority from an applicant who is not the legal representative', () => {
    expect(faultsOf(valuesWith(({ evidence }) => (evidence.isLegalRepresentative = 'no')))).toHaveProperty([
      'evidence.authorityLetter',
    ])
    expect(faultsOf(valuesWith(({ evidence }) => (evidence.isLegalRepresentative = 'yes')))).not.toHaveProperty([
      'evidence.authorityLetter',
    ])
  })

  it('The filled fields of a half filled certificate are sent and return to their place', () => {
    const file = '0199a000-0000-7000-8000-000000000001'
    const whole = { kind: 'ce', number: 'A1', file, expiresOn: null }
    const values = valuesWith(
      ({ evidence }) => (evidence.certificates = [{ kind: 'eac', number: '', file, expiresOn: '2031' }, whole]),
    )
    expect(validPart(values).evidence?.certificates).toEqual([{ kind: 'eac', file }, whole])
    expect(valuesOf(validPart(values)).evidence.certificates).toEqual([
      { kind: 'eac', number: '', file, expiresOn: '' },
      whole,
    ])
    expect(Object.keys(faultsOf(values))).toContain('evidence.certificates.0.number')
  })

  it('An amount is typed in units and stored in minor units, and the yen has none', () => {
    const typed = (capitalAmount: string, capitalCurrency: string) =>
      answersOf(valuesWith(({ licence }) => Object.assign(licence, { capitalAmount, capitalCurrency }))).licence
        .capitalAmount
    expect(typed('5,000,000', 'CNY')).toBe(500_000_000)
    expect(typed('5000', 'JPY')).toBe(5000)
    expect(typed('five', 'CNY')).toBe('five')
    // As licences write it.
    for (const text of ['500万', '500万元', '500 万元整', '５００万', '人民币500万元', '0.05亿'])
      expect({ text, amount: typed(text, 'CNY') }).toEqual({ text, amount: 500_000_000 })
    expect(typed('万', 'CNY')).toBe('万')
    expect(valuesOf({ licence: { capitalAmount: 500_000_050, capitalCurrency: 'CNY' } }).licence.capitalAmount).toBe(
      '5000000.50',
    )
  })

  it('The form opens at the step of a remark, or else at the first incomplete step', () => {
    const faultsByStep = stepFaults(emptyValues(), faultsOf(emptyValues()))
    expect(firstIncomplete(faultsByStep, ['contact.email'])).toBe('contact')
    expect(firstIncomplete(faultsByStep, [])).toBe('licence')
  })
})
