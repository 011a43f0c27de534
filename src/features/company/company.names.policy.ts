import type { DocumentState, documentStates } from '../../shared/document-state.ts'
import { m } from '../../shared/wording/messages.js'
import type { AnswerStep } from './application/application.answers.contract.ts'
import type { statedChecks, statedThings, verifiedThings } from './company.contract.ts'
import type {
  certificateKinds,
  contactLanguages,
  exportRights,
  outputBands,
  staffBands,
  tradeRoles,
} from './company.enums.policy.ts'

type Names<List extends readonly string[]> = Record<List[number], () => string>

/** The steps of an application. */
export const stepNames: Record<AnswerStep, () => string> = {
  licence: m.company_step_licence,
  trade: m.company_step_trade,
  contact: m.company_step_contact,
  bank: m.company_step_bank,
  evidence: m.company_step_evidence,
  consents: m.company_step_consents,
}

export const roleNames: Names<typeof tradeRoles> = {
  factory: m.company_role_factory,
  trader: m.company_role_trader,
  both: m.company_role_both,
}

export const exportRightNames: Names<typeof exportRights> = {
  own: m.company_export_right_own,
  agent: m.company_export_right_agent,
}

export const staffNames: Names<typeof staffBands> = {
  '1-10': m.company_staff_1_10,
  '11-50': m.company_staff_11_50,
  '51-200': m.company_staff_51_200,
  '201-500': m.company_staff_201_500,
  '501-1000': m.company_staff_501_1000,
  '1001+': m.company_staff_1001_plus,
}

export const outputNames: Names<typeof outputBands> = {
  under_5m: m.company_output_under_5m,
  '5m_20m': m.company_output_5m_20m,
  '20m_100m': m.company_output_20m_100m,
  '100m_500m': m.company_output_100m_500m,
  over_500m: m.company_output_over_500m,
}

export const certificateNames: Names<typeof certificateKinds> = {
  iso9001: m.company_certificate_iso9001,
  iso14001: m.company_certificate_iso14001,
  iso45001: m.company_certificate_iso45001,
  iatf16949: m.company_certificate_iatf16949,
  iso13485: m.company_certificate_iso13485,
  haccp: m.company_certificate_haccp,
  bsci: m.company_certificate_bsci,
  ce: m.company_certificate_ce,
  eac: m.company_certificate_eac,
  halal: m.company_certificate_halal,
  fsc: m.company_certificate_fsc,
  high_tech: m.company_certificate_high_tech,
  patent: m.company_certificate_patent,
  other: m.company_certificate_other,
}

export const contactLanguageNames: Names<typeof contactLanguages> = {
  zh: m.company_language_zh,
  ru: m.company_language_ru,
  en: m.company_language_en,
  kk: m.company_language_kk,
  uz: m.company_language_uz,
  be: m.company_language_be,
  ky: m.company_language_ky,
  hy: m.company_language_hy,
  az: m.company_language_az,
  tg: m.company_language_tg,
}

export const verifiedNames: Names<typeof verifiedThings> = {
  licence: m.company_verified_licence,
  legal_representative: m.company_verified_legal_representative,
  authority_letter: m.company_verified_authority_letter,
  certificate: m.company_verified_certificate,
}

export const statedNames: Names<typeof statedThings> = {
  contact: m.company_verified_contact,
  export_right: m.company_verified_export_right,
  bank: m.company_verified_bank,
  certificate: m.company_verified_certificate,
}

/** The kind of check made without a document. */
export const statedCheckNames: Names<typeof statedChecks> = {
  none: m.company_check_none,
  form: m.company_check_form,
  form_and_name: m.company_check_form_and_name,
  expired: m.company_check_expired,
}

export const documentStateNames: Names<typeof documentStates> = {
  valid: m.company_document_valid,
  expires_soon: m.company_document_expires_soon,
  expired: m.company_document_expired,
  not_verified: m.company_document_not_verified,
}

/** Until when a document is valid, or since when it is not. */
export const documentTerm = (date: string, state: DocumentState): string =>
  state === 'expired' ? m.store_certificate_ended({ date }) : m.store_certificate_until({ date })
