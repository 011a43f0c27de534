import { hasIban } from '../../../shared/identifiers/bank-accounts.ts'
import { m } from '../../../shared/wording/messages.js'
import type { BuyerBank } from './bank.contract.ts'

type Names = Record<keyof BuyerBank, typeof m.bank_legal_name>

const names: Names = {
  legalName: m.bank_legal_name,
  legalAddress: m.bank_legal_address,
  bank: m.deal_bank,
  country: m.bank_country,
  bankCode: m.bank_code,
  swift: m.bank_swift,
  account: m.deal_bank_account,
  correspondent: m.bank_correspondent,
}

/** The wording of a field by the country of the bank: БИК in Russia, МФО in Uzbekistan, IBAN where accounts are one. */
export function bankFieldWording(field: keyof BuyerBank, country: string): Names[keyof BuyerBank] {
  if (field === 'bankCode' && country === 'RU') return m.bank_bic
  if (field === 'bankCode' && country === 'UZ') return m.bank_mfo
  return field === 'account' && hasIban(country) ? m.bank_iban : names[field]
}

export const bankFieldName = (field: keyof BuyerBank, country: string): string => bankFieldWording(field, country)()
