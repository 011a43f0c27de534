import { randomBytes } from 'node:crypto'

let last = { ms: -1, place: 0 }

/**
 * A UUIDv7 (RFC 9562): sorts by creation time, so that indexes stay compact. Ids of one millisecond ascend in the order
 * in which this process created them: the 12 bits after the time count up from a random value in the lower half (method
 * 1 of section 6.2).
 */
export function newId(now: Date = new Date()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  const place = now.getTime() === last.ms ? (last.place + 1) & 0xfff : bytes.readUInt16BE(6) & 0x7ff
  last = { ms: now.getTime(), place }
  bytes.writeUInt16BE(0x7000 | place, 6)
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
