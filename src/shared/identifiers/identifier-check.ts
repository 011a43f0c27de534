import { normaliseIdentifier } from './normalise.ts'

/** Why an identifier was refused; the page supplies the message. */
export type IdentifierFault = 'length' | 'characters' | 'checksum' | 'never_issued'

/** `isValid` says that the form is right, not that the company exists. */
export type IdentifierCheck =
  | { isValid: true; normalised: string }
  | { isValid: false; normalised: string; reason: IdentifierFault }

export interface IdentifierRule {
  /** Allowed numbers of characters after normalisation. */
  lengths: readonly number[]
  /** A pattern that the whole value must match. */
  pattern: RegExp
  /** Extra mapping after normalisation, such as look-alike letters. */
  fold?: (normalised: string) => string
  /** Validates a value of the right length and characters, usually by its checksum. */
  fault?: (normalised: string) => IdentifierFault | undefined
}

/** Normalises, then checks in this order: length, characters, all zeros (never issued), checksum. Never throws. */
export function checkIdentifier(value: string, rule: IdentifierRule): IdentifierCheck {
  const plain = normaliseIdentifier(value)
  // The second normalisation composes characters that the mapping has brought together.
  const normalised = rule.fold ? normaliseIdentifier(rule.fold(plain)) : plain
  const reason = faultOf(normalised, rule)
  return reason ? { isValid: false, normalised, reason } : { isValid: true, normalised }
}

/** Σ digit × weight over as many leading digits as there are weights; `digits` must contain only 0-9 there. */
export const weightedSum = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)

function faultOf(normalised: string, rule: IdentifierRule): IdentifierFault | undefined {
  if (!rule.lengths.includes(normalised.length)) return 'length'
  if (!rule.pattern.test(normalised)) return 'characters'
  if (/^0+$/.test(normalised)) return 'never_issued'
  return rule.fault?.(normalised)
}
