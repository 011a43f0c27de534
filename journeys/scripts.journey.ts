import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { firstLoadOf } from '../checks/first-load.ts'
import { demoAccounts, useSharedSite } from './site.ts'

const site = useSharedSite()

type Chunk = { file: string; name?: string; imports?: string[]; dynamicImports?: string[] }
const chunks = JSON.parse(
  readFileSync(join(import.meta.dirname, '../build/client/.vite/manifest.json'), 'utf8'),
) as Record<string, Chunk>

/** What arrives with a chunk. */
function withImports(key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found
  found.add(key)
  for (const other of chunks[key]?.imports ?? []) withImports(other, found)
  return found
}

/** Chunks that parts of public pages ask for, each with the names of what arrives with it. */
function publicParts(): Map<string, string[]> {
  const parts = new Map<string, string[]>()
  const queue = ['src/web/islands/start.ts']
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (parts.has(key)) continue
    const arriving = [...withImports(key)]
    parts.set(
      key,
      arriving.map((one) => chunks[one]?.name ?? one),
    )
    queue.push(...arriving.flatMap((one) => chunks[one]?.dynamicImports ?? []))
  }
  return parts
}

describe('script files', () => {
  it('No part of a public page loads the router or the frame of the application', () => {
    const application = ['router', 'document', 'page', 'tables', 'workspace', 'user']
    expect(Object.values(chunks).map(({ name }) => name)).toEqual(expect.arrayContaining(application))
    const parts = publicParts()
    expect(parts.size).toBeGreaterThan(40)
    for (const [part, arriving] of parts)
      expect(
        arriving.filter((name) => application.includes(name)),
        part,
      ).toEqual([])
  })

  it.each([
    ['supplier', '/workspace'],
    ['supplier', '/workspace/products'],
    ['supplier', '/messages'],
    ['operator', '/operator/companies'],
    ['operator', '/operator/products'],
  ] as const)('The first visit of the %s to %s loads at most 90 script files', async (person, path) => {
    const as = await site.signIn(demoAccounts[person])
    const page = await (await site.browser({ as })).newPage()
    const files = new Set<string>()
    page.on('request', (request) => request.resourceType() === 'script' && files.add(request.url()))
    const { scripts } = await firstLoadOf(page, site.url + path)
    expect(files.size).toBeGreaterThan(10)
    expect(files.size).toBeLessThanOrEqual(90)
    expect(scripts, 'bytes').toBeLessThanOrEqual(330_000)
  })
})
