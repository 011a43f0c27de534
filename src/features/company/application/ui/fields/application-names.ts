import { m } from '../../../../../shared/wording/messages.js'

type Word = () => string

/** Every field of an application in form order: path → its name. */
export const fieldNames: Record<string, Word> = {
  'licence.photo': m.company_field_licence_photo,
  'licence.creditCode': m.company_field_licence_credit_code,
  'licence.name': m.company_field_licence_name,
  'licence.kind': m.company_field_licence_kind,
  'licence.legalRepresentative': m.company_field_licence_legal_representative,
  'licence.capitalAmount': m.company_field_licence_capital_amount,
  'licence.capitalCurrency': m.company_field_licence_capital_currency,
  'licence.establishedOn': m.company_field_licence_established_on,
  'licence.termFrom': m.company_field_licence_term_from,
  'licence.termUntil': m.company_field_licence_term_until,
  'licence.region': m.company_field_licence_region,
  'licence.address': m.company_field_licence_address,
  'licence.scope': m.company_field_licence_scope,
  'trade.storeName': m.company_field_trade_store_name,
  'trade.nameEn': m.company_field_trade_name_en,
  'trade.nameRu': m.company_field_trade_name_ru,
  'trade.logo': m.company_field_trade_logo,
  'trade.role': m.company_field_trade_role,
  'trade.categories': m.company_field_trade_categories,
  'trade.markets': m.company_field_trade_markets,
  'trade.yearsExporting': m.company_field_trade_years_exporting,
  'trade.staffBand': m.company_field_trade_staff_band,
  'trade.outputBand': m.company_field_trade_output_band,
  'trade.exportRight': m.company_field_trade_export_right,
  'trade.customsCode': m.company_field_trade_customs_code,
  'contact.name': m.company_field_contact_name,
  'contact.mobile': m.company_field_contact_mobile,
  'contact.email': m.company_field_contact_email,
  'contact.wechat': m.company_field_contact_wechat,
  'contact.telegram': m.company_field_contact_telegram,
  'contact.hours': m.company_field_contact_hours,
  'contact.languages': m.company_field_contact_languages,
  'bank.accountName': m.company_field_bank_account_name,
  'bank.bank': m.company_field_bank_bank,
  'bank.cnaps': m.company_field_bank_cnaps,
  'bank.account': m.company_field_bank_account,
  'bank.swift': m.company_field_bank_swift,
  'bank.currencies': m.company_field_bank_currencies,
  'evidence.isLegalRepresentative': m.company_field_evidence_is_legal_representative,
  'evidence.authorityLetter': m.company_field_evidence_authority_letter,
  'evidence.certificates': m.company_field_evidence_certificates,
  'consents.terms': m.company_field_consents_terms,
  'consents.privacy': m.company_field_consents_privacy,
  'consents.transferAbroad': m.company_field_consents_transfer_abroad,
}

const certificateFields: Record<string, Word> = {
  kind: m.company_field_certificate_kind,
  number: m.company_field_certificate_number,
  file: m.company_field_certificate_file,
  expiresOn: m.company_field_certificate_expires_on,
}

/** The name of the field at a path: `licence.name`, `evidence.certificates.0.number`. */
export function fieldName(path: string): string {
  const [step, field, row, part] = path.split('.')
  const name = fieldNames[`${step}.${field}`]?.() ?? path
  if (row === undefined || field !== 'certificates') return name
  const certificate = m.company_certificate_row({ number: Number(row) + 1 })
  const partName = part === undefined ? undefined : certificateFields[part]?.()
  return partName ? `${certificate} · ${partName}` : certificate
}

/** The name of a field if its certificate is named above it. */
export const shortName = (path: string): string => certificateFields[path.split('.')[3] ?? '']?.() ?? fieldName(path)

/** The name of a field, and where to find it on the licence. */
export const fieldHints: Record<string, Word> = {
  'licence.photo': m.company_hint_licence_photo,
  'licence.creditCode': m.company_hint_licence_credit_code,
  'licence.name': m.company_hint_licence_name,
  'licence.kind': m.company_hint_licence_kind,
  'licence.legalRepresentative': m.company_hint_licence_legal_representative,
  'licence.capitalAmount': m.company_hint_licence_capital_amount,
  'licence.termUntil': m.company_hint_licence_term_until,
  'licence.region': m.company_hint_licence_region,
  'licence.address': m.company_hint_licence_address,
  'licence.scope': m.company_hint_licence_scope,
  'trade.storeName': m.company_hint_trade_store_name,
  'trade.nameEn': m.company_hint_trade_name_en,
  'trade.nameRu': m.company_hint_trade_name_ru,
  'trade.logo': m.company_hint_trade_logo,
  'trade.categories': m.company_hint_trade_categories,
  'trade.markets': m.company_hint_trade_markets,
  'trade.exportRight': m.company_hint_trade_export_right,
  'trade.customsCode': m.company_hint_trade_customs_code,
  'contact.name': m.company_hint_contact_name,
  'contact.mobile': m.company_hint_contact_mobile,
  'contact.wechat': m.company_hint_contact_wechat,
  'contact.telegram': m.company_hint_contact_telegram,
  'contact.hours': m.company_hint_contact_hours,
  'bank.accountName': m.company_hint_bank_account_name,
  'bank.bank': m.company_hint_bank_bank,
  'bank.cnaps': m.company_hint_bank_cnaps,
  'bank.swift': m.company_hint_bank_swift,
  'evidence.authorityLetter': m.company_hint_evidence_authority_letter,
  'evidence.certificates': m.company_hint_evidence_certificates,
}

export const optionalFields: ReadonlySet<string> = new Set([
  'trade.nameRu',
  'trade.logo',
  'trade.customsCode',
  'contact.wechat',
  'contact.telegram',
  'bank.swift',
  'evidence.certificates',
])
