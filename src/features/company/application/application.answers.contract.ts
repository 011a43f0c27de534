import { z } from 'zod'
import { checkCreditCode } from '../../../shared/identifiers/credit-code.ts'
import { checkCnaps, checkCustomsCode, checkSwift } from '../../../shared/identifiers/customs.ts'
import type { IdentifierFault } from '../../../shared/identifiers/identifier-check.ts'
import { normaliseMainlandPhone } from '../../../shared/identifiers/mainland-phone.ts'
import { normaliseIdentifier } from '../../../shared/identifiers/normalise.ts'
import '../../../shared/field-errors.ts'
import { m } from '../../../shared/wording/messages.js'
import {
  accountCurrencies,
  capitalCurrencies,
  certificateKinds,
  contactLanguages,
  exportRights,
  outputBands,
  staffBands,
  tradeRoles,
} from '../company.enums.policy.ts'
import { choice, date, distinct, file, identifier, line, paragraph } from './application.answer-schemas.contract.ts'
import type { Message } from './application.answer-schemas.contract.ts'

const creditCodeFaults: Record<IdentifierFault, Message> = {
  length: () => m.company_error_credit_code_length(),
  characters: () => m.company_error_credit_code_characters(),
  checksum: () => m.company_error_credit_code_checksum(),
  never_issued: () => m.company_error_credit_code_checksum(),
}

/** The number of a business licence, checked and normalised; also used to find a company by it. */
export const CreditCode = identifier(
  checkCreditCode,
  () => m.company_error_credit_code_required(),
  (fault) => creditCodeFaults[fault](),
)

const mobile = z
  .string({ error: () => m.company_error_mobile() })
  .max(40, { error: () => m.company_error_mobile(), abort: true })
  .overwrite((value) => normaliseMainlandPhone(value) ?? value)
  .refine((value) => normaliseMainlandPhone(value) !== null, { error: () => m.company_error_mobile() })

/**
 * Province, city and district as GB/T 2260 codes of 2, 4 and 6 digits, each within the previous one; towns of cities
 * without districts have 9.
 */
const region = z
  .tuple([z.string().regex(/^\d{2}$/), z.string().regex(/^\d{4}$/), z.string().regex(/^\d{6}(\d{3})?$/)], {
    error: () => m.company_error_region(),
  })
  .refine(([province, city, district]) => city.startsWith(province) && district.startsWith(city), {
    error: () => m.company_error_region(),
  })

const licence = {
  photo: file(() => m.company_error_licence_photo()),
  creditCode: CreditCode,
  name: line(120, () => m.company_error_company_name()),
  kind: line(60, () => m.company_error_company_kind()),
  legalRepresentative: line(60, () => m.company_error_legal_representative()),
  /** Registered capital in minor units of its currency. */
  capitalAmount: z
    .int({ error: () => m.company_error_capital() })
    .min(0, { error: () => m.company_error_capital() })
    .max(1e15, { error: () => m.company_error_capital() }),
  capitalCurrency: choice(capitalCurrencies, () => m.company_error_currency()),
  establishedOn: date,
  termFrom: date,
  /** Null if the licence has no end date. */
  termUntil: date.nullable(),
  scope: paragraph(4000, () => m.company_error_scope()),
  region,
  address: line(200, () => m.company_error_address()),
}

