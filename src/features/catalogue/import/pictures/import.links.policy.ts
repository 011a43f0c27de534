/** Whether a cell is a web address and not a file of the archive. */
export const isLink = (text: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(text) || text.startsWith('//')

/** The id of one of our own pictures, as in exports; null for any other link. */
export function ownPicture(text: string, origin: string): string | null {
  const match = /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/\d+\.webp$/.exec(
    text.startsWith(`${origin}/`) ? text.slice(origin.length) : '',
  )
  return match?.[1] ?? null
}

/** Whether a link may be fetched: http or https, without credentials. */
export function isFetchable(text: string): boolean {
  const address = URL.canParse(text) ? new URL(text) : null
  return (
    address !== null &&
    (address.protocol === 'http:' || address.protocol === 'https:') &&
    address.username === '' &&
    address.password === '' &&
    text.length <= 2000
  )
}

/** How rows refer to a picture embedded in the workbook, and its file there; null for any other reference. */
export const embeddedRef = (name: string): string => `embedded:${name}`
export const embeddedName = (ref: string): string | null =>
  ref.startsWith('embedded:') ? ref.slice('embedded:'.length) : null
