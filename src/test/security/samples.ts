import { z } from 'zod'

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema | boolean
  prefixItems?: Schema[]
  minItems?: number
  format?: string
  pattern?: string
  minLength?: number
  minimum?: number
  exclusiveMinimum?: number
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  $ref?: string
  $defs?: Record<string, Schema>
}
/** Identifiers by field name; `id` for all others. */
export type Ids = Record<string, string>

/** Texts that satisfy various rules of the contracts, tried in this order. */
const texts = [
  // A number that `newPhone` never reaches, so that it belongs to nobody.
  '13899999999',
  '123456',
  'trade@example.com',
  '2026-11-20',
  '2026-11-20T08:00:00Z',
  'https://example.com/a',
  'hardware.fasteners.bolts',
  'CNY',
  'zh',
  'RU',
  '91350100M000100Y43',
  '7318',
  '731815',
  'customs',
  'abc',
  'Пример',
  '1',
]

const shapes = new WeakMap<z.core.$ZodType, Schema>()

/** The JSON Schema of a contract's input; parts that JSON Schema cannot express accept anything. */
export function shapeOf(contract: z.core.$ZodType): Schema {
  const known = shapes.get(contract)
  if (known) return known
  const shape = z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any' }) as Schema
  shapes.set(contract, shape)
  return shape
}

/**
 * A value that matches a contract, with all its optional parts; identifiers are taken from `ids`. An empty object
 * without a contract.
 */
export function sampleOf(contract: z.core.$ZodType | undefined, ids: Ids = {}): unknown {
  if (!contract) return {}
  const shape = shapeOf(contract)
  return fill(shape, shape, ids, 'id', 0)
}

function fill(shape: Schema, root: Schema, ids: Ids, name: string, depth: number): unknown {
  if (depth > 8) return null
  if (shape.$ref) return fill(root.$defs?.[shape.$ref.split('/').at(-1) ?? ''] ?? {}, root, ids, name, depth + 1)
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  const either = shape.anyOf ?? shape.oneOf
  if (either) return fill(either.find(({ type }) => type !== 'null') ?? {}, root, ids, name, depth + 1)
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map((part) => fill(part, root, ids, name, depth + 1)))
  if (shape.type === 'object') return fillObject(shape, root, ids, depth)
  if (shape.type === 'array')
    return (
      shape.prefixItems?.map((item) => fill(item, root, ids, name, depth + 1)) ?? [
        fill(typeof shape.items === 'object' ? shape.items : {}, root, ids, name, depth + 1),
      ]
    )
  if (shape.type === 'integer' || shape.type === 'number')
    return Math.max(1, shape.minimum ?? shape.exclusiveMinimum ?? 1)
  if (shape.type === 'boolean') return true
  if (shape.type === 'null') return null
  return text(shape, ids[name] ?? ids['id'])
}

function fillObject(shape: Schema, root: Schema, ids: Ids, depth: number): Record<string, unknown> {
  const named = Object.entries(shape.properties ?? {}).map(
    ([key, part]) => [key, fill(part, root, ids, key, depth + 1)] as const,
  )
  const key = shape.propertyNames?.enum?.[0]
  const others =
    typeof shape.additionalProperties === 'object' && typeof key === 'string'
      ? [[key, fill(shape.additionalProperties, root, ids, key, depth + 1)] as const]
      : []
  return Object.fromEntries([...named, ...others])
}

function text({ format, pattern, minLength = 0 }: Schema, id: string | undefined): string {
  if (format === 'uuid') return id ?? '019a0000-0000-7000-8000-000000000000'
  const fits = (value: string) =>
    value.length >= minLength && (pattern === undefined || new RegExp(pattern, 'u').test(value))
  const wanted = {
    date: '2026-11-20',
    'date-time': '2026-11-20T08:00:00Z',
    email: 'trade@example.com',
    uri: 'https://example.com/a',
  }[format ?? '']
  return wanted ?? texts.find(fits) ?? 'x'.repeat(Math.max(1, minLength))
}
