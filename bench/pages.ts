import { chromium } from 'playwright-core'
import { chromiumPath } from '../checks/chromium.ts'
import { firstLoadOf } from '../checks/first-load.ts'
import { load } from './load.ts'
import type { Measured } from '../checks/processes.ts'
import { round } from './row.ts'
import type { Row } from './row.ts'

const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Requests before those that are measured: Node compiles much longer what a page needs than the few lines of bare Fastify, in threads of the same process. */
const warmUp = 12_000

/**
 * Pages from the document cache, as a browser requests them, compared with a bare Fastify that returns as many bytes as
 * the compressed /home.
 */
export async function measurePages(server: Measured, bare: Measured): Promise<Row[]> {
  const bytes = Number((await fetch(`${server.url}/home`, { headers })).headers.get('content-length'))
  if (!bytes) throw new Error('/home is not compressed')
  const yardstick = await load(bare, () => ({ path: `/?bytes=${bytes}` }), { requests: 6000, warmUp })
  const rows: Row[] = [{ name: 'bare Fastify, a page', figures: figuresOf(yardstick) }]
  for (const path of ['/home', '/ru/home', '/information', '/landing', '/companies']) {
    const result = await load(server, () => ({ path, headers }), { requests: 6000, warmUp })
    const share = yardstick.cpuMsPerRequest / result.cpuMsPerRequest
    rows.push({
      name: `page ${path}, kept`,
      figures: { ...figuresOf(result), 'of bare Fastify': round(share) },
      ...(path === '/home'
        ? {
            goal: {
              text: 'at least half the requests per CPU second of bare Fastify',
              isMet: share >= 0.5 && result.failed === 0,
            },
          }
        : {}),
    })
  }
  // Another quantity is another page, so each of these requests renders.
  let quantity = 0
  const { items } = (
    (await (await fetch(`${server.url}/api/products?limit=1&facets=no`)).json()) as {
      data: { items: { slug: string }[] }
    }
  ).data
  const rendered = await load(server, () => ({ path: `/products/${items[0]?.slug}?quantity=${++quantity}`, headers }), {
    requests: 500,
  })
  return [...rows, { name: 'a product, rendered', figures: figuresOf(rendered) }]
}

/** All JavaScript and CSS that a first visit loads before any interaction, gzip-compressed. */
export async function measureFirstLoad(server: Measured): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const rows: Row[] = []
    for (const path of ['/home', '/information', '/landing', '/companies', '/products']) {
      const page = await (await browser.newContext()).newPage()
      const { scripts, sheets, html } = await firstLoadOf(page, server.url + path)
      rows.push({
        name: `first load of ${path}`,
        figures: {
          JavaScript: `${round(scripts / 1000)} kB gz`,
          CSS: `${round(sheets / 1000)} kB gz`,
          HTML: `${round(html / 1000)} kB gz`,
        },
        goal: {
          text: `JavaScript ≤ 25 kB, CSS ≤ 10 kB${path === '/home' ? ', HTML ≤ 8 kB' : ''}`,
          isMet: scripts <= 25_000 && sheets <= 10_000 && (path !== '/home' || html <= 8_000),
        },
      })
    }
    return rows
  } finally {
    await browser.close()
  }
}

function figuresOf(result: Awaited<ReturnType<typeof load>>): Record<string, string> {
  return {
    'requests/s': round(result.perSecond, 0),
    'CPU ms': round(result.cpuMsPerRequest, 3),
    'per CPU second': round(1000 / result.cpuMsPerRequest, 0),
    'p50 ms': round(result.p50),
    'p99 ms': round(result.p99),
    ...(result.failed > 0 ? { failed: String(result.failed) } : {}),
  }
}
