import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { z } from 'zod'
import { chromiumPath } from '../checks/chromium.ts'
import type { Measured } from '../checks/processes.ts'
import { round } from './row.ts'
import type { Row } from './row.ts'

const port = 9333
const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const

/**
 * Lighthouse slows the CPU four times, "which moves a typical run in the high-end desktop bracket somewhere into the mid-tier mobile
 * bracket": a machine of that bracket has an index of 1500 to 2000, and weaker ones may be calibrated (its docs/throttling.md).
 */
const uncalibrated = 4
const typicalIndex = 1750

const program = join(import.meta.dirname, 'lighthouse/node_modules/lighthouse/cli/index.js')
/** The part of a report that is read here: scores from 0 to 1. */
const report = z.object({
  audits: z.record(
    z.string(),
    z.object({
      id: z.string(),
      title: z.string(),
      score: z.number().nullable(),
      scoreDisplayMode: z.string(),
      numericValue: z.number().optional(),
    }),
  ),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  environment: z.object({ benchmarkIndex: z.number() }),
  /** Why the page could not be measured. */
  runtimeError: z.object({ message: z.string() }).optional(),
})

/** `largestPaintMs`: simulated at slow 4G; `layoutShift`: cumulative, without unit. */
type Run = { scores: Record<string, number>; index: number; largestPaintMs: number; layoutShift: number }

const longestPaintMs = 1800

/**
 * Runs Lighthouse with its mobile profile on each page and takes the median of three runs. Also reports, outside the
 * goal, the result with CPU throttling calibrated so that this machine matches the same phone.
 */
export async function measureLighthouse(
  server: Measured,
  paths = ['/home', '/products', '/companies', '/information', '/landing', '/fees'],
): Promise<Row[]> {
  await access(program).catch(() => {
    throw new Error('Lighthouse is not installed. Run: npm ci --prefix bench/lighthouse')
  })
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    // Lighthouse audits the back/forward cache.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      `--remote-debugging-port=${port}`,
    ],
  })
  try {
    const asItComes = await runsOf(server, paths, uncalibrated)
    const index = median([...asItComes.values()].flat().map((run) => run.index))
    const slowdown = Math.max(1, Math.min(uncalibrated, (uncalibrated * index) / typicalIndex))
    const calibrated = slowdown < uncalibrated ? await runsOf(server, paths, slowdown) : asItComes
    return paths.map((path) => {
      const runs = asItComes.get(path) ?? []
      const scores = scoresOf(runs)
      const largestPaintMs = median(runs.map((run) => run.largestPaintMs))
      const layoutShift = median(runs.map((run) => run.layoutShift))
      return {
        name: `Lighthouse mobile of ${path}`,
        figures: {
          ...Object.fromEntries(Object.entries(scores).map(([name, score]) => [name, String(score)])),
          'largest paint, ms': round(largestPaintMs, 0),
          'layout shift': round(layoutShift, 2),
          [`performance calibrated to ${round(slowdown)} times (index ${round(index, 0)})`]: String(
            scoresOf(calibrated.get(path) ?? [])['performance'],
          ),
        },
        goal: {
          text: 'performance ≥ 98, the rest 100, largest paint ≤ 1.8 s, no layout shift',
          isMet:
            Object.entries(goals).every(([name, least]) => (scores[name] ?? 0) >= least) &&
            largestPaintMs <= longestPaintMs &&
            layoutShift < 0.005,
        },
      }
    })
  } finally {
    await browser.close()
  }
}

async function runsOf(server: Measured, paths: readonly string[], slowdown: number): Promise<Map<string, Run[]>> {
  const runs = new Map<string, Run[]>()
  for (const path of paths)
    runs.set(path, [
      await look(server.url + path, slowdown),
      await look(server.url + path, slowdown),
      await look(server.url + path, slowdown),
    ])
  return runs
}

const scoresOf = (runs: readonly Run[]): Record<string, number> =>
  Object.fromEntries(Object.keys(goals).map((name) => [name, median(runs.map(({ scores }) => scores[name] ?? 0))]))

async function look(url: string, slowdown: number): Promise<Run> {
  const flags = [
    `--port=${port}`,
    '--quiet',
    '--output=json',
    `--only-categories=${Object.keys(goals).join(',')}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [program, url, ...flags], {
    maxBuffer: 64 * 1024 * 1024,
  }).catch((failed: Error & { stdout?: string }) => {
    // The report of a page that could not be measured says why.
    if (failed.stdout) return { stdout: failed.stdout }
    throw failed
  })
  const { audits, categories, environment, runtimeError } = report.parse(JSON.parse(stdout))
  if (runtimeError) throw new Error(`Lighthouse of ${url}: ${runtimeError.message}`)
  const failed = Object.values(audits).filter(
    (audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary',
  )
  for (const audit of failed) console.error(`${url}: ${audit.id} – ${audit.title}`)
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, category]) => [name, Math.round((category.score ?? 0) * 100)]),
    ),
    index: environment.benchmarkIndex,
    largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? Infinity,
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Infinity,
  }
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
