import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { bindingsFor } from './app.ts'
import { readSettings } from './server/settings/settings.ts'
import type { Endpoint } from './shared/endpoint.ts'
import { useTestApp } from './test/use-test-app.ts'

/** Contracts are found by file name, so that a forgotten binding is detected. */
const contracts = await Promise.all(
  globSync('features/**/*.contract.ts', { cwd: import.meta.dirname }).map(
    (path) => import(`./${path}`) as Promise<Record<string, unknown>>,
  ),
)
const tables = contracts.flatMap((contract) => Object.entries(contract).filter(([name]) => name.endsWith('Endpoints')))
// A table may be composed of partial tables.
const declared = [...new Set(tables.flatMap(([, endpoints]) => Object.values(endpoints as Record<string, Endpoint>)))]
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const settings = readSettings({ NODE_ENV: 'test' })
const served = bindingsFor(settings).map(({ endpoint }) => endpoint)

describe('calls', () => {
  const test = useTestApp({ LOG_LEVEL: 'silent' })

  it('Every call is declared once and served once', () => {
    const names = declared.map(nameOf)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(served.map(nameOf).sort()).toEqual([...names].sort())
    for (const { method, path } of declared) expect(test.app.hasRoute({ method, url: path }), path).toBe(true)
  })

  it('All calls are described in one OpenAPI 3.1 document', async () => {
    const { openapi, paths } = (await test.raw('GET', '/api/openapi.json')).json<{
      openapi: string
      paths: Record<string, Record<string, unknown>>
    }>()
    expect(openapi).toBe('3.1.0')
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(documented).toEqual(expect.arrayContaining(served.map(nameOf)))
  })

  it('The description of a call declares a form where a file is sent, and an optional body where nothing in it is required', async () => {
    type Operation = { requestBody?: { required?: boolean; content: Record<string, { schema: object }> } }
    const { paths } = (await test.raw('GET', '/api/openapi.json')).json<{
      paths: Record<string, { post: Operation }>
    }>()
    expect(paths['/api/photos/upload']?.post.requestBody).toMatchObject({
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: { file: { type: 'string', format: 'binary' }, purpose: { enum: ['public', 'document'] } },
          },
        },
      },
    })
    for (const { path } of served.filter(({ body }) => body === 'multipart'))
      expect(Object.keys(paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.post.requestBody?.content ?? {}), path).toEqual([
        'multipart/form-data',
      ])
    expect(paths['/api/logout']?.post.requestBody?.required).toBe(false)
    expect(paths['/api/login']?.post.requestBody?.required).toBe(true)
  })

  it('There is no development call in production', () => {
    expect(
      bindingsFor({ ...settings, NODE_ENV: 'production' }).filter(({ endpoint }) =>
        endpoint.path.startsWith('/api/dev/'),
      ),
    ).toEqual([])
  })
})
