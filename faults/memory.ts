import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from './child.ts'
import { fetchOnce, newestArticle } from './readers.ts'
import type { Row } from './row.ts'

const lines = 10
/** The rate limits remember each address, up to 50,000 of them. That is intended and not measured here. */
const visitors = 250
/** Memory that the garbage collector may not have freed yet. */
const flatMb = 150

/**
 * Sends that many mixed requests on the embedded database; the memory of the process must not grow after the first
 * tenth.
 */
export async function memory(requests: number): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'))
  const site = await startSite({ DATA_FOLDER: folder })
  const { id } = await newestArticle(site.url)
  const paths = [
    '/api/articles?limit=24',
    '/api/products?limit=24',
    '/api/search?q=болт&kind=product',
    '/api/search/suggest?q=бол',
    '/api/rates',
    `/api/article/read-count?id=${id}`,
  ]
  const agent = new Agent({ keepAlive: true, maxSockets: lines })
  const samples: number[] = []
  const failures = new Map<string, number>()
  let count = 0
  const line = async () => {
    while (count < requests) {
      const number = count++
      if (number % Math.ceil(requests / 20) === 0) samples.push(await site.memoryMb())
      const { code } = await fetchOnce(
        `${site.url}${encodeURI(paths[number % paths.length] ?? '')}`,
        agent,
        `10.0.0.${number % visitors}`,
      )
      if (code !== '0') failures.set(code, (failures.get(code) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: lines }, line))
  samples.push(await site.memoryMb())
  site.process.kill('SIGTERM')
  await site.ended
  rmSync(folder, { recursive: true })
  const steady = samples.slice(2)
  const growth = Math.max(...steady) - (steady[0] ?? 0)
  return {
    fault: `embedded: ${requests} mixed requests`,
    seen: `resident MB at each twentieth: ${samples.join(' ')}; ${growth} MB more than after the first tenth${failures.size > 0 ? `; failed: ${[...failures].map(([code, count]) => `${count} × ${code}`).join(', ')}` : ''}`,
    isMet: growth < flatMb && failures.size === 0,
  }
}
