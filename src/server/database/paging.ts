import { createHash } from 'node:crypto'
import { refuseFields } from '../../shared/errors.ts'
import { isUuid } from '../../shared/identifiers/uuid.ts'
import { m } from '../../shared/wording/messages.js'

/** The format of a cursor part; the database can parse every accepted one. */
const isPart = {
  /** A timestamp as written by `toISOString`, from the year 1. */
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

/** The position after the last row of a page, as an opaque text: sort key and id. */
export const encodeCursor = (parts: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url')

/** The sort key and id of a cursor, nothing without one; an invalid one is refused at its field. */
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

/** A fingerprint of everything that decides what a list holds and its order: the cursor of another question is refused. */
export function fingerprintOf({
  cursor: _cursor,
  page: _page,
  limit: _limit,
  facets: _facets,
  ...question
}: object & Paging): string {
  const values = Object.entries(question)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 12)
}
type Paging = { cursor?: string | undefined; page?: number | undefined; limit?: number; facets?: unknown }

/** The number of rows before a page that is requested by its number. */
export const rowsBefore = ({ page = 1, limit }: { page?: number | undefined; limit: number }): number =>
  (page - 1) * limit

/** The place that a cursor with the fingerprint of its question names; nothing without a cursor. */
export function decodeCursorOf<const Kinds extends PartKind[]>(
  fingerprint: string,
  cursor: string | undefined,
  ...kinds: Kinds
): Place<Kinds> {
  const [of, ...place] = decodeCursor(cursor, 'text', ...kinds)
  if (of !== undefined && of !== fingerprint) throw refuseFields({ cursor: m.field_invalid() })
  return place
}

/** Splits a result that was read with one extra row: the page, and the cursor of the next one if there is more. */
export function cutPage<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (row: Row) => readonly (string | number)[],
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(cursorOf(last)) : null }
}
