import { createHash } from 'node:crypto'

/** The strong entity tag of a body (RFC 9110, 8.8.3): the same bytes have the same tag on every process. */
export const entityTag = (body: string): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
