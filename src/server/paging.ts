import { refuseFields } from '../shared/errors.ts'
import { m } from '../shared/wording/messages.js'

/** The place behind the last row of a page, as an opaque text: sort key and id. */
const encodeCursor = (parts: readonly (string | number)[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url')

/** The sort key and id of a cursor; a garbled one is refused at its field. */
export function decodeCursor(cursor: string, length: number): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(parts) && parts.length === length && parts.every((part) => typeof part === 'string' || typeof part === 'number')) return parts.map(String)
  } catch {
    // Falls through to the refusal.
  }
  throw refuseFields({ cursor: m.field_invalid() })
}

/** Cuts a result that was read one row too long: the page, and the cursor of the next one when there is more. */
export function cutPage<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => readonly (string | number)[]): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(cursorOf(last)) : null }
}
