/** What a machine has read on a business licence, as it is printed there; what it could not read is absent. */
export type LicenceText = {
  creditCode?: string
  name?: string
  kind?: string
  legalRepresentative?: string
  capital?: string
  address?: string
  scope?: string
  /** `2015-03-01`, for the term also absent where it has no end. */
  establishedOn?: string
  termFrom?: string
  termUntil?: string
  /** The term as it is printed. */
  term?: string
}

/** Reads a licence from the bytes of its picture. Rejects when the provider refuses or is away. `manual` never reads. */
export type LicenceReader = { source: 'manual' | 'aliyun'; readLicence(picture: Buffer): Promise<LicenceText> }
