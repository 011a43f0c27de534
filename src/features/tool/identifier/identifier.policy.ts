import type { IdentifierCheck, IdentifierFault } from '../../../shared/identifiers/identifier-check.ts'
import { identifierKinds } from '../../../shared/identifiers/identifier-kinds.ts'
import type { IdentifierKind } from '../../../shared/identifiers/identifier-kinds.ts'

/** Numbers of goods are the subject of another tool. */
export type CompanyNumberKind = Exclude<IdentifierKind, 'hs6' | 'tariff10'>
export const verdicts = ['right', 'form', 'wrong', 'never', 'length', 'characters'] as const
export type Verdict = (typeof verdicts)[number]
export type CheckedNumber = {
  kind: CompanyNumberKind
  country: string | null
  verdict: Verdict
  normalised: string
}

/** Kinds without a public checksum: only length and characters are checked. */
const formOnly: readonly IdentifierKind[] = [
  'customs_code',
  'kpp',
  'stir',
  'am_tax_number',
  'kg_tax_number',
  'tj_tax_number',
  'swift',
]

export const companyNumbers = identifierKinds.filter(
  (one): one is Extract<(typeof identifierKinds)[number], { kind: CompanyNumberKind }> =>
    one.kind !== 'hs6' && one.kind !== 'tariff10',
)
export const companyNumberKinds = companyNumbers.map(({ kind }) => kind) as [CompanyNumberKind, ...CompanyNumberKind[]]

/** A number checked as one kind, or as every kind whose form it has: right check digits first, wrong ones last. */
export function checkNumber(number: string, kind?: CompanyNumberKind): CheckedNumber[] {
  const checked = companyNumbers
    .filter((one) => kind === undefined || one.kind === kind)
    .map((one) => {
      const check = one.check(number)
      return { kind: one.kind, country: one.country, verdict: verdictOf(one.kind, check), normalised: check.normalised }
    })
  return checked
    .filter(({ verdict }) => kind !== undefined || (verdict !== 'length' && verdict !== 'characters'))
    .toSorted((a, b) => verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict))
}

const verdictOfFault: Record<IdentifierFault, Verdict> = {
  checksum: 'wrong',
  never_issued: 'never',
  length: 'length',
  characters: 'characters',
}

const verdictOf = (kind: IdentifierKind, check: IdentifierCheck): Verdict =>
  check.isValid ? (formOnly.includes(kind) ? 'form' : 'right') : verdictOfFault[check.reason]
