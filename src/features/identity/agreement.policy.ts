/** The version of terms, privacy policy and cross-border consent that a person agrees to today; recorded with each consent. */
export const agreementVersion = '2026-11-01'

/** The documents of a version, in the order of the page; each is agreed to on its own where the law asks for it. */
export const agreementDocuments = ['terms', 'privacy', 'cross-border'] as const
export type AgreementDocument = (typeof agreementDocuments)[number]
