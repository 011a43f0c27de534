import type { BuyerBank } from './bank.contract.ts'

/** Details of a Russian buyer with right keys. */
export const russianBank: BuyerBank = {
  legalName: 'Общество с ограниченной ответственностью «Сибнасос»',
  legalAddress: '630099, Новосибирск, Красный проспект, 1',
  bank: 'ПАО Сбербанк',
  country: 'RU',
  bankCode: '044525225',
  swift: 'SABRRUMM',
  account: '40702810900000005555',
  correspondent: '30101810400000000225',
}
