import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { chromiumPath } from '../checks/chromium.ts'
import type { Measured } from '../checks/processes.ts'
import type { Row } from './row.ts'

const port = 9333
const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const

/** Lighthouse as a phone on a slow line sees each page, the median of three runs. */
export async function measureLighthouse(server: Measured, paths = ['/home', '/information', '/landing']): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', `--remote-debugging-port=${port}`] })
  try {
    const rows: Row[] = []
    for (const path of paths) {
      const runs: Record<string, number>[] = []
      for (let run = 0; run < 3; run++) runs.push(await scoresOf(server.url + path))
      const scores = Object.fromEntries(Object.keys(goals).map((name) => [name, median(runs.map((one) => one[name] ?? 0))]))
      rows.push({
        name: `Lighthouse mobile of ${path}`,
        figures: Object.fromEntries(Object.entries(scores).map(([name, score]) => [name, String(score)])),
        goal: { text: 'performance ≥ 98, the rest 100', isMet: Object.entries(goals).every(([name, least]) => (scores[name] ?? 0) >= least) },
      })
    }
    return rows
  } finally {
    await browser.close()
  }
}

async function scoresOf(url: string): Promise<Record<string, number>> {
  const result = await lighthouse(url, { port, onlyCategories: Object.keys(goals), logLevel: 'error' })
  const failed = Object.values(result?.lhr.audits ?? {}).filter((audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary')
  for (const audit of failed) console.error(`${url}: ${audit.id} – ${audit.title}`)
  return Object.fromEntries(Object.entries(result?.lhr.categories ?? {}).map(([name, category]) => [name, Math.round((category.score ?? 0) * 100)]))
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
