/** What the examples need of a JSON Schema. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
}
export type Schemas = Record<string, Schema>

const place = '#/components/schemas/'

/** The name of the component that a schema refers to. */
export const nameOfReference = ({ $ref }: Schema): string | undefined =>
  $ref?.startsWith(place) ? $ref.slice(place.length) : undefined

/** The schema itself, or the component that it refers to. */
export const resolved = (schema: Schema, schemas: Schemas): Schema => schemas[nameOfReference(schema) ?? ''] ?? schema

export const optionsOf = ({ anyOf, oneOf, type, ...rest }: Schema): Schema[] | undefined =>
  anyOf ?? oneOf ?? (Array.isArray(type) ? type.map((one) => ({ ...rest, type: one })) : undefined)

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value

const patterns = new Map<string, RegExp>()
function matches(text: string, source: string): boolean {
  const pattern = patterns.get(source) ?? new RegExp(source, 'u')
  patterns.set(source, pattern)
  return pattern.test(text)
}

const isWithin = (size: number, least = -Infinity, most = Infinity) => size >= least && size <= most

/**
 * Whether a value suits a schema: its type, closed lists and bounds. Rules between fields are not looked at; a
 * test parses every example with its contract.
 */
export function fits(value: unknown, schema: Schema, schemas: Schemas): boolean {
  const full = resolved(schema, schemas)
  const options = optionsOf(full)
  if (options) return options.some((option) => fits(value, option, schemas))
  if (full.const !== undefined) return value === full.const
  if (full.enum) return full.enum.includes(value)
  const type = typeOf(value)
  if (full.type !== undefined && full.type !== type && !(full.type === 'number' && type === 'integer')) return false
  if (typeof value === 'number') return isWithin(value, full.minimum, full.maximum)
  if (typeof value === 'string')
    return isWithin(value.length, full.minLength, full.maxLength) && (!full.pattern || matches(value, full.pattern))
  const { items } = full
  if (Array.isArray(value))
    return value.length <= (full.maxItems ?? Infinity) && (!items || value.every((one) => fits(one, items, schemas)))
  if (value === null || typeof value !== 'object') return true
  const { properties = {}, required = [] } = full
  return (
    required.every((key) => key in value) &&
    Object.entries(value).every(([key, one]) => !properties[key] || fits(one, properties[key], schemas))
  )
}
