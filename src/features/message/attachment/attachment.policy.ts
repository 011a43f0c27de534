/** Cards and files of one message. */
export const mostAttachments = 10
export const mostNameCharacters = 120
export const mostCityCharacters = 80
export const mostAddressCharacters = 200
export const mostPlaceCharacters = 120

/** Degrees in WGS 84, as maps and GPS use them. */
export type Coordinates = { latitude: number; longitude: number }

/**
 * Reads coordinates as maps copy them: `43.238949, 76.889709`, also with decimal commas (`43,238949; 76,889709`). Rounded
 * to six digits, about 10 cm. Null for anything else and beyond 90° and 180°.
 */
export function parseCoordinates(text: string): Coordinates | null {
  const typed = text.normalize('NFKC').replaceAll('°', '').replaceAll('\u2212', '-').trim()
  const pair = typed.includes('.')
    ? /^(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(typed)
    : /^(-?\d{1,3}(?:,\d+)?)(?:\s*;\s*|,?\s+)(-?\d{1,3}(?:,\d+)?)$/.exec(typed)
  if (!pair) return null
  const [latitude = Number.NaN, longitude = Number.NaN] = pair
    .slice(1)
    .map((part) => Number(Number(part.replace(',', '.')).toFixed(6)))
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

/** `43.238949, 76.889709`, the same in every language, so that it can be pasted into a map. */
export const coordinatesText = ({ latitude, longitude }: Coordinates): string => `${latitude}, ${longitude}`

/** The address of coordinates for an app of maps (RFC 5870). */
export const geoLink = ({ latitude, longitude }: Coordinates): string => `geo:${latitude},${longitude}`

/** What a message can carry besides its text. */
export const attachmentKinds = ['file', 'product', 'place', 'quotation'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]
