import type { Endpoint } from '../../../../shared/endpoint.ts'
import type { ErrorName } from '../../../../shared/errors.ts'
import { AppError } from '../../../../shared/errors.ts'
import { m } from '../../../../shared/wording/messages.js'
import { codeOf, operationIdOf } from '../operations.ts'
import { exampleOf, exampleOfField } from './compose.ts'
import type { Schema, Schemas } from './fits.ts'

type Content = Record<string, { schema?: Schema; example?: unknown; examples?: unknown }>
type Parameter = { name?: string; in?: string; required?: boolean; schema?: Schema; example?: unknown }
type Described = {
  requestBody?: { content: Content }
  responses?: Record<string, { content?: Content }>
  parameters?: unknown[]
}

/** `orders` for the id of `/api/orders/:id`: an id in a path is that of what precedes it. */
const ownerInPath = (path: string, name: string): string => path.split(`/:${name}`)[0]?.split('/').at(-1) ?? ''

/** Adds examples to a described call: of its parameters, its body, and the data of its answer. */
export function addExamples(operation: Described, endpoint: Endpoint, schemas: Schemas): void {
  const { path, reply } = endpoint
  const id = operationIdOf(endpoint)
  for (const parameter of (operation.parameters ?? []) as Parameter[]) {
    const { name, schema } = parameter
    if (name === undefined || !schema) continue
    const owner = parameter.in === 'path' ? ownerInPath(path, name) : id
    parameter.example = exampleOfField(name, schema, owner, schemas)
  }
  for (const sent of Object.values(operation.requestBody?.content ?? {}))
    if (sent.schema) sent.example = exampleOf(sent.schema, [id], schemas)
  const answer = operation.responses?.['200']?.content?.['application/json']
  const [success] = answer?.schema?.oneOf ?? []
  const data = success?.properties?.['data']
  if (answer)
    answer.examples = {
      ...(data && !('mediaType' in reply)
        ? { done: { value: { code: '0', message: m.ok(), data: exampleOf(data, [`${id}Answer`], schemas) } } }
        : {}),
      refused: { $ref: `#/components/examples/${exampleOfRefusal(endpoint)}` },
    }
}

/** The refusal that a caller is most likely to see first. */
const exampleOfRefusal = ({ access, params, query, body }: Endpoint): RefusalName =>
  body || query ? 'invalid' : params ? 'not_found' : access === 'public' ? 'unavailable' : 'not_signed_in'

type RefusalName = (typeof shown)[number]
const shown = ['not_signed_in', 'invalid', 'not_found', 'wrong_state', 'unavailable'] as const satisfies ErrorName[]

/** Examples of refusals, in the words of the platform. */
export const refusalExamples = (): Record<RefusalName, object> =>
  Object.fromEntries(
    shown.map((name) => {
      const { message, details } = new AppError(
        name,
        undefined,
        name === 'invalid' ? { fields: { limit: m.field_invalid() } } : {},
      )
      return [name, { value: { code: codeOf(name), message, data: name === 'invalid' ? details : null } }]
    }),
  ) as Record<RefusalName, object>