const trade = {
  nameEn: line(160, () => m.company_error_name_en()).regex(/^[\p{Script=Latin}\p{N}\p{P}\p{S}\p{Zs}]*$/u, {
    error: () => m.company_error_name_en(),
  }),
  nameRu: line(160, () => m.company_error_name_ru())
    .regex(/^[\p{Script=Cyrillic}\p{Script=Latin}\p{N}\p{P}\p{S}\p{Zs}]*$/u, { error: () => m.company_error_name_ru() })
    .optional(),
  storeName: line(60, () => m.company_error_store_name()),
  logo: file(() => m.company_error_logo()).optional(),
  role: choice(tradeRoles, () => m.company_error_role()),
  /** One to five codes of the category tree, most important first. */
  categories: z
    .array(
      z
        .string()
        .max(120)
        .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/),
      { error: () => m.company_error_categories() },
    )
    .min(1, { error: () => m.company_error_categories() })
    .max(5, { error: () => m.company_error_categories() })
    .refine(distinct, { error: () => m.company_error_repeated() }),
  yearsExporting: z
    .int({ error: () => m.company_error_years() })
    .min(0, { error: () => m.company_error_years() })
    .max(100, { error: () => m.company_error_years() }),
  /** ISO 3166-1 alpha-2. */
  markets: z
    .array(z.string().regex(/^[A-Z]{2}$/), { error: () => m.company_error_markets() })
    .min(1, { error: () => m.company_error_markets() })
    .max(30, { error: () => m.company_error_markets() })
    .refine(distinct, { error: () => m.company_error_repeated() }),
  staffBand: choice(staffBands, () => m.company_error_staff()),
  outputBand: choice(outputBands, () => m.company_error_output()),
  exportRight: choice(exportRights, () => m.company_error_export_right()),
  customsCode: identifier(
    checkCustomsCode,
    () => m.company_error_customs_code(),
    () => m.company_error_customs_code(),
  ).optional(),
}

const contact = {
  name: line(60, () => m.company_error_contact_name()),
  mobile,
  email: z
    .string({ error: () => m.company_error_email() })
    .max(254, { error: () => m.company_error_email(), abort: true })
    .trim()
    .toLowerCase()
    .pipe(z.email({ error: () => m.company_error_email() })),
  wechat: z
    .string()
    .max(40, { abort: true })
    .trim()
    .regex(/^[A-Za-z0-9][-\w]{5,19}$/, { error: () => m.company_error_wechat() })
    .optional(),
  telegram: z
    .string()
    .max(40, { abort: true })
    .trim()
    .regex(/^@?[A-Za-z]\w{4,31}$/, { error: () => m.company_error_telegram() })
    .optional(),
  hours: line(100, () => m.company_error_hours()),
  languages: z
    .array(
      choice(contactLanguages, () => m.company_error_languages()),
      { error: () => m.company_error_languages() },
    )
    .min(1, { error: () => m.company_error_languages() })
    .max(contactLanguages.length)
    .refine(distinct, { error: () => m.company_error_repeated() }),
}

const bank = {
  accountName: line(120, () => m.company_error_account_name()),
  bank: line(120, () => m.company_error_bank_name()),
  cnaps: identifier(
    checkCnaps,
    () => m.company_error_cnaps(),
    () => m.company_error_cnaps(),
  ),
  account: z
    .string({ error: () => m.company_error_bank_account() })
    .max(64, { error: () => m.company_error_bank_account(), abort: true })
    .overwrite(normaliseIdentifier)
    .regex(/^[0-9A-Z]{8,34}$/, { error: () => m.company_error_bank_account() }),
  swift: identifier(
    checkSwift,
    () => m.company_error_swift(),
    () => m.company_error_swift(),
  ).optional(),
  currencies: z
    .array(
      choice(accountCurrencies, () => m.company_error_account_currencies()),
      { error: () => m.company_error_account_currencies() },
    )
    .min(1, { error: () => m.company_error_account_currencies() })
    .max(accountCurrencies.length)
    .refine(distinct, { error: () => m.company_error_repeated() }),
}

const certificate = z.strictObject({
  kind: choice(certificateKinds, () => m.company_error_certificate_kind()),
  number: line(80, () => m.company_error_certificate_number()),
  file: file(() => m.company_error_certificate_file()),
  expiresOn: date.nullable(),
})

const evidence = {
  isLegalRepresentative: z.boolean({ error: () => m.company_error_is_legal_representative() }),
  /** Required when the applicant is not the legal representative. */
  authorityLetter: file(() => m.company_error_authority_letter()).optional(),
  certificates: z.array(certificate).max(20),
}

