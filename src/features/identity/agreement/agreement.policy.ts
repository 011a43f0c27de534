import { dayMs } from '../../../shared/text/durations.ts'

/** Documents that people agree to, in page order; each separately where the law requires it. */
export const agreementDocuments = ['terms', 'privacy', 'cross-border'] as const
export type AgreementDocument = (typeof agreementDocuments)[number]

/**
 * All versioned documents. Fee rules are announced, without consent; the clauses of sales contracts are printed in the
 * contracts of buyers and suppliers.
 */
export const agreementKinds = [...agreementDocuments, 'fees', 'sales-contract'] as const
export type AgreementKind = (typeof agreementKinds)[number]

/** Days between the publication of new fee rules and their effective date, as the terms promise. */
const feeNoticeDays = 30
/** How far ahead of its publication a version may take effect. */
export const mostDaysAhead = 730

/** A version is named by its effective date. `first` existed when the platform opened. */
export const firstVersion = '2026-11-01'

/**
 * The earliest effective date of a next version: not before today, after every published version, and for fees with the
 * notice that the terms promise.
 */
export function earliestDay(kind: AgreementKind, today: string, published: readonly { effectiveOn: string }[]): string {
  const noticed = kind === 'fees' ? daysAfter(today, feeNoticeDays) : today
  const last = published[0]?.effectiveOn
  return last && last >= noticed ? daysAfter(last, 1) : noticed
}

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

export type Validity = 'past' | 'in_force' | 'upcoming'

/** The state of each version today, newest first: the one in force is the last that has taken effect. */
export function withValidity<Version extends { version: string }>(
  versions: readonly Version[],
  today: string,
): (Version & { validity: Validity })[] {
  const sorted = versions.toSorted((a, b) => b.version.localeCompare(a.version))
  const inForce = sorted.find(({ version }) => version <= today)
  return sorted.map((row) => ({
    ...row,
    validity: row === inForce ? 'in_force' : row.version > today ? 'upcoming' : 'past',
  }))
}
