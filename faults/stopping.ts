import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startSite } from './child.ts'
import type { Site } from './child.ts'
import { newestArticle, Readers } from './readers.ts'
import type { Row } from './row.ts'

const lookEveryMs = 200
const pauseSeconds = 1

/**
 * Stops one of two processes over one PostgreSQL by SIGTERM and restarts it, `times` times, behind a balancer that
 * polls /readyz.
 */
export async function rolling(url: string, times: number): Promise<Row> {
  const environment = { DATABASE_URL: url, STOP_PAUSE_SECONDS: String(pauseSeconds) }
  const sites: (Site | undefined)[] = [await startSite(environment), await startSite(environment)]
  const ready = new Set<string>()
  const look = async () => {
    for (const site of sites) {
      if (!site) continue
      const isReady = await fetch(`${site.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReady) ready.add(site.url)
      else ready.delete(site.url)
    }
  }
  await look()
  const looking = setInterval(() => void look(), lookEveryMs)
  let position = 0
  const next = () => [...ready][position++ % ready.size] ?? ''
  const article = await newestArticle(next())
  const readers = new Readers(next, article.id)
  readers.start(10)
  const ends: { code: number | null; ms: number }[] = []
  for (let time = 0; time < times; time++) {
    const place = time % 2
    await wait(2_000)
    const site = sites[place] as Site
    const begun = performance.now()
    site.process.kill('SIGTERM')
    const code = await site.ended
    ends.push({ code, ms: performance.now() - begun })
    sites[place] = undefined
    ready.delete(site.url)
    sites[place] = await startSite(environment)
    await look()
  }
  await readers.stop()
  clearInterval(looking)
  for (const site of sites) {
    site?.process.kill('SIGTERM')
    await site?.ended
  }
  return row(
    `PostgreSQL, two processes: SIGTERM under load behind a balancer, ${times} times`,
    readers,
    ends,
    pauseSeconds * 1000,
  )
}

/** SIGTERM with keep-alive connections and no pause on the embedded database: time until exit and exit code. */
export async function stopping(times: number): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'))
  const ends: { code: number | null; ms: number }[] = []
  let readers: Readers | undefined
  for (let time = 0; time < times; time++) {
    const site = await startSite({ DATA_FOLDER: folder, STOP_PAUSE_SECONDS: String(pauseSeconds) })
    const article = await newestArticle(site.url)
    const own = new Readers(() => site.url, article.id)
    own.start(10)
    await wait(2_000)
    const begun = performance.now()
    site.process.kill('SIGTERM')
    await wait(pauseSeconds * 900)
    await own.stop()
    ends.push({ code: await site.ended, ms: performance.now() - begun })
    own.answers.push(...(readers?.answers ?? []))
    readers = own
  }
  rmSync(folder, { recursive: true })
  return row(
    `embedded: SIGTERM under load with kept connections, ${times} times`,
    readers as Readers,
    ends,
    pauseSeconds * 1000,
  )
}

function row(fault: string, readers: Readers, ends: { code: number | null; ms: number }[], pauseMs: number): Row {
  const failed = readers.answers.filter(({ code }) => code !== '0')
  const slowest = Math.max(...ends.map(({ ms }) => ms))
  return {
    fault,
    seen: `${readers.answers.length} requests, ${failed.length} failed${failed[0] ? ` (${[...new Set(failed.map(({ code }) => code))].join(', ')})` : ''}; ended in ${Math.round(slowest)} ms at most, the pause of ${pauseMs} ms included, codes ${[...new Set(ends.map(({ code }) => code))].join(', ')}`,
    isMet: failed.length === 0 && slowest < pauseMs + 2_000 && ends.every(({ code }) => code === 0),
  }
}
