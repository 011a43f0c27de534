import { z } from 'zod'
import { bindingsFor } from '../app.ts'
import { readSettings } from '../server/settings/settings.ts'
import type { Endpoint } from '../shared/endpoint.ts'

/** A part of a call's input: its JSON Schema and its path, such as `body.trade.categories[]`. */
export type Piece = { endpoint: Endpoint; path: string; schema: z.core.JSONSchema.BaseSchema }

/** Every call that the platform serves outside production. */
export const servedEndpoints: Endpoint[] = bindingsFor(readSettings({ NODE_ENV: 'test' })).map(
  ({ endpoint }) => endpoint,
)

/** The JSON Schemas of a call's input, by location. A multipart form has none. */
export function inputsOf(
  endpoint: Endpoint,
): Partial<Record<'params' | 'query' | 'body', z.core.JSONSchema.BaseSchema>> {
  const { params, query, body } = endpoint
  const shapes = Object.entries({ params, query, body }).flatMap(([place, shape]) =>
    shape && shape !== 'multipart'
      ? [[place, z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })] as const]
      : [],
  )
  return Object.fromEntries(shapes)
}

/** All parts of all inputs, recursively. */
export function piecesOf(endpoints: readonly Endpoint[]): Piece[] {
  return endpoints.flatMap((endpoint) =>
    Object.entries(inputsOf(endpoint)).flatMap(([place, schema]) =>
      listShapes(endpoint, place, schema, schema.$defs ?? {}),
    ),
  )
}

type Schema = z.core.JSONSchema.BaseSchema
type Definitions = Record<string, Schema | boolean>

function listShapes(
  endpoint: Endpoint,
  path: string,
  schema: Schema | boolean | undefined,
  definitions: Definitions,
): Piece[] {
  if (typeof schema !== 'object') return []
  if (schema.$ref) return listShapes(endpoint, path, definitions[schema.$ref.split('/').at(-1) ?? ''], definitions)
  const inner: [string, Schema | boolean | undefined][] = [
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].map(
      (one): [string, Schema | boolean] => [path, one],
    ),
    ...Object.entries(schema.properties ?? {}).map(([name, one]): [string, Schema | boolean] => [
      `${path}.${name}`,
      one,
    ]),
    [`${path}.*`, schema.additionalProperties],
    ...(Array.isArray(schema.items) ? schema.items : [schema.items]).map(
      (one): [string, Schema | boolean | undefined] => [`${path}[]`, one as Schema | undefined],
    ),
  ]
  return [{ endpoint, path, schema }, ...inner.flatMap(([where, one]) => listShapes(endpoint, where, one, definitions))]
}
