/** The documents that people agree to, in the order of the page; each is agreed to on its own where the law asks for it. */
export const agreementDocuments = ['terms', 'privacy', 'cross-border'] as const
export type AgreementDocument = (typeof agreementDocuments)[number]

/** Everything that is kept in versions; the fee rules are announced and not agreed to. */
export const agreementKinds = [...agreementDocuments, 'fees'] as const
export type AgreementKind = (typeof agreementKinds)[number]

/** Days from the publication of new fee rules to their first day, as the terms promise. */
export const feeNoticeDays = 30

/** The version of a text is the day from which it holds. `first` was there when the platform opened. */
export const firstVersion = '2026-11-01'

export type Standing = 'past' | 'in_force' | 'upcoming'

/** Where each of a kind's versions stands today, the newest first: the one in force is the last that has begun. */
export function standings<Version extends { version: string }>(versions: readonly Version[], today: string): (Version & { standing: Standing })[] {
  const sorted = versions.toSorted((a, b) => b.version.localeCompare(a.version))
  const inForce = sorted.find(({ version }) => version <= today)
  return sorted.map((row) => ({ ...row, standing: row === inForce ? 'in_force' : row.version > today ? 'upcoming' : 'past' }))
}
