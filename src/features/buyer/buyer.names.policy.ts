import type { IdentifierFault } from '../../shared/identifiers/identifier-check.ts'
import { taxNames } from '../../shared/identifiers/tax-numbers.ts'
import { m } from '../../shared/wording/messages.js'
import type { buyerRoles, buyerStatuses, buyerVerbs, evidenceKinds } from './buyer.enums.policy.ts'
import { hasRussianNumbers, isSoleTrader, taxNumberKindOf } from './buyer.identifier.policy.ts'
import type { TaxNumberKind } from './buyer.identifier.policy.ts'

type Names<List extends readonly string[]> = Record<List[number], () => string>

export const buyerStatusNames: Names<typeof buyerStatuses> = {
  draft: m.buyer_status_draft,
  submitted: m.buyer_status_submitted,
  in_review: m.buyer_status_in_review,
  returned: m.buyer_status_returned,
  rejected: m.buyer_status_rejected,
  approved: m.buyer_status_approved,
}

export const buyerVerbNames: Names<typeof buyerVerbs> = {
  submit: m.buyer_verb_submit,
  change: m.buyer_verb_change,
  claim: m.company_verb_claim,
  release: m.company_verb_release,
  approve: m.company_verb_approve,
  return: m.company_verb_return,
  reject: m.company_verb_reject,
}

export const buyerRoleNames: Names<typeof buyerRoles> = {
  importer: m.buyer_role_importer,
  wholesaler: m.buyer_role_wholesaler,
  retailer: m.buyer_role_retailer,
  marketplace_seller: m.buyer_role_marketplace_seller,
  manufacturer: m.buyer_role_manufacturer,
  contractor: m.buyer_role_contractor,
  agent: m.buyer_role_agent,
  other: m.buyer_role_other,
}

export const evidenceNames: Names<typeof evidenceKinds> = {
  registration_extract: m.buyer_evidence_registration_extract,
  tax_certificate: m.buyer_evidence_tax_certificate,
  authority_letter: m.buyer_evidence_authority_letter,
  other: m.buyer_evidence_other,
}

const taxNumberNames: Record<TaxNumberKind, () => string> = { ...taxNames, tax_number: m.buyer_tax_number }

/** The tax number by its name in the country. */
export const taxNumberName = (country: string): string => taxNumberNames[taxNumberKindOf(country)]()

/** The registration number: ОГРН, or ОГРНИП of a sole trader. */
export const registrationName = (inn: string): string => (isSoleTrader(inn) ? m.buyer_ogrnip() : m.buyer_ogrn())

/** Why a number was refused. */
export const numberFault = (name: string, reason: IdentifierFault): string =>
  ({
    length: () => m.buyer_error_number_length({ name }),
    characters: () => m.buyer_error_number_characters({ name }),
    checksum: () => m.buyer_error_number_checksum({ name }),
    never_issued: () => m.buyer_error_number_never_issued({ name }),
  })[reason]()

/** The name of a field as the form and remarks show it; `evidence.0` is a document. */
export function buyerFieldName(path: string, { country, taxNumber }: { country: string; taxNumber: string }): string {
  const names: Record<string, () => string> = {
    companyName: m.buyer_company_name,
    country: m.buyer_country,
    taxNumber: () => taxNumberName(country),
    kpp: m.buyer_kpp,
    registrationNumber: () =>
      hasRussianNumbers(country) ? registrationName(taxNumber) : m.buyer_registration_number(),
    city: m.buyer_city,
    role: m.buyer_role,
    categories: m.buyer_categories,
    languages: m.buyer_languages,
  }
  return (names[path] ?? m.buyer_evidence)()
}
