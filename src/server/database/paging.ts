import { refuseFields } from '../../shared/errors.ts'
import { isUuid } from '../../shared/identifiers/uuid.ts'
import { m } from '../../shared/wording/messages.js'

/** What a part of a cursor stands for; a database can read each that is let through. */
const isPart = {
  /** An instant as `toISOString` writes it, from the year 1. */
  time: (part: unknown) =>
    typeof part === 'string' &&
    part >= '0001' &&
    !Number.isNaN(Date.parse(part)) &&
    new Date(part).toISOString() === part,
  uuid: (part: unknown) => typeof part === 'string' && isUuid(part),
  number: (part: unknown) => Number.isSafeInteger(part),
  text: (part: unknown) => typeof part === 'string' && !part.includes('\0'),
}
type PartKind = keyof typeof isPart
type Place<Kinds extends PartKind[]> = { [I in keyof Kinds]: (Kinds[I] extends 'number' ? number : string) | undefined }

/** The place behind the last row of a page, as an opaque text: sort key and id. */
export const encodeCursor = (parts: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url')

/** The sort key and id of a cursor, nothing of none; a garbled one is refused at its field. */
export function decodeCursor<const Kinds extends PartKind[]>(
  cursor: string | undefined,
  ...kinds: Kinds
): Place<Kinds> {
  if (!cursor) return [] as unknown as Place<Kinds>
  const parts = partsOf(cursor)
  if (
    !Array.isArray(parts) ||
    parts.length !== kinds.length ||
    !kinds.every((kind, index) => isPart[kind](parts[index]))
  )
    throw refuseFields({ cursor: m.field_invalid() })
  return parts as Place<Kinds>
}

function partsOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

/** Cuts a result that was read one row too long: the page, and the cursor of the next one when there is more. */
export function cutPage<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (row: Row) => readonly (string | number)[],
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(cursorOf(last)) : null }
}
