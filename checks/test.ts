import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from './check.ts'
import { chromiumPath } from './chromium.ts'
import { run } from './command.ts'
import { withScratchPostgres } from './postgresql.ts'
import { failuresOf, sumUp, type Sum, type VitestReport } from './test.sum.ts'

const root = join(import.meta.dirname, '..')
const reports = join(root, '.cache/tests')
/** What failed in all parts; the end of the output names it. */
const failures: string[] = []

/** The steps of `npm test` in order; `--only <name>` runs one. */
const parts: Record<string, { title: string; run(): Promise<Sum> }> = {
  check: {
    title: 'Check',
    run: async () => {
      const { passed, failed } = await runChecks()
      failures.push(...failed.map((step) => `check: ${step}`))
      return { passed, failed: failed.length, skipped: 0 }
    },
  },
  embedded: {
    title: 'Tests on the embedded database',
    run: () => vitest('embedded', ['api', 'unit', 'unit-isolated', 'checks'], { TEST_DATABASE: 'embedded' }),
  },
  postgresql: {
    title: 'Tests on PostgreSQL',
    run: () =>
      withScratchPostgres((url) =>
        vitest('postgresql', ['api'], { TEST_DATABASE: 'postgresql', TEST_DATABASE_URL: url }),
      ),
  },
  journeys: {
    title: 'Journeys in a browser',
    run: async () => {
      const browser = await chromiumPath()
      const built = await run(process.execPath, [join(root, 'start.js'), '--build'])
      if (built.code !== 0) throw new Error(`The build failed.\n${built.output}`)
      // One more than in other projects, because they wait for pages as well.
      return vitest('journeys', ['journeys'], { CHROMIUM_PATH: browser }, ['--maxWorkers=4'])
    },
  },
}

async function vitest(
  name: string,
  projects: string[],
  env: Record<string, string>,
  options: readonly string[] = [],
): Promise<Sum> {
  const report = join(reports, `${name}.json`)
  const { code } = await run(
    join(root, 'node_modules/.bin/vitest'),
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter',
      'default',
      '--reporter',
      'json',
      `--outputFile.json=${report}`,
      ...options,
    ],
    { show: true, env },
  )
  const written = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as VitestReport) : undefined
  failures.push(...failuresOf(written, code, root).map((failure) => `${name}: ${failure}`))
  return sumUp(written, code)
}

async function runPart(name: string): Promise<Sum> {
  const part = parts[name]
  console.log(`\n── ${part?.title ?? name}`)
  try {
    if (!part) throw new Error(`--only takes one of: ${Object.keys(parts).join(', ')}`)
    return await part.run()
  } catch (error) {
    failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

process.chdir(root)
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const only = process.argv.indexOf('--only')
const names = only < 0 ? Object.keys(parts) : [process.argv[only + 1] ?? '']
// The check generates these files first; on a fresh clone a part alone has none.
if (only >= 0 && names[0] !== 'check') {
  const generated = await run('npm', ['run', '--silent', 'generate'])
  if (generated.code !== 0) throw new Error(`The files could not be generated.\n${generated.output}`)
}
const results: { name: string; sum: Sum }[] = []
for (const name of names) results.push({ name, sum: await runPart(name) })

const total = (kind: keyof Sum) => results.reduce((sum, result) => sum + result.sum[kind], 0)
const line = ({ passed, failed, skipped }: Sum) => `${passed} passed, ${failed} failed, ${skipped} skipped`
for (const failure of failures) console.log(`\nFailed: ${failure}`)
console.log('')
for (const { name, sum } of results) console.log(`${name}: ${line(sum)}`)
console.log(line({ passed: total('passed'), failed: total('failed'), skipped: total('skipped') }))
process.exitCode = total('failed') > 0 ? 1 : 0
