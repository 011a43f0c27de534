import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from './child.ts'
import { ask, newestArticle } from './readers.ts'
import type { Row } from './row.ts'

const lines = 10
/** Each address is remembered by the limits of calls, up to 50,000 of them: that is meant, and not what is measured here. */
const visitors = 250
/** What the garbage collector may leave for later. */
const flatMb = 150

/** So many mixed requests on the embedded database; what the process holds must not grow once the first tenth is over. */
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
  let asked = 0
  const line = async () => {
    while (asked < requests) {
      const number = asked++
      if (number % Math.ceil(requests / 20) === 0) samples.push(await site.memoryMb())
      const { code } = await ask(
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
  const settled = samples.slice(2)
  const growth = Math.max(...settled) - (settled[0] ?? 0)
  return {
    fault: `embedded: ${requests} mixed requests`,
    seen: `resident MB at each twentieth: ${samples.join(' ')}; ${growth} MB more than after the first tenth${failures.size > 0 ? `; failed: ${[...failures].map(([code, count]) => `${count} × ${code}`).join(', ')}` : ''}`,
    isMet: growth < flatMb && failures.size === 0,
  }
}
