import { dayMs } from '../../../shared/text/durations.ts'

/** The documents that people agree to, in the order of the page; each is agreed to on its own where the law asks for it. */
export const agreementDocuments = ['terms', 'privacy', 'cross-border'] as const
export type AgreementDocument = (typeof agreementDocuments)[number]

/** Everything that is kept in versions; the fee rules are announced and not agreed to. */
export const agreementKinds = [...agreementDocuments, 'fees'] as const
export type AgreementKind = (typeof agreementKinds)[number]

/** Days from the publication of new fee rules to their first day, as the terms promise. */
const feeNoticeDays = 30
/** How far ahead of its publication a version may come into force. */
export const mostDaysAhead = 730

/** The version of a text is the day from which it holds. `first` was there when the platform opened. */
export const firstVersion = '2026-11-01'

/** The first day of a next version: not before today, after every published version, and for fees with the notice that the terms promise. */
export function earliestDay(kind: AgreementKind, today: string, published: readonly { effectiveOn: string }[]): string {
  const noticed = kind === 'fees' ? daysAfter(today, feeNoticeDays) : today
  const last = published[0]?.effectiveOn
  return last && last >= noticed ? daysAfter(last, 1) : noticed
}

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

export type Standing = 'past' | 'in_force' | 'upcoming'

/** Where each of a kind's versions stands today, the newest first: the one in force is the last that has begun. */
export function standings<Version extends { version: string }>(
  versions: readonly Version[],
  today: string,
): (Version & { standing: Standing })[] {
  const sorted = versions.toSorted((a, b) => b.version.localeCompare(a.version))
  const inForce = sorted.find(({ version }) => version <= today)
  return sorted.map((row) => ({
    ...row,
    standing: row === inForce ? 'in_force' : row.version > today ? 'upcoming' : 'past',
  }))
}
