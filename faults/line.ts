import { setTimeout as wait } from 'node:timers/promises'
import { startFaultProxy } from '../src/test/fault-proxy.ts'
import type { LineMode } from '../src/test/fault-proxy.ts'
import { startSite } from './child.ts'
import { newestArticle, Readers } from './readers.ts'
import type { Row } from './row.ts'

const longestMs = 10_000
const modes: LineMode[] = ['refuse', 'reset', 'stall', 'blackhole']

/** Breaks the connection to PostgreSQL in several ways for `seconds` while the site is read and written. */
export async function lines(url: string, seconds: number): Promise<Row[]> {
  const proxy = await startFaultProxy(url)
  const site = await startSite({ DATABASE_URL: proxy.url })
  const article = await newestArticle(site.url)
  const rows: Row[] = []
  for (const mode of modes) {
    const readers = new Readers(() => site.url, article.id)
    readers.start(20)
    await wait(2_000)
    const failing = performance.now()
    await proxy.set(mode)
    await wait(seconds * 1000)
    await proxy.set('pass')
    const healed = performance.now()
    await wait(10_000)
    await readers.stop()
    const during = readers.answers.filter(({ at, ms }) => at + ms >= failing)
    const refused = during.filter(({ code }) => code === '5030')
    const strange = during.filter(({ code }) => code !== '0' && code !== '5030')
    const lastFailure = Math.max(healed, ...refused.map(({ at, ms }) => at + ms))
    const slowest = Math.max(...during.map(({ ms }) => ms))
    const isWell = during.some(({ code, at }) => code === '0' && at > healed)
    rows.push({
      fault: `PostgreSQL: the line does ${mode} for ${seconds} s`,
      seen: `${refused.length} × 5030, ${strange.length} other failures${strange[0] ? ` (${strange[0].code})` : ''}, slowest ${slowest} ms; ${isWell ? `last failure ${Math.round(lastFailure - healed)} ms after it` : 'never served again'}`,
      isMet: strange.length === 0 && slowest <= longestMs && isWell && lastFailure - healed <= longestMs,
    })
  }
  site.process.kill('SIGTERM')
  await site.ended
  await proxy.close()
  return rows
}
