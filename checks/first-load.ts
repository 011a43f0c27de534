import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/**
 * Bytes that a browser page loads from an address until the network is idle, gzip-compressed; `html` is the document
 * alone. The page must not have loaded anything before. Throws if a resource kind that every page loads is missing.
 */
export async function firstLoadOf(
  page: Page,
  address: string,
): Promise<{ scripts: number; sheets: number; html: number }> {
  const loaded: Record<string, Set<string>> = { script: new Set(), stylesheet: new Set() }
  page.on('request', (request) => loaded[request.resourceType()]?.add(request.url().replace(/#.*/, '')))
  await page.goto(address, { waitUntil: 'networkidle' })
  return {
    scripts: await sizeOf([...(loaded.script ?? [])]),
    sheets: await sizeOf([...(loaded.stylesheet ?? [])]),
    html: sizeOfText(await (await fetch(address)).text()),
  }
}

const sizeOfText = (content: string | Buffer) => gzipSync(content, { level: 9 }).length

async function sizeOf(addresses: string[]): Promise<number> {
  if (addresses.length === 0) throw new Error('a page loads nothing of a kind that every page loads')
  const sizes = await Promise.all(
    addresses.map(async (address) => sizeOfText(Buffer.from(await (await fetch(address)).arrayBuffer()))),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
