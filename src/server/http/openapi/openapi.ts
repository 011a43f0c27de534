import { jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Endpoint } from '../../../shared/endpoint.ts'
import { errorCodes } from '../../../shared/errors.ts'
import { english } from '../../../shared/locale.ts'
import { tokenPrefix } from '../../../shared/scopes.ts'
import { withLocale } from '../../locale-context.ts'
import { codeSampleOf } from './code-sample.ts'
import { addExamples, refusalExamples } from './examples/call-example.ts'
import type { Schema, Schemas } from './examples/fits.ts'
import { codeOf, refusalsOf } from './operations.ts'

type Content = Record<string, { schema: Schema; example?: unknown }>
type Operation = {
  requestBody?: { required?: boolean; content: Content }
  responses?: Record<string, { description: string; content?: Content; $ref?: string }>
  parameters?: unknown[]
  [extension: `x-${string}`]: unknown
}
type Document = {
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Schemas; responses?: object; parameters?: object; examples?: object }
}

/** What does not come from the contracts. */
export const openapiHead = {
  openapi: '3.1.0',
  info: { title: 'Yilu Wholesale API', version: '1.0.0', license: { name: 'Apache-2.0' } },
  components: {
    securitySchemes: {
      session: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The token of a login.' },
      apiToken: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: `${tokenPrefix}…`,
        description: 'An API token of a person or company. The scopes that a call needs are listed with it.',
      },
    },
  },
} as const

/** What a refused call answers, with HTTP 200 as well as with other statuses. */
const Refusal = {
  type: 'object',
  description: 'A refusal: a code other than 0, a message in the language of the caller, and details.',
  required: ['code', 'message', 'data'],
  properties: {
    code: { type: 'string', enum: Object.values(errorCodes) },
    message: { type: 'string' },
    data: {
      type: ['object', 'null'],
      properties: {
        fields: {
          type: 'object',
          description: 'A message for each refused field.',
          additionalProperties: { type: 'string' },
        },
        retryAfter: { type: 'integer', description: 'Seconds until the call may be repeated.' },
        quota: {
          type: 'object',
          properties: { name: { type: 'string' }, used: { type: 'integer' }, allowed: { type: 'integer' } },
        },
      },
    },
  },
}
const refusal = { $ref: '#/components/schemas/Refusal' }

const Flood = {
  description: 'Too many calls with this token or from this network address',
  headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds' } },
  content: { 'application/json': { schema: refusal } },
}
const IdempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A UUID: sent again within a day with the same key, the call answers as the first time.',
  schema: { type: 'string', format: 'uuid' },
}

/**
 * What contracts have and route schemas cannot express: multipart forms, optional bodies, media types of files,
 * refusals, the key of a repeatable call, examples, and a call with a token for a shell.
 */
export const describeCalls =
  (endpoints: Endpoint[]): typeof jsonSchemaTransformObject =>
  (input) =>
    // The document is made once, in English for all readers.
    withLocale(english, () => {
      const document = jsonSchemaTransformObject(input) as Document
      document.components = {
        ...document.components,
        schemas: { ...document.components?.schemas, Refusal },
        responses: { Flood },
        parameters: { IdempotencyKey },
        examples: refusalExamples(),
      }
      for (const endpoint of endpoints) {
        const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
        const operation = document.paths?.[path]?.[endpoint.method.toLowerCase()]
        if (operation) describe(operation, endpoint, document.components.schemas ?? {})
      }
      // A named schema is there as input and as output: what no call refers to is left out.
      document.components.schemas = schemasOf(
        [document.paths, document.components.responses],
        document.components.schemas ?? {},
      )
      return document
    })

/** The schemas that something refers to, directly or through each other. */
export function schemasOf<S>(part: unknown, schemas: Record<string, S>): Record<string, S> {
  const used = new Set<string>()
  const follow = (one: unknown): void => {
    for (const [, name = ''] of JSON.stringify(one ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      follow(schemas[name])
    }
  }
  follow(part)
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
}

function describe(operation: Operation, endpoint: Endpoint, schemas: Schemas): void {
  const { body, form, reply, idempotent, scope } = endpoint
  if (body === 'multipart')
    operation.requestBody = { required: true, content: { 'multipart/form-data': { schema: formSchema(form) } } }
  // A call without a body has an empty body.
  else if (body && operation.requestBody && z.safeParse(body, {}).success) operation.requestBody.required = false
  if (idempotent)
    operation.parameters = [...(operation.parameters ?? []), { $ref: '#/components/parameters/IdempotencyKey' }]
  const codes = [...new Set(refusalsOf(endpoint).map(codeOf))]
  const success = operation.responses?.['200']?.content?.['application/json']?.schema
  const content: Content =
    'mediaType' in reply
      ? { [reply.mediaType]: { schema: { type: 'string', format: 'binary' } }, 'application/json': { schema: refusal } }
      : { 'application/json': { schema: { oneOf: [...(success ? [success] : []), refusal] } } }
  operation.responses = {
    '200': { description: `Done, or refused. Codes of refusals: ${codes.join(', ')}.`, content },
    '429': { $ref: '#/components/responses/Flood', description: Flood.description },
  }
  operation['x-refusal-codes'] = codes
  addExamples(operation, endpoint, schemas)
  if (scope !== undefined) operation['x-codeSamples'] = [codeSampleOf(endpoint, operation)]
}

function formSchema(fields: Endpoint['form']): Schema {
  const { properties } = fields ? (z.toJSONSchema(fields, { io: 'input' }) as { properties?: object }) : {}
  return {
    type: 'object',
    properties: { ...properties, file: { type: 'string', format: 'binary', description: 'The bytes of the file.' } },
    required: ['file'],
  }
}
