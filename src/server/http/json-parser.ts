import { parse } from 'secure-json-parse'
import { refuseFields } from '../../shared/errors.ts'
import { needsReading, readTexts } from '../../shared/text/plain-text.ts'
import { m } from '../../shared/wording/messages.js'

/** A body that no use case may see; answered as a protocol error. */
class UnreadableBody extends Error {
  readonly statusCode = 400
}

const deepest = 16
const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * Strict JSON: valid UTF-8, at most 16 levels, no `__proto__`, texts as required by `checkedTexts`. Throws
 * UnreadableBody before anything deep is built. Forbidden content is searched in the raw text first, so that values are
 * walked only if needed.
 */
export function parseJsonBody(bytes: Buffer): unknown {
  const text = decode(bytes)
  if (text.trim() === '') return {}
  refuseDepth(text)
  const body = parsed(text)
  return needsReading(text) ? checkedTexts(body) : body
}

/**
 * Validated outside input, with invisible texts replaced by empty ones. Refuses, at its field, text that is malformed
 * or contains control characters.
 */
export function checkedTexts<T>(input: T): T {
  const { value, refused } = readTexts(input)
  if (refused.length > 0)
    throw refuseFields(Object.fromEntries(refused.map((path) => [path.slice(0, 100), m.field_hidden_characters()])))
  return value
}

function decode(bytes: Buffer): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw new UnreadableBody('not UTF-8')
  }
}

function parsed(text: string): unknown {
  try {
    return parse(text)
  } catch {
    throw new UnreadableBody('not JSON')
  }
}

function refuseDepth(text: string): void {
  let depth = 0
  let isString = false
  for (let index = 0; index < text.length; index++) {
    const character = text.charCodeAt(index)
    if (isString) {
      if (character === 0x5c) index++
      else if (character === 0x22) isString = false
    } else if (character === 0x22) isString = true
    else if (character === 0x5b || character === 0x7b) {
      if (++depth > deepest) throw new UnreadableBody('too deep')
    } else if (character === 0x5d || character === 0x7d) depth--
  }
}
