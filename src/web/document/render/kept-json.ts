const kept = new WeakMap<object, string>()

/**
 * What loaders have answered, as JSON that may stand in a script: route by route and part by part, because many parts are the same
 * objects for every request (live values, and what is made from them) and need to be turned into letters once only.
 */
export const jsonOf = (loaderData: Record<string, unknown>): string =>
  objectOf(loaderData, (answer) => (isPlain(answer) ? objectOf(answer, jsonOfPart) : jsonOfPart(answer)))

function objectOf(parts: object, write: (part: unknown) => string | undefined): string {
  const fields: string[] = []
  for (const [name, part] of Object.entries(parts)) {
    const json = write(part)
    if (json !== undefined) fields.push(`${JSON.stringify(name)}:${json}`)
  }
  return `{${fields.join(',')}}`
}

function jsonOfPart(part: unknown): string | undefined {
  if (typeof part !== 'object' || part === null) return escaped(part)
  const known = kept.get(part)
  if (known !== undefined) return known
  const json = escaped(part)
  if (json !== undefined) kept.set(part, json)
  return json
}

const escaped = (value: unknown) => (JSON.stringify(value) as string | undefined)?.replaceAll('<', '\\u003c')

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value)
