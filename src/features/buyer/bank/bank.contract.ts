import { z } from 'zod'
import '../../../shared/field-errors.ts'
import { endpoint } from '../../../shared/endpoint.ts'
import { m } from '../../../shared/wording/messages.js'

const text = (most: number) =>
  z
    .string()
    .max(most, { abort: true })
    .regex(/^\P{Cc}*$/u, { error: () => m.field_invalid() })
    .normalize('NFC')
    .trim()

/** Legal and bank details of a buyer; any part may be empty. `bank.policy.ts` checks the numbers of a country. */
export const BuyerBank = z
  .strictObject({
    legalName: text(200),
    legalAddress: text(300),
    bank: text(200),
    /** Of the bank: ISO 3166-1 alpha-2, or empty. */
    country: z.string().regex(/^([A-Z]{2})?$/),
    /** The national code of the bank: БИК in Russia, МФО in Uzbekistan. */
    bankCode: text(40),
    swift: text(40),
    /** An account number, or an IBAN. */
    account: text(60),
    correspondent: text(60),
  })
  .meta({ id: 'BuyerBank' })
export type BuyerBank = z.output<typeof BuyerBank>

const reply = z.object({ version: z.int(), details: BuyerBank })

export const bankEndpoints = {
  buyerBank: endpoint({
    method: 'GET',
    path: '/api/user/buyer/bank',
    access: 'signed-in',
    summary:
      'My legal and bank details, which only documents of my accepted quotations name; version 0 if there are none',
    reply,
  }),
  buyerBankSave: endpoint({
    method: 'PUT',
    path: '/api/user/buyer/bank',
    access: 'signed-in',
    perMinute: 20,
    summary: 'Save my legal and bank details over the version they are based on; empty ones delete them',
    body: BuyerBank.extend({ version: z.int32().min(0) }),
    reply,
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof bankEndpoints> {}
}
