import { jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Endpoint } from '../../../shared/endpoint.ts'

type Operation = { requestBody?: { required?: boolean; content: Record<string, { schema: unknown }> } }
type Paths = Record<string, Record<string, Operation>>

/** Body information that contracts have and route schemas cannot express: multipart forms, and optional bodies. */
export const describeBodies =
  (endpoints: Endpoint[]): typeof jsonSchemaTransformObject =>
  (input) => {
    const document = jsonSchemaTransformObject(input)
    const paths = (document as { paths?: Paths }).paths ?? {}
    for (const { method, path, body, form } of endpoints) {
      const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      if (!operation) continue
      if (body === 'multipart')
        operation.requestBody = { required: true, content: { 'multipart/form-data': { schema: formSchema(form) } } }
      // A call without a body has an empty body.
      else if (body && operation.requestBody && z.safeParse(body, {}).success) operation.requestBody.required = false
    }
    return document
  }

function formSchema(fields: Endpoint['form']): object {
  const { properties } = fields ? (z.toJSONSchema(fields, { io: 'input' }) as { properties?: object }) : {}
  return {
    type: 'object',
    properties: { ...properties, file: { type: 'string', format: 'binary' } },
    required: ['file'],
  }
}
