import { type IdentifierCheck, checkIdentifier } from './identifier-check.ts'

/** Uzbekistan, taxpayer number STIR (ИНН): 9 digits. */
export const checkStir = (value: string): IdentifierCheck => checkDigits(value, 9)

/** Armenia, taxpayer number ՀՎՀՀ: 8 digits. */
export const checkArmenianTaxNumber = (value: string): IdentifierCheck => checkDigits(value, 8)

/** Kyrgyzstan, taxpayer number ИНН: 14 digits. */
export const checkKyrgyzTaxNumber = (value: string): IdentifierCheck => checkDigits(value, 14)

/** Tajikistan, taxpayer number РМА (ИНН): 9 digits. */
export const checkTajikTaxNumber = (value: string): IdentifierCheck => checkDigits(value, 9)

/** No public checksum is known for these: only the form can be checked. */
const checkDigits = (value: string, length: number): IdentifierCheck =>
  checkIdentifier(value, { lengths: [length], pattern: /^\d+$/ })
