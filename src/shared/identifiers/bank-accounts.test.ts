import { expect, it } from 'vitest'
import { checkAccount, checkBankCode, checkCorrespondent } from './bank-accounts.ts'

const result = (check: ReturnType<typeof checkAccount>) => (check.isValid ? check.normalised : check.reason)

it.each([
  ['KZ', 'KZ86 125K ZT50 0410 0100', 'KZ86125KZT5004100100'],
  ['KZ', 'KZ87125KZT5004100100', 'checksum'],
  ['KZ', 'KZ86125KZT500410010', 'length'],
  ['BY', 'BY13NBRB3600900000002Z00AB00', 'BY13NBRB3600900000002Z00AB00'],
  ['BY', 'BY13NBRB3600900000002Z00AB01', 'checksum'],
  ['BY', 'KZ13NBRB3600900000002Z00AB00', 'characters'],
  ['AZ', 'AZ21NABZ00000000137010001944', 'AZ21NABZ00000000137010001944'],
  ['MD', 'MD24AG000225100013104168', 'MD24AG000225100013104168'],
  ['GE', 'GE29NB0000000101904917', 'GE29NB0000000101904917'],
  ['UZ', '20208000900123456001', '20208000900123456001'],
  ['UZ', '2020800090012345600', 'length'],
  ['KG', '1091820182530190', '1091820182530190'],
])('An account in %s, %s, is checked by the rule of the country: %s', (country, account, expected) => {
  expect(result(checkAccount(country, account, ''))).toBe(expected)
})

it('The key of a Russian account belongs to the code of its bank, and that of a correspondent account to its region', () => {
  expect(result(checkAccount('RU', '40702810900000005555', '044525225'))).toBe('40702810900000005555')
  expect(result(checkAccount('RU', '40702810800000005555', '044525225'))).toBe('checksum')
  expect(result(checkAccount('RU', '40702810900000005555', '044525593'))).toBe('checksum')
  expect(result(checkCorrespondent('RU', '30101810400000000225', '044525225'))).toBe('30101810400000000225')
  expect(result(checkCorrespondent('RU', '30101810400000000226', '044525225'))).toBe('checksum')
  expect(result(checkCorrespondent('RU', '40702810900000005555', '044525225'))).not.toBe('40702810900000005555')
})

it('The code of a bank has nine digits in Russia and five in Uzbekistan', () => {
  expect(result(checkBankCode('RU', '044525225'))).toBe('044525225')
  expect(result(checkBankCode('RU', '04452522'))).toBe('length')
  expect(result(checkBankCode('UZ', '00450'))).toBe('00450')
  expect(result(checkBankCode('UZ', '0045X'))).toBe('characters')
})
