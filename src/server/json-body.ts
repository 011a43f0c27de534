/** A body that no use case may see; answered as a protocol fault. */
class UnreadableBody extends Error {
  readonly statusCode = 400
}

const deepest = 16
const decoder = new TextDecoder('utf-8', { fatal: true })

/** Strict JSON: valid UTF-8, at most 16 levels, no `__proto__`. Throws UnreadableBody before anything deep is built. */
export function parseJsonBody(bytes: Buffer): unknown {
  const text = decode(bytes)
  if (text.trim() === '') return {}
  refuseDepth(text)
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (key === '__proto__') throw new UnreadableBody('__proto__ is not allowed')
      return value
    })
  } catch (error) {
    throw error instanceof UnreadableBody ? error : new UnreadableBody('not JSON')
  }
}

/** Paths of all strings that carry a NUL, which PostgreSQL cannot store: `{ a: ['\0'] }` → `['a.0']`. */
export function pathsWithNul(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.includes('\0') ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = path === '' ? key : `${path}.${key}`
    return key.includes('\0') ? [here.replaceAll('\0', '')] : pathsWithNul(inner, here)
  })
}

function decode(bytes: Buffer): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw new UnreadableBody('not UTF-8')
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
