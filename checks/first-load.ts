import { gzipSync } from 'node:zlib'

const links = (html: string, rel: string) =>
  [...html.matchAll(new RegExp(`<link[^>]*rel="${rel}"[^>]*href="([^"]+)"`, 'g'))].map((match) => match[1] ?? '')

/** Scripts that a document fetches by itself: those its head names, or those a page that rests fetches once it is shown. */
const scriptsOf = (html: string): string[] => [
  ...links(html, 'modulepreload'),
  ...(JSON.parse(/,(\["\/assets\/[^\]]*\])\)<\/script>/.exec(html)?.[1] ?? '[]') as string[]),
]

/** What the first visit of a page loads, in bytes as they come compressed. Throws where it loads nothing of a kind that every page loads. */
export async function firstLoadOf(
  origin: string,
  path: string,
): Promise<{ scripts: number; sheets: number; html: number }> {
  const html = await (await fetch(origin + path)).text()
  return {
    scripts: await sizeOf(origin, scriptsOf(html)),
    sheets: await sizeOf(origin, links(html, 'stylesheet')),
    html: sizeOfText(html),
  }
}

const sizeOfText = (content: string | Buffer) => gzipSync(content, { level: 9 }).length

async function sizeOf(origin: string, addresses: string[]): Promise<number> {
  if (addresses.length === 0) throw new Error('a page loads nothing of a kind that every page loads')
  const sizes = await Promise.all(
    [...new Set(addresses)].map(async (address) =>
      sizeOfText(Buffer.from(await (await fetch(origin + address)).arrayBuffer())),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
