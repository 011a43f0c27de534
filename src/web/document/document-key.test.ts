import type { ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { cacheAddress } from './document-key.ts'

const page = (id: string, path: string, query?: string[]) => [
  id,
  { id, parentId: 'root', path, module: { handle: query && { query } } },
]
const build = {
  routes: Object.fromEntries([
    ['root', { id: 'root', path: '', module: {} }],
    page('list', 'products', ['category', 'from.*', 'cursor']),
    page('one', 'products/:slug', []),
    page('private', 'outbox'),
    page('unknown', '*', []),
  ]),
} as unknown as ServerBuild

it.each([
  ['/products', '/products'],
  ['/ru/products?utm_source=mail', '/ru/products'],
  ['/products?cursor=x&category=a%20b', '/products?category=a+b&cursor=x'],
  ['/products?from.length=8&from.width=3&to.length=9', '/products?from.length=8&from.width=3'],
  ['/products/m8?anything=1', '/products/m8'],
  ['/outbox', null],
  ['/no/such/page', null],
  ['/products.data', null],
  ['/__manifest?paths=/a', null],
])('The address %s is cached under the key %s', (url, key) => {
  expect(cacheAddress(build, url)).toBe(key)
})
