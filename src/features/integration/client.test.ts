import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createYiluClient, dataOf, idempotencyKey, isGenuine, YiluRefusal } from '../../../packages/client/index.js'
import { packagePath } from '../../server/package-root.ts'
import type { Scope } from '../../shared/scopes.ts'
import { clientDocument, fingerprintOfDocument } from '../../test/client-document.ts'
import type { Person } from '../../test/people.ts'
import { makeShop } from '../../test/products.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { useReceiver } from './webhook/webhook.fixture.ts'

const test = useTestApp({ OUTSIDE_PRIVATE: 'on' })
const receiver = useReceiver()

/** Requests of the client reach the application without a network. */
async function fetchFromApp(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const { statusCode, body } = await test.raw(request.method, pathname + search, (await request.text()) || undefined, {
    headers: Object.fromEntries(request.headers),
  })
  return new Response(body, { status: statusCode, headers: { 'content-type': 'application/json' } })
}

async function clientOf(owner: Person, scopes: Scope[]) {
  const { data } = await test.call('POST /api/workspace/api-tokens', { name: 'ERP', scopes, days: null }, owner)
  return createYiluClient({
    baseUrl: 'https://wholesale.example',
    token: data.secret,
    language: 'en',
    fetch: fetchFromApp,
  })
}

it('The typed client creates goods once, lists them and reports refusals with their fields', async () => {
  const { owner } = await makeShop(test)
  const yilu = await clientOf(owner, ['products:read', 'products:write'])
  const headers = idempotencyKey()
  const created = await dataOf(yilu.POST('/api/workspace/products', { body: {}, headers }))
  expect(await dataOf(yilu.POST('/api/workspace/products', { body: {}, headers }))).toEqual(created)
  const { items } = await dataOf(yilu.GET('/api/workspace/products', { params: { query: { status: 'draft' } } }))
  expect(items.map(({ id }) => id)).toEqual([created.id])
  const refused = dataOf(yilu.GET('/api/workspace/products', { params: { query: { limit: 1000 } } }))
  await expect(refused).rejects.toBeInstanceOf(YiluRefusal)
  await expect(refused).rejects.toMatchObject({ code: '1001', fields: { limit: expect.any(String) } })
  const other = await clientOf(owner, ['orders:read'])
  await expect(dataOf(other.GET('/api/workspace/products', {}))).rejects.toMatchObject({
    code: '1031',
    message: expect.stringContaining('products:read'),
  })
})

it('The client confirms the signature of a webhook, and refuses another body, secret or time', async () => {
  const { owner } = await makeShop(test)
  const webhook = { url: receiver.url, events: ['product.published' as const] }
  const { data } = await test.call('POST /api/workspace/webhooks', webhook, owner)
  expect((await test.call('POST /api/workspace/webhooks/:id/test', { id: data.webhook.id }, owner)).code).toBe('0')
  await test.runJobs()
  const [sent] = receiver.received
  const { headers, body = '' } = sent ?? {}
  const genuine = {
    secret: data.secret,
    signature: String(headers?.['yilu-signature']),
    body,
    now: test.clock.now().getTime(),
  }
  expect(isGenuine(genuine)).toBe(true)
  const others = [
    { body: `${body} ` },
    { secret: 'yls_other' },
    { now: genuine.now + 301_000 },
    { signature: 't=,v1=' },
  ]
  expect(others.map((other) => isGenuine({ ...genuine, ...other }))).toEqual([false, false, false, false])
})

it('The types of the client are those of the OpenAPI document; `npm run client` writes them again', async () => {
  const document = clientDocument((await test.raw('GET', '/api/openapi.json')).json())
  const [first] = readFileSync(packagePath('packages/client/schema.d.ts'), 'utf8').split('\n')
  expect(first).toBe(`// Of the OpenAPI document ${fingerprintOfDocument(document)}.`)
})
