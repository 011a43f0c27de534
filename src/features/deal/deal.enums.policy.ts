import { english, russian } from '../../shared/locale.ts'

/** Closed lists of deal documents: kinds, and the second language beside Chinese. */

export const documentKinds = ['quotation', 'proforma', 'contract', 'packing'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Documents that exist only once the quotation is accepted. */
export const afterAcceptance: readonly DocumentKind[] = ['proforma', 'contract', 'packing']

export const documentLanguages = [russian, english] as const
export type DocumentLanguage = (typeof documentLanguages)[number]

/** The letters at the start of a number: `PI-2026-0001`. */
const prefixes: Record<DocumentKind, string> = { quotation: 'QT', proforma: 'PI', contract: 'SC', packing: 'PL' }

/** `serial` counts from 1 for each company, kind and year, without gaps. */
export const documentNumber = (kind: DocumentKind, year: number, serial: number): string =>
  `${prefixes[kind]}-${year}-${String(serial).padStart(4, '0')}`
