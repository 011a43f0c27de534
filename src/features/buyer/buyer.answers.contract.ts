import { z } from 'zod'
import '../../shared/field-errors.ts'
import { contactLanguages } from '../company/company.enums.policy.ts'
import { m } from '../../shared/wording/messages.js'
import { buyerRoles, evidenceKinds, mostCategories, mostEvidence } from './buyer.enums.policy.ts'

const text = (most: number) =>
  z
    .string()
    .max(most, { abort: true })
    .regex(/^\P{Cc}*$/u, { error: () => m.field_invalid() })
    .normalize('NFC')
    .trim()
const distinct = (values: readonly string[]) => new Set(values).size === values.length

/** A buyer's profile. Any part may be empty until it is submitted; `buyer.answers.policy.ts` says what is missing. */
export const BuyerAnswers = z
  .strictObject({
    companyName: text(160),
    /** ISO 3166-1 alpha-2, or empty. */
    country: z.string().regex(/^([A-Z]{2})?$/),
    taxNumber: text(40),
    /** КПП and ОГРН or ОГРНИП; empty outside Russia. */
    kpp: text(40),
    registrationNumber: text(40),
    city: text(80),
    role: z.enum(buyerRoles).nullable(),
    /** Codes of the category tree that she buys from. */
    categories: z
      .array(
        z
          .string()
          .max(120)
          .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/),
      )
      .max(mostCategories)
      .refine(distinct, { error: () => m.company_error_repeated() }),
    languages: z
      .array(z.enum(contactLanguages))
      .max(contactLanguages.length)
      .refine(distinct, { error: () => m.company_error_repeated() }),
    evidence: z
      .array(z.strictObject({ kind: z.enum(evidenceKinds), file: z.uuid() }))
      .max(mostEvidence)
      .refine((rows) => distinct(rows.map(({ file }) => file)), { error: () => m.company_error_repeated() }),
  })
  .meta({ id: 'BuyerAnswers' })
export type BuyerAnswers = z.output<typeof BuyerAnswers>

export const noAnswers: BuyerAnswers = {
  companyName: '',
  country: '',
  taxNumber: '',
  kpp: '',
  registrationNumber: '',
  city: '',
  role: null,
  categories: [],
  languages: [],
  evidence: [],
}
