import { describe, expect, test } from 'vitest'
import type { SettledInfo } from '../../company.contract.ts'
import { faultsOf, standingOf, validPart } from './draft/application-faults.ts'
import { differencesOf, mergeValues } from './draft/application-merge.ts'
import { firstIncomplete } from './application-parts.ts'
import { startOf } from './application-start.ts'
import { answersOf, emptyValues, valuesOf } from './fields/application-values.ts'
import type { ApplicationValues } from './fields/application-values.ts'

const valuesWith = (change: (values: ApplicationValues) => void): ApplicationValues => {
  const values = emptyValues()
  change(values)
  return values
}

describe('the form of an application', () => {
  test('an empty form misses what is required and nothing of the bank account', () => {
    const standing = standingOf(emptyValues(), faultsOf(emptyValues()))
    expect(standing.bank).toEqual({ missing: [], faulty: [] })
    expect(standing.licence.missing).toContain('licence.creditCode')
    expect(standing.consents.missing).toEqual(['consents.terms', 'consents.privacy', 'consents.transferAbroad'])
    expect(Object.values(standing).flatMap(({ faulty }) => faulty)).toEqual([])
  })

  test('one field of the bank account asks for the others', () => {
    const faults = faultsOf(valuesWith(({ bank }) => (bank.bank = '某某银行')))
    expect(Object.keys(faults)).toContain('bank.cnaps')
  })

  test('a licence that has run out is to be renewed', () => {
    const over = valuesWith(({ licence }) => (licence.termUntil = '2020-01-01'))
    expect(standingOf(over, faultsOf(over)).licence.faulty).toEqual(['licence.termUntil'])
    expect(validPart(over).licence).toEqual({ termUntil: '2020-01-01', capitalCurrency: 'CNY' })
  })

  test('a certificate that has expired is a fault at its date, and is kept as it was typed', () => {
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

  test('an account in another name than the company’s is a fault of the account and is not sent', () => {
    const values = valuesWith(({ bank, licence }) => {
      licence.name = '甲公司'
      bank.accountName = '乙公司'
    })
    expect(faultsOf(values)).toHaveProperty(['bank.accountName'])
    expect(validPart(values).bank).toEqual({})
  })

  test('who is not the legal representative needs a letter of authority', () => {
    expect(faultsOf(valuesWith(({ evidence }) => (evidence.isLegalRepresentative = 'no')))).toHaveProperty([
      'evidence.authorityLetter',
    ])
    expect(faultsOf(valuesWith(({ evidence }) => (evidence.isLegalRepresentative = 'yes')))).not.toHaveProperty([
      'evidence.authorityLetter',
    ])
  })

  test('of a certificate that is half filled in, what is there is sent and comes back to its place', () => {
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

  test('an amount is typed in units and kept in minor units; the yen has none', () => {
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

  test('a remark opens its step, else the first step that misses something opens', () => {
    const standing = standingOf(emptyValues(), faultsOf(emptyValues()))
    expect(firstIncomplete(standing, ['contact.email'])).toBe('contact')
    expect(firstIncomplete(standing, [])).toBe('licence')
  })
})

describe('two devices', () => {
  const base = valuesWith(({ trade }) => (trade.storeName = '旧'))
  const mine = valuesWith(({ trade, contact }) => {
    trade.storeName = '旧'
    contact.name = '陈'
  })
  const theirs = valuesWith(({ trade, contact }) => {
    trade.storeName = '新'
    contact.name = '林'
  })

  test('differences name the field, and what only the other has changed is preset to theirs', () => {
    expect(differencesOf(mine, theirs, base)).toEqual([
      { path: 'trade.storeName', mine: '旧', theirs: '新', preset: 'theirs', isOnlyTheirs: true },
      { path: 'contact.name', mine: '陈', theirs: '林', preset: 'mine', isOnlyTheirs: false },
    ])
  })

  test('the same number written with spaces is no difference', () => {
    const spaced = valuesWith(({ contact }) => (contact.mobile = '138 0000 0001'))
    const stored = valuesWith(({ contact }) => (contact.mobile = '13800000001'))
    expect(differencesOf(spaced, stored, emptyValues())).toEqual([])
  })

  test('the choice is taken field by field', () => {
    const merged = mergeValues(mine, differencesOf(mine, theirs, base), (path) =>
      path === 'trade.storeName' ? 'theirs' : 'mine',
    )
    expect([merged.trade.storeName, merged.contact.name]).toEqual(['新', '陈'])
  })

  const info = (version: number) =>
    ({ status: 'draft', version, answers: { trade: { storeName: '新' } } }) as SettledInfo

  test('a copy in this browser of the same version goes on', () => {
    const start = startOf(info(3), { values: mine, version: 3, base: {}, at: '' }, '')
    expect(start).toMatchObject({ isDirty: true, isElsewhere: false, version: 3 })
    expect(start.values.contact.name).toBe('陈')
  })

  test('an older copy without own changes gives way silently; with own changes the person is asked', () => {
    const untouched = startOf(info(4), { values: valuesOf({}), version: 3, base: {}, at: '' }, '')
    expect(untouched).toMatchObject({ isElsewhere: false, isDirty: false })
    expect(untouched.values.trade.storeName).toBe('新')
    expect(startOf(info(4), { values: mine, version: 3, base: {}, at: '' }, '')).toMatchObject({ isElsewhere: true })
  })

  test('a rejected application starts anew from its answers', () => {
    expect(startOf({ ...info(4), status: 'rejected' }, null, '')).toMatchObject({
      version: null,
      base: {},
      isDirty: true,
    })
  })
})
