import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath } from './chromium.ts'
import { run } from './command.ts'
import { plantedFaults } from './planted-faults.ts'
import type { PlantedFault } from './planted-faults.ts'

// Runs the security suites at full length, then the same suites over a copy of the source with one planted fault at a
// time. `--only suites` or `--only faults` runs one half, `--fault WORDS` runs the faults whose title has these words;
// `--cases N` and `--seed N` set the number and seed of generated requests.

const root = join(import.meta.dirname, '..')
const option = (name: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}
const env = {
  TEST_DATABASE: 'embedded',
  SECURITY_CASES: option('cases') ?? '17000',
  SECURITY_SEED: option('seed') ?? String(Date.now() % 1_000_000),
}
const suites = ['matrix', 'isolation', 'generated-input', 'file-shapes'].map(
  (name) => `src/test/security/${name}.test.ts`,
)

type Row = { what: string; result: string; seconds: number; isGood: boolean }

async function vitest(
  folder: string,
  project: string,
  file: string,
  extra: Record<string, string>,
): Promise<{ code: number; output: string; seconds: number }> {
  const start = performance.now()
  const { code, output } = await run(join(root, 'node_modules/.bin/vitest'), ['run', '--project', project, file], {
    env: { ...extra, NO_COLOR: '1' },
    cwd: folder,
  })
  return { code, output, seconds: Math.round((performance.now() - start) / 1000) }
}

async function runSuites(): Promise<Row[]> {
  const rows: Row[] = []
  for (const file of suites) rows.push(rowOf(file, await vitest(root, 'api', file, env)))
  const built = await run('npm', ['run', '--silent', 'build'])
  if (built.code !== 0) throw new Error(`The build failed.\n${built.output}`)
  const journey = 'journeys/stored-scripts.journey.ts'
  rows.push(rowOf(journey, await vitest(root, 'journeys', journey, { ...env, CHROMIUM_PATH: await chromiumPath() })))
  return rows
}

function rowOf(what: string, { code, output, seconds }: Awaited<ReturnType<typeof vitest>>): Row {
  if (code !== 0) console.log(output)
  const counts = [...output.matchAll(/^(?:bodies|query strings|addresses|page addresses): \d+.*$/gm)].map(
    ([line]) => line,
  )
  return { what, result: [code === 0 ? 'passed' : 'FAILED', ...counts].join(', '), seconds, isGood: code === 0 }
}

/** A copy of the files in the working tree that shares the installed packages. */
function copyOfSource(): string {
  const folder = mkdtempSync(join(tmpdir(), 'planted-faults-'))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\n')
  for (const file of [
    ...files,
    'src/shared/wording',
    'src/ui/theme/theme.css',
    'src/ui/theme/palettes.css',
    'src/ui/theme/mantine.css',
    '.react-router',
  ]) {
    if (file !== '' && existsSync(join(root, file))) cpSync(join(root, file), join(folder, file), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

async function plant(folder: string, { title, caughtBy, also = [], ...change }: PlantedFault): Promise<Row> {
  const changes = [change, ...also].map((one) => ({
    ...one,
    path: join(folder, one.file),
    source: readFileSync(join(folder, one.file), 'utf8'),
  }))
  for (const { path, source, original, planted } of changes)
    writeFileSync(
      path,
      source.replace(original, () => planted),
    )
  const { code, output, seconds } = await vitest(folder, 'api', caughtBy, {
    ...env,
    SECURITY_CASES: '3000',
    SECURITY_SEED: '1',
  })
  for (const { path, source } of changes) writeFileSync(path, source)
  // A copy that fails to load proves nothing.
  const failed = code === 0 ? undefined : /^ +Tests +(\d+) failed/m.exec(output)?.[1]
  if (failed === undefined) console.log(output)
  return {
    what: title,
    result: failed ? `caught by ${failed} of ${caughtBy}` : 'NOT CAUGHT',
    seconds,
    isGood: failed !== undefined,
  }
}

async function plantAll(): Promise<Row[]> {
  const folder = copyOfSource()
  try {
    const rows: Row[] = []
    for (const fault of plantedFaults.filter(({ title }) => title.includes(option('fault') ?? ''))) {
      rows.push(await plant(folder, fault))
      console.log(`${rows.at(-1)?.result}: ${fault.title}`)
    }
    return rows
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

process.chdir(root)
const only = option('only')
const rows = [...(only === 'faults' ? [] : await runSuites()), ...(only === 'suites' ? [] : await plantAll())]
console.log(`\nseed ${env.SECURITY_SEED}\n\n| what | result | seconds |\n|---|---|---|`)
for (const { what, result, seconds } of rows) console.log(`| ${what} | ${result} | ${seconds} |`)
const failed = rows.filter(({ isGood }) => !isGood).length
console.log(`\n${rows.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
