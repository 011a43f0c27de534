import { join } from 'node:path'
import { findBreaches } from './arrows.ts'
import { checkDeployment } from './deployment.ts'
import { checkAsvs } from './asvs.ts'
import { checkBreakpoints } from './breakpoints.ts'
import { checkLanguageLiterals } from './language-literals.ts'
import { run } from './command.ts'
import { checkFileNames } from './file-names.ts'
import { checkFileSizes } from './file-sizes.ts'
import { checkHygiene } from './hygiene.ts'
import { checkLockFile } from './lock-file.ts'
import { checkLibraryInternals } from './library-internals.ts'
import { checkLicences } from './licences.ts'
import { checkMigrations } from './migrations.ts'
import { checkPlainEnglish } from './plain-english.ts'
import { checkRetiredWords } from './retired-words.ts'
import { checkTestTitles } from './test-titles.ts'
import { checkSecrets } from './secrets.ts'
import { checkSettingsTable } from './settings-table.ts'
import { checkShards } from './shards/shards.ts'
import { checkWording } from './wording.ts'

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

/** A step of the check: faults are sentences or a tool's own output; none means passed. */
interface Step {
  name: string
  faults: () => Promise<string[]>
}

const tool = (name: string, program: string, ...args: string[]): Step => ({
  name,
  faults: async () => {
    const { code, output } = await run(program, args)
    return code === 0 ? [] : [output.trim() || `${program} ended with ${code}`]
  },
})

const generate = tool('generated files: wording, theme, route types', 'npm', 'run', '--silent', 'generate')

const steps: Step[] = [
  tool('format', bin('oxfmt'), '--check'),
  // oxlint checks types with the compiler of TypeScript 7, in the same pass as the rules that need types.
  tool(
    'types and lint',
    bin('oxlint'),
    '--type-aware',
    '--type-check',
    '--deny-warnings',
    '--report-unused-disable-directives',
  ),
  {
    name: 'arrows',
    faults: async () => {
      const { breaches } = await findBreaches(root)
      return breaches.map(({ rule, from, to, comment }) => `${rule}: ${from} → ${to}. ${comment}`)
    },
  },
  { name: 'wording', faults: async () => checkWording(root) },
  tool('unused code', bin('knip'), '--no-progress'),
  { name: 'file sizes and folders', faults: async () => checkFileSizes(root) },
  { name: 'suffixes of file names', faults: async () => checkFileNames(root) },
  { name: 'titles of tests', faults: async () => checkTestTitles(root) },
  { name: 'retired words', faults: async () => checkRetiredWords(root) },
  { name: 'plain English', faults: async () => checkPlainEnglish(root) },
  { name: 'widths of layouts', faults: async () => checkBreakpoints(root) },
  { name: 'languages', faults: async () => checkLanguageLiterals(root) },
  { name: 'library internals', faults: async () => checkLibraryInternals(root) },
  { name: 'table of settings', faults: async () => checkSettingsTable() },
  { name: 'requirements of ASVS', faults: async () => checkAsvs(root) },
  // Loaded after the wording, which it shows, has been generated.
  { name: 'page on privacy', faults: async () => (await import('./privacy.ts')).checkPrivacy(root) },
  { name: 'secrets', faults: async () => checkSecrets(root) },
  { name: 'deployment files', faults: async () => checkDeployment(root) },
  { name: 'places of tables on shards', faults: async () => checkShards(root) },
  { name: 'migrations', faults: async () => checkMigrations(root) },
  { name: 'lock file', faults: async () => checkLockFile(root) },
  { name: 'licences of packages', faults: async () => checkLicences(root) },
  { name: 'traces of one machine', faults: async () => checkHygiene(root) },
]

/** Runs all steps and prints each with its faults; `failed` names the steps that found some. */
export async function runChecks(): Promise<{ passed: number; failed: string[] }> {
  process.chdir(root)
  const results = [await runStep(generate)]
  results.push(...(await Promise.all(steps.map(runStep))))
  const failed = [generate, ...steps].filter((_, index) => !results[index]).map(({ name }) => name)
  return { passed: results.length - failed.length, failed }
}

async function runStep({ name, faults }: Step): Promise<boolean> {
  const start = performance.now()
  const found = await faults().catch((error: unknown) => [
    error instanceof Error ? (error.stack ?? error.message) : String(error),
  ])
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${found.length === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  for (const fault of found) console.log(fault.replaceAll(/^/gm, '    '))
  return found.length === 0
}

if (import.meta.main) process.exitCode = (await runChecks()).failed.length > 0 ? 1 : 0
