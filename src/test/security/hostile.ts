import fc from 'fast-check'

/**
 * JSON texts of values that programs tend to overlook: other types, out of range, unusual characters, or crafted for
 * another interpreter.
 */
const hostile: readonly string[] = [
  'null',
  'true',
  'false',
  '0',
  '-1',
  '1.5',
  '1e400',
  '-1e400',
  '2147483647',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '1e21',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '{"a":{"b":{"c":1}}}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"$gt":""}',
  '{"toString":1,"length":-1}',
  ...[
    '',
    ' ',
    '\t\n',
    '\0',
    'a\0b',
    '\u200b\u200b',
    '\u202Egnp.exe',
    '\ufeff',
    '\u0301'.repeat(50),
    '👩‍👩‍👧‍👦',
    'ﷺ'.repeat(200),
    '㌀'.repeat(200),
    '㌳㍗㍊'.repeat(66),
    '１３８００００００１１',
    'İstanbul',
    'ß',
    'x'.repeat(5000),
    '螺'.repeat(3000),
    'x'.repeat(70_000),
    "' or 1=1 --",
    "'; drop table users; --",
    '$$||pg_sleep(5)||$$',
    '%',
    '_',
    '\\',
    '%00',
    '%ff',
    '{{7*7}}',
    '${7*7}',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    'data:text/html,x',
    '../../../../etc/passwd',
    '..\\..\\x',
    'file:///etc/passwd',
    'http://169.254.169.254/',
    '=cmd|x!A0',
    '@SUM(1)',
    '\r\nSet-Cookie: a=b',
    'a\r\nBcc: b@example.com',
    '0000-01-01',
    '0001-01-01',
    '9999-12-31',
    '2026-02-30',
    '2026-13-01',
    '275760-09-13',
    '+010000-01-01',
    '-1',
    '1e5',
    '0x10',
    'NaN',
    'Infinity',
    '१२३',
    '019a0000-0000-7000-8000-000000000000',
    '00000000-0000-0000-0000-000000000000',
    'ZZZ',
    'zh',
    'undefined',
    'null',
    'a & b | !c <-> d:*',
    "a:b'c",
    '((((',
    '~!@#$%^&*()',
  ].map((text) => JSON.stringify(text)),
  '"\\ud800"',
  '"a\\udc00b"',
  '"\\ud83d"',
  JSON.stringify(Array.from({ length: 1000 }, (_, index) => index)),
  JSON.stringify(Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`k${index}`, 'x']))),
  '['.repeat(15) + ']'.repeat(15),
  '['.repeat(40) + ']'.repeat(40),
]

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Place = (string | number)[]

/** Every path in a value at which something can be inserted, the value itself included. */
function placesOf(value: Json, at: Place = []): Place[] {
  const parts = Array.isArray(value)
    ? [...value.entries()]
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
      : []
  return [at, ...parts.flatMap(([key, part]) => placesOf(part, [...at, key]))]
}

/** The JSON text of a value with another text at one path, or without that path. */
function textWith(value: Json, place: Place, replacement: string | undefined): string {
  const [key, ...rest] = place
  if (key === undefined) return replacement ?? ''
  const inner = (part: Json, partKey: string | number) =>
    partKey === key ? (rest.length === 0 ? replacement : textWith(part, rest, replacement)) : JSON.stringify(part)
  if (Array.isArray(value))
    return `[${value
      .map((part, index) => inner(part, index))
      .filter((text) => text !== undefined)
      .join(',')}]`
  const entries = Object.entries(value as { [key: string]: Json }).flatMap(([name, part]) => {
    const text = inner(part, name)
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`]
  })
  return `{${entries.join(',')}}`
}

/** JSON bodies derived from a valid one: one path is hostile, missing, or duplicated. */
export function hostileBodies(good: unknown, count: number, seed: number): string[] {
  const places = placesOf(good as Json)
  const body = fc.tuple(
    fc.constantFrom(...places),
    fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...hostile) },
      { weight: 1, arbitrary: fc.constant(undefined) },
      { weight: 2, arbitrary: fc.json({ maxDepth: 3 }) },
    ),
  )
  const once = body.map(([place, replacement]) => textWith(good as Json, place, replacement))
  const twice = body.map(([place, replacement]) =>
    textWith(good as Json, place, replacement).replace(/^\{(.+)\}$/s, '{$1,$1}'),
  )
  return fc.sample(fc.oneof({ weight: 9, arbitrary: once }, { weight: 1, arbitrary: twice }), { numRuns: count, seed })
}

const encodedHostile = hostile.flatMap((json) => {
  const value = JSON.parse(json) as Json
  if (typeof value === 'object') return []
  const text = String(value)
  return text.isWellFormed() && text.length < 4000 ? [encodeURIComponent(text)] : []
})
/** What no browser sends: broken or double encodings. */
const broken = ['%', '%2', '%zz', '%C3%28', '%ED%A0%80', '%00', '%2500', '%252e%252e', '%E2%80%AE', '+', '%F4%90%80%80']
const piece = fc.constantFrom(...encodedHostile, ...broken)

/** Query strings from the keys of an endpoint, with hostile values, repeated and bracketed keys. */
export function hostileQueries(keys: string[], count: number, seed: number): string[] {
  const key =
    keys.length > 0
      ? fc.oneof(
          { weight: 9, arbitrary: fc.constantFrom(...keys) },
          { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'x') },
        )
      : fc.constantFrom('__proto__', 'x', 'limit')
  const pair = fc
    .tuple(key, fc.constantFrom('', '', '', '', '[]', '[a]', '[__proto__]'), piece)
    .map(([name, suffix, value]) => `${name}${suffix}=${value}`)
  return fc.sample(
    fc.array(pair, { minLength: 1, maxLength: 3 }).map((pairs) => `?${pairs.join('&')}`),
    { numRuns: count, seed },
  )
}

/** Addresses derived from a path: hostile parameters, alternative encodings, doubled and dotted slashes. */
export function hostileAddresses(path: string, count: number, seed: number): string[] {
  const withParameter = piece.map((value) => path.replaceAll(/:\w+/g, value))
  const spelled = fc
    .constantFrom(
      (text: string) => text.replace('/a', '/%61'),
      (text: string) => `/${text}`,
      (text: string) => `${text}/`,
      (text: string) => `/.${text}`,
      (text: string) => `/x/..${text}`,
      (text: string) => text.toUpperCase(),
      (text: string) => text.replaceAll('/', '%2f'),
      (text: string) => `${text}%00`,
      (text: string) => `${text};x=1`,
      (text: string) => `${text}?${'a=1&'.repeat(500)}`,
    )
    .map((respell) => respell(path.replaceAll(/:\w+/g, 'x')))
  const address = path.includes(':')
    ? fc.oneof({ weight: 4, arbitrary: withParameter }, { weight: 1, arbitrary: spelled })
    : spelled
  return fc.sample(address, { numRuns: count, seed })
}
