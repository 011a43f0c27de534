import type { FieldErrors } from '../../../shared/errors.ts'
import {
  checkAccount,
  checkBankCode,
  checkCorrespondent,
  hasBankCode,
} from '../../../shared/identifiers/bank-accounts.ts'
import { checkSwift } from '../../../shared/identifiers/customs.ts'
import type { IdentifierCheck } from '../../../shared/identifiers/identifier-check.ts'
import { m } from '../../../shared/wording/messages.js'
import { numberFault } from '../buyer.names.policy.ts'
import type { BuyerBank } from './bank.contract.ts'
import { bankFieldName } from './bank.names.policy.ts'

export const noBank: BuyerBank = {
  legalName: '',
  legalAddress: '',
  bank: '',
  country: '',
  bankCode: '',
  swift: '',
  account: '',
  correspondent: '',
}

/** The fields of a bank, in the order in which the form and documents show them. */
export const bankNumbers = ['bankCode', 'swift', 'account', 'correspondent'] as const

export const isEmptyBank = (details: BuyerBank): boolean => Object.values(details).every((value) => value === '')

/** The checks of the numbers that are there. The key of a Russian account belongs to the code of its bank. */
function checksOf({ country, bankCode, swift, account, correspondent }: BuyerBank) {
  const code = checkBankCode(country, bankCode)
  const checks: Record<(typeof bankNumbers)[number], IdentifierCheck | null> = {
    bankCode: bankCode === '' ? null : code,
    swift: swift === '' ? null : checkSwift(swift),
    account: account === '' ? null : checkAccount(country, account, code.normalised),
    correspondent: correspondent === '' ? null : checkCorrespondent(country, correspondent, code.normalised),
  }
  return checks
}

/** Numbers as they are stored: without spaces, in capitals; a country without national codes has none. */
export function normaliseBank(details: BuyerBank): BuyerBank {
  const coded = hasBankCode(details.country) ? details : { ...details, bankCode: '' }
  const checks = checksOf(coded)
  const numbers = Object.fromEntries(bankNumbers.map((field) => [field, checks[field]?.normalised ?? '']))
  return { ...coded, ...numbers }
}

/** Faults of what is there; nothing is required but what the check of another field needs. */
export function faultsOfBank(details: BuyerBank): FieldErrors {
  const { country, bankCode, account, correspondent } = details
  const hasAccount = account !== '' || correspondent !== ''
  if (country === '' && (hasAccount || bankCode !== '')) return { country: m.buyer_error_country_first() }
  const checks = checksOf(details)
  const faults: FieldErrors = {}
  for (const field of bankNumbers) {
    const check = checks[field]
    if (check?.isValid === false) faults[field] = numberFault(bankFieldName(field, country), check.reason)
  }
  if (hasBankCode(country) && hasAccount && bankCode === '') faults['bankCode'] = m.field_required()
  // Without a right code the key says nothing about the account.
  if (faults['bankCode'] && country === 'RU') {
    delete faults['account']
    delete faults['correspondent']
  }
  return faults
}
