import type { Measured } from '../checks/processes.ts'
import { startProcess } from '../checks/processes.ts'
import { load } from './load.ts'
import { round } from './row.ts'
import type { Row } from './row.ts'

const mostTimes = 2.3
const categories = ['hardware', 'machinery', 'electrical', 'textiles']

/**
 * The list of 24 goods of a category with the price of each at a quantity and the row count, compared with a bare
 * server over the same database that returns the same.
 */
export async function measureList(server: Measured, database: string): Promise<Row[]> {
  const bare = await startProcess('bench/bare-list.ts', { DATABASE_URL: database })
  const shot = (path: string) => (index: number) => ({
    path: `${path}quantity=${100 + (Math.abs(index) % 400)}&category=${categories[Math.abs(index) % categories.length] ?? ''}`,
  })
  try {
    const sizes = await Promise.all(
      [
        `${bare.url}/?category=hardware&quantity=500`,
        `${server.url}/api/products?facets=no&category=hardware&quantity=500`,
      ].map(async (address) => (await (await fetch(address)).text()).length),
    )
    const plain = await load(bare, shot('/?'))
    const ours = await load(server, shot('/api/products?facets=no&'))
    const times = ours.cpuMsPerRequest / plain.cpuMsPerRequest
    const failed = ours.failed + plain.failed
    return [
      {
        name: 'list of 24 goods with their price at a quantity and their number, PostgreSQL',
        figures: {
          'server CPU': `${round(ours.cpuMsPerRequest, 3)} ms`,
          'bare Fastify and pg': `${round(plain.cpuMsPerRequest, 3)} ms`,
          'times bare': round(times, 2),
          'p50 ms': round(ours.p50),
          'bytes, bare and ours': sizes.join(' and '),
          ...(failed > 0 ? { failed: String(failed) } : {}),
        },
        goal: { text: `at most ${mostTimes} times the server's CPU`, isMet: times <= mostTimes && failed === 0 },
      },
    ]
  } finally {
    await bare.stop()
  }
}
