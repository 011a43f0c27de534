import { firstLoadOf } from '../checks/first-load.ts'
import { load } from './load.ts'
import type { Measured } from '../checks/processes.ts'
import { round } from './row.ts'
import type { Row } from './row.ts'

/** The home page rendered anew for every request, beside a bare Fastify answering a page of the same size. */
export async function measurePages(server: Measured, bare: Measured): Promise<Row[]> {
  const yardstick = await load(bare, () => ({ path: '/' }), { requests: 6000 })
  const paths = ['/home', '/ru/home', '/information', '/landing', '/companies']
  const rows: Row[] = [{ name: 'bare Fastify, a page', figures: figuresOf(yardstick) }]
  for (const path of paths) {
    const result = await load(server, () => ({ path }), { requests: path.endsWith('/home') ? 4000 : 1500 })
    const perCpuSecond = 1000 / result.cpuMsPerRequest
    rows.push({
      name: `page ${path}`,
      figures: { ...figuresOf(result), 'times bare': round(result.cpuMsPerRequest / yardstick.cpuMsPerRequest) },
      ...(path === '/home'
        ? { goal: { text: '≥ 700 requests per CPU second', isMet: perCpuSecond >= 700 && result.failed === 0 } }
        : {}),
    })
  }
  return rows
}

/** All JavaScript and CSS that a first visit loads before anybody touches anything, as gzip would send it. */
export async function measureFirstLoad(server: Measured): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of ['/home', '/information', '/landing', '/companies', '/products']) {
    const { scripts, sheets, html } = await firstLoadOf(server.url, path)
    rows.push({
      name: `first load of ${path}`,
      figures: {
        JavaScript: `${round(scripts / 1000)} kB gz`,
        CSS: `${round(sheets / 1000)} kB gz`,
        HTML: `${round(html / 1000)} kB gz`,
      },
      goal: { text: 'JavaScript ≤ 115 kB, CSS ≤ 10 kB', isMet: scripts <= 115_000 && sheets <= 10_000 },
    })
  }
  return rows
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
