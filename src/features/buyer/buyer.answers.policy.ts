import type { FieldErrors } from '../../shared/errors.ts'
import type { IdentifierCheck } from '../../shared/identifiers/identifier-check.ts'
import { m } from '../../shared/wording/messages.js'
import type { BuyerAnswers } from './buyer.answers.contract.ts'
import {
  checkKpp,
  checkRegistration,
  checkTaxNumber,
  hasRussianNumbers,
  isSoleTrader,
} from './buyer.identifier.policy.ts'
import { numberFault, registrationName, taxNumberName } from './buyer.names.policy.ts'

/** Fields that a verification confirms: after another answer in one of them it has to be reviewed again. */
export const identifyingFields = [
  'companyName',
  'country',
  'taxNumber',
  'kpp',
  'registrationNumber',
  'evidence',
] as const satisfies (keyof BuyerAnswers)[]
export type Identity = Pick<BuyerAnswers, (typeof identifyingFields)[number]>

export const identityOf = ({
  companyName,
  country,
  taxNumber,
  kpp,
  registrationNumber,
  evidence,
}: Identity): Identity => ({
  companyName,
  country,
  taxNumber,
  kpp,
  registrationNumber,
  evidence,
})

/** The identifying fields in which two profiles differ. The database may have reordered the keys of a document. */
export const changedIdentity = (before: Identity, after: Identity): string[] =>
  identifyingFields.filter((field) => comparable(before[field]) !== comparable(after[field]))

const comparable = (value: Identity[keyof Identity]): string =>
  typeof value === 'string' ? value : value.map(({ kind, file }) => `${kind} ${file}`).join(',')

/** Numbers as they are stored: normalised, and without those that the country or the kind of trader does not have. */
export function normaliseAnswers(answers: BuyerAnswers): BuyerAnswers {
  const { country, taxNumber, kpp, registrationNumber } = answers
  const tax = taxNumber === '' ? '' : checkTaxNumber(country, taxNumber).normalised
  const isRussian = hasRussianNumbers(country)
  return {
    ...answers,
    taxNumber: tax,
    kpp: isRussian && !isSoleTrader(tax) && kpp !== '' ? checkKpp(kpp).normalised : '',
    registrationNumber:
      isRussian && registrationNumber !== '' ? checkRegistration(tax, registrationNumber).normalised : '',
  }
}

/** Faults of what is there; with `isWhole` also what a submission lacks. */
export function faultsOf(answers: BuyerAnswers, { isWhole }: { isWhole: boolean }): FieldErrors {
  const { companyName, country, taxNumber, kpp, registrationNumber, city, role, languages, categories, evidence } =
    answers
  const faults: FieldErrors = {}
  const number = (field: string, value: string, name: string, check: (value: string) => IdentifierCheck) => {
    if (value === '') return
    const result = check(value)
    if (!result.isValid) faults[field] = numberFault(name, result.reason)
  }
  if (country === '' && taxNumber !== '') faults['country'] = m.buyer_error_country_first()
  else number('taxNumber', taxNumber, taxNumberName(country), (value) => checkTaxNumber(country, value))
  if (hasRussianNumbers(country)) {
    if (!isSoleTrader(taxNumber)) number('kpp', kpp, m.buyer_kpp(), checkKpp)
    number('registrationNumber', registrationNumber, registrationName(taxNumber), (value) =>
      checkRegistration(taxNumber, value),
    )
  }
  if (!isWhole) return faults
  const isMissing = {
    companyName: companyName === '',
    country: country === '',
    taxNumber: taxNumber === '',
    registrationNumber: hasRussianNumbers(country) && registrationNumber === '',
    city: city === '',
    role: role === null,
    categories: categories.length === 0,
    languages: languages.length === 0,
  }
  for (const [field, isGone] of Object.entries(isMissing)) if (isGone) faults[field] ??= m.field_required()
  if (evidence.length === 0) faults['evidence'] = m.buyer_error_evidence()
  return faults
}
