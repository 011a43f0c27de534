/** Text recognised on a business licence, as printed there; unrecognised fields are absent. */
export type LicenceText = {
  creditCode?: string
  name?: string
  kind?: string
  legalRepresentative?: string
  capital?: string
  address?: string
  scope?: string
  /** `2015-03-01`; for the term also absent if it has no end. */
  establishedOn?: string
  termFrom?: string
  termUntil?: string
  /** The term as printed. */
  term?: string
}

/**
 * Reads a licence from the bytes of its picture. Rejects if the provider refuses or is unavailable. `manual` never
 * reads.
 */
export type LicenceReader = { source: 'manual' | 'aliyun'; readLicence(picture: Buffer): Promise<LicenceText> }
