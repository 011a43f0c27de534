import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bindingsFor } from '../../../app.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import { errorCodes } from '../../../shared/errors.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { unknownText } from './examples/compose.ts'
import { values } from './examples/values.ts'
import { operationIdOf } from './operations.ts'

type Example = { value?: { code: string; message: string; data: unknown }; $ref?: string }
type Content = Record<string, { example?: unknown; examples?: Record<string, Example> }>
type Operation = {
  operationId: string
  parameters?: { name: string; in: string; required?: boolean; example?: unknown }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
  'x-codeSamples'?: { source: string }[]
  'x-refusal-codes': string[]
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; examples: Record<string, Required<Example>> }
}
const json = 'application/json'

describe('OpenAPI examples', () => {
  const test = useTestApp({ LOG_LEVEL: 'silent' })
  async function read() {
    const document = (await test.raw('GET', '/api/openapi.json')).json<Document>()
    const calls = bindingsFor(test.server.settings).map(({ endpoint }) => {
      const operation = document.paths[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
      if (!operation) throw new Error(`${operationIdOf(endpoint)} is not described.`)
      return { endpoint, operation, id: operationIdOf(endpoint) }
    })
    return { document, calls }
  }
  const answerOf = ({ responses }: Operation) => responses['200']?.content?.[json]?.examples ?? {}
  const isJson = (reply: Endpoint['reply']): reply is z.core.$ZodType => !('mediaType' in reply)

  it('The example of each body is accepted by its contract', async () => {
    const { calls } = await read()
    const faults = calls.flatMap(({ endpoint: { body }, operation, id }) => {
      if (!body || body === 'multipart') return []
      const result = z.safeParse(body, operation.requestBody?.content[json]?.example)
      return result.success ? [] : [{ id, issues: result.error.issues }]
    })
    expect(faults).toEqual([])
  })

  it('The example of each answer is one that its contract would send, with the same fields', async () => {
    const { calls } = await read()
    for (const { endpoint, operation, id } of calls.filter(({ endpoint: { reply } }) => isJson(reply))) {
      const { reply } = endpoint
      const { code, data } = answerOf(operation)['done']?.value ?? {}
      const result = isJson(reply) ? z.safeParse(reply, data) : undefined
      expect(result?.error?.issues, id).toBeUndefined()
      expect(result?.data, id).toEqual(data)
      expect(code, id).toBe('0')
    }
  })

  it('The example of each form and path is accepted, and of each parameter beside those required or beside all', async () => {
    const { calls } = await read()
    const isFit = (shape: Endpoint['params'], given: unknown) => !shape || z.safeParse(shape, given).success
    const faults = calls.filter(
      ({ endpoint: { params, query, body, form }, operation: { parameters = [], requestBody } }) => {
        const given = (place: string, isChosen: (name: string) => boolean) =>
          Object.fromEntries(
            parameters.flatMap((one) =>
              one.in === place && (one.required || isChosen(one.name)) ? [[one.name, one.example]] : [],
            ),
          )
        const isQueryFit = (name?: string) =>
          isFit(
            query,
            given('query', (one) => one === name),
          ) ||
          isFit(
            query,
            given('query', () => true),
          )
        const { file, ...fields } = (requestBody?.content['multipart/form-data']?.example ?? {}) as { file?: string }
        return !(
          isFit(
            params,
            given('path', () => false),
          ) &&
          isQueryFit() &&
          parameters.every((one) => one.in !== 'query' || (one.example !== undefined && isQueryFit(one.name))) &&
          isFit(form, fields) &&
          (body !== 'multipart' || file)
        )
      },
    )
    expect(faults.map(({ id }) => id)).toEqual([])
  })

  it('Every text of an example is known by its name, and every known value by a field of the document', async () => {
    const { document, calls } = await read()
    const unknown = calls.filter(({ operation }) => JSON.stringify(operation).includes(`"${unknownText}"`))
    expect(unknown.map(({ id }) => id)).toEqual([])
    const names = new Set([
      ...calls.flatMap(({ id, endpoint: { path } }) => [id, `${id}Answer`, ...path.split('/')]),
      ...calls.flatMap(({ operation }) => (operation.parameters ?? []).map(({ name }) => name)),
      ...Object.keys(document.components.schemas).flatMap((name) => [name, name.replace(/Input$/, '')]),
      ...[...JSON.stringify(document).matchAll(/"(\w+)":[{[]/g)].map(([, name]) => name),
    ])
    expect(Object.keys(values).filter((key) => key.split('.').some((name) => !names.has(name)))).toEqual([])
  })

  it('Each call shows a refusal with a code of its own', async () => {
    const { document, calls } = await read()
    const codes: Record<string, string> = errorCodes
    for (const { operation, id } of calls) {
      const name = answerOf(operation)['refused']?.$ref?.replace('#/components/examples/', '') ?? ''
      const refusal = document.components.examples[name]?.value
      expect(refusal?.code, id).toBe(codes[name])
      expect(operation['x-refusal-codes'], id).toContain(refusal?.code)
      expect(refusal?.message, id).toMatch(/^[A-Z][a-z ]/)
    }
  })

  it('A call with a token is shown for a shell, with its ids and its body', async () => {
    const { calls } = await read()
    const withToken = calls.filter(({ endpoint: { scope } }) => scope !== undefined)
    expect(withToken.length).toBeGreaterThan(40)
    for (const { endpoint, operation, id } of withToken) {
      const source = operation['x-codeSamples']?.[0]?.source ?? ''
      expect(source, id).toContain(
        `curl ${endpoint.method === 'GET' ? '' : `-X ${endpoint.method} `}-H "Authorization: `,
      )
      expect(source, id).not.toMatch(/[{}]\w+\}|undefined/)
      const [, sent] = /-d '(.*)' "/.exec(source) ?? []
      expect(sent && JSON.parse(sent), id).toEqual(operation.requestBody?.content[json]?.example)
    }
  })
})