const agreed = (error: Message) => z.literal(true, { error })
const consents = {
  terms: agreed(() => m.company_error_consent_terms()),
  privacy: agreed(() => m.company_error_consent_privacy()),
  transferAbroad: agreed(() => m.company_error_consent_transfer()),
}
/** Incomplete rows are stored as they are, with their files. */
const draftEvidence = {
  ...evidence,
  certificates: z.array(certificate.partial().meta({ id: 'CertificateDraft' })).max(20),
}
const draftConsents = { terms: z.boolean(), privacy: z.boolean(), transferAbroad: z.boolean() }

/** The six steps, each complete: a form may validate one step by its schema. */
export const answerSteps = {
  licence: z.strictObject(licence),
  trade: z.strictObject(trade),
  contact: z.strictObject(contact),
  bank: z.strictObject(bank),
  evidence: z.strictObject(evidence),
  consents: z.strictObject(consents),
} as const
export type AnswerStep = keyof typeof answerSteps
export const answerStepNames = Object.keys(answerSteps) as AnswerStep[]

type Looked = {
  licence?:
    | { name?: string | undefined; termFrom?: string | undefined; termUntil?: string | null | undefined }
    | undefined
  bank?: { accountName?: string | undefined } | undefined
}
type Refinement = { issues: z.core.$ZodRawIssue[]; value: unknown }

/** Names are compared regardless of character width and spaces: `（` equals `(`. */
export const sameName = (left: string, right: string): boolean =>
  normaliseIdentifier(left) === normaliseIdentifier(right)

function lookAcross(answers: Looked, context: Refinement): void {
  const { licence: seen, bank: account } = answers
  const complain = (path: string[], message: string) =>
    void context.issues.push({ code: 'custom', path, message, input: answers })
  if (seen?.termFrom && seen.termUntil && seen.termUntil <= seen.termFrom)
    complain(['licence', 'termUntil'], m.company_error_term_order())
  if (seen?.name && account?.accountName && !sameName(seen.name, account.accountName))
    complain(['bank', 'accountName'], m.company_error_account_name_differs())
}

const wholeShape = { ...answerSteps, bank: answerSteps.bank.optional() }

/** The shape of a complete application without the rules between steps; `CompanyAnswers` adds them. */
export const companyAnswersShape = wholeShape

/** Rules between the steps of a complete application. */
export function checkWhole(answers: z.output<z.ZodObject<typeof wholeShape>>, context: Refinement): void {
  lookAcross(answers, context)
  if (!answers.evidence.isLegalRepresentative && !answers.evidence.authorityLetter) {
    context.issues.push({
      code: 'custom',
      path: ['evidence', 'authorityLetter'],
      message: m.company_error_authority_letter(),
      input: answers,
    })
  }
}

/** A complete application, ready to be submitted. The bank account may follow before the first deal. */
export const CompanyAnswers = z
  .strictObject(wholeShape)
  .check((context) => checkWhole(context.value, context))
  .meta({ id: 'CompanyAnswers' })
export type CompanyAnswers = z.output<typeof CompanyAnswers>

/** A part of an application: present fields are valid, nothing is required. Omit empty fields. */
export const CompanyDraft = z
  .strictObject({
    licence: answerSteps.licence.partial().meta({ id: 'LicenceDraft' }),
    trade: answerSteps.trade.partial().meta({ id: 'TradeDraft' }),
    contact: answerSteps.contact.partial().meta({ id: 'ContactDraft' }),
    bank: answerSteps.bank.partial().meta({ id: 'BankAccountDraft' }),
    evidence: z.strictObject(draftEvidence).partial(),
    consents: z.strictObject(draftConsents).partial(),
  })
  .partial()
  .check((context) => lookAcross(context.value, context))
  .meta({ id: 'CompanyDraft' })
export type CompanyDraft = z.output<typeof CompanyDraft>
