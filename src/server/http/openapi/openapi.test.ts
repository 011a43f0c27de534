import { describe, expect, it } from 'vitest'
import { bindingsFor } from '../../../app.ts'
import { errorCodes } from '../../../shared/errors.ts'
import { scopes } from '../../../shared/scopes.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

type Operation = {
  operationId: string
  tags: string[]
  summary: string
  security: Record<string, string[]>[]
  parameters?: { name: string; in: string }[]
  responses: Record<string, { content?: Record<string, { schema: { oneOf?: object[] } }> }>
  'x-refusal-codes': string[]
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}

describe('the OpenAPI document', () => {
  const test = useTestApp({ LOG_LEVEL: 'silent' })
  const read = async () => (await test.raw('GET', '/api/openapi.json')).json<Document>()
  const operationsOf = ({ paths }: Document) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
  const declared = () => bindingsFor(test.server.settings).map(({ endpoint }) => endpoint)

  it('Each call has an id of its own, a tag and a summary', async () => {
    const document = await read()
    const operations = operationsOf(document).map(({ operation }) => operation)
    const ids = operations.map(({ operationId }) => operationId)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(ids.filter((id) => !/^[a-z][A-Za-z\d]+$/.test(id))).toEqual([])
    expect(operations.filter(({ tags, summary }) => tags.length !== 1 || !summary)).toEqual([])
    expect(document.paths['/api/workspace/products/{id}']?.get?.operationId).toBe('getWorkspaceProductsById')
  })

  it('Every reference resolves within the document', async () => {
    const document = await read()
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, found]) => found ?? '')
    expect(references.length).toBeGreaterThan(100)
    const missing = references.filter((reference) => {
      const steps = reference.replace(/^#\//, '').split('/')
      return (
        steps.reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], document) ===
        undefined
      )
    })
    expect([...new Set(missing)]).toEqual([])
  })

  it('The main records have names, and calls refer to them', async () => {
    const { paths, components } = await read()
    const names = ['Product', 'Request', 'Quotation', 'Order', 'Thread', 'Message', 'ApiToken', 'Webhook']
    expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(names))
    for (const path of ['/api/orders/{id}', '/api/orders/{id}/cancel'])
      expect(JSON.stringify(paths[path]), path).toContain('"data":{"$ref":"#/components/schemas/Order"}')
    const text = JSON.stringify(paths) + JSON.stringify(components)
    expect(Object.keys(components.schemas).filter((name) => !text.includes(`/schemas/${name}"`))).toEqual([])
  })

  it('A shape of four fields or more that occurs in several calls or records has a name', async () => {
    const { paths, components } = await read()
    const places = new Map<string, Set<string>>()
    const look = (part: unknown, place: string, isNamed = false): void => {
      if (Array.isArray(part)) return part.forEach((one) => look(one, place))
      if (part === null || typeof part !== 'object') return
      const { properties, type } = part as { properties?: object; type?: string }
      if (!isNamed && type === 'object' && Object.keys(properties ?? {}).length >= 4) {
        const shape = JSON.stringify(part)
        places.set(shape, (places.get(shape) ?? new Set()).add(place))
      }
      for (const [key, one] of Object.entries(part)) if (!key.startsWith('example')) look(one, place)
    }
    for (const [name, schema] of Object.entries(components.schemas)) look(schema, name, true)
    for (const { operation } of operationsOf({ paths, components })) look(operation, operation.operationId)
    expect(places.size).toBeGreaterThan(100)
    expect([...places.values()].filter(({ size }) => size > 1).map((some) => [...some])).toEqual([])
  })

  it('Each parameter of a path is declared, and no other one', async () => {
    const faults = operationsOf(await read()).filter(({ path, operation }) => {
      const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
      const described = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
      return described.length !== inPath.size || described.some(({ name }) => !inPath.has(name))
    })
    expect(faults.map(({ path, method }) => `${method} ${path}`)).toEqual([])
  })

  it('A call names the scope with which it accepts a token, and a call for people names none', async () => {
    const { paths, components } = await read()
    for (const { method, path, scope, access } of declared()) {
      const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      const token = operation?.security.find((way) => 'apiToken' in way)
      expect(token, path).toEqual(scope === undefined ? undefined : { apiToken: [scope] })
      expect(operation?.security[0], path).toEqual(access === 'public' ? {} : { session: [] })
    }
    expect(Object.keys(components.securitySchemes)).toEqual(['session', 'apiToken'])
    const used = new Set(declared().flatMap(({ scope }) => scope ?? []))
    // The exchange is no call of a contract: its protocol is that of the accounting program.
    expect(scopes.filter((scope) => !used.has(scope) && scope !== 'exchange')).toEqual([])
  })

  it('Each answer is the envelope or a refusal, with codes that exist', async () => {
    const operations = operationsOf(await read())
    const known: string[] = Object.values(errorCodes)
    for (const { path, operation } of operations) {
      const { content = {} } = operation.responses['200'] ?? {}
      const { oneOf, ...plain } = content['application/json']?.schema ?? {}
      expect(JSON.stringify(oneOf ?? plain), path).toContain('#/components/schemas/Refusal')
      expect(
        operation['x-refusal-codes'].filter((code) => !known.includes(code)),
        path,
      ).toEqual([])
    }
  })
})
