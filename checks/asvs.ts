import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { requiredLevels } from './asvs-levels.ts'
import { replacePart, shownPart } from './document-part.ts'
import { titlesOf } from './test-titles.ts'

const folder = 'docs/security'
const document = 'docs/security.md'
const sentence = z.string().min(10)
const evidence = {
  tests: z.array(z.strictObject({ file: z.string(), title: z.string() })).optional(),
  commands: z.array(z.string()).optional(),
  documents: z.array(z.strictObject({ file: z.string(), section: z.string() })).optional(),
}
const head = { number: z.string(), level: z.number(), asks: sentence }
/** `ordered`: the specification of the product orders what departs from the requirement. */
const Requirement = z.union([
  z.strictObject({ ...head, met: sentence, ...evidence }),
  z.strictObject({ ...head, notApplicable: sentence }),
  z.strictObject({ ...head, exception: sentence, ordered: z.literal(true).optional(), limits: sentence, ...evidence }),
])
const Chapter = z.strictObject({ chapter: z.string(), requirements: z.array(Requirement) })
export type Requirement = z.infer<typeof Requirement>
type Evidence = Pick<Extract<Requirement, { met: string }>, 'tests' | 'commands' | 'documents'>
type Chapter = z.infer<typeof Chapter>

/** How the repository answers for what a requirement names. */
type Sources = {
  titles(file: string): readonly string[] | undefined
  scripts: readonly string[]
  sections(file: string): readonly string[] | undefined
}

/** One sentence for each requirement that is missing, double or without evidence that exists. */
export function findAsvsFaults(requirements: readonly Requirement[], sources: Sources): string[] {
  const numbers = requirements.map(({ number }) => number)
  return [
    ...[...requiredLevels.keys()].filter((number) => !numbers.includes(number)).map((number) => `${number} is missing`),
    ...numbers
      .filter((number, index) => numbers.indexOf(number) !== index)
      .map((number) => `${number} is there more than once`),
    ...requirements
      .filter(({ number, level }) => requiredLevels.get(number) !== level)
      .map(({ number, level }) => `${number} is no requirement of level ${level}`),
    ...requirements.flatMap((one) =>
      'notApplicable' in one ? [] : faultsOf(one, sources).map((fault) => `${one.number} ${fault}`),
    ),
  ]
}

function faultsOf({ tests = [], commands = [], documents = [] }: Evidence, sources: Sources): string[] {
  const faults: string[] = []
  if (tests.length + commands.length + documents.length === 0) faults.push('names nothing that shows it')
  for (const { file, title } of tests)
    if (!sources.titles(file)?.includes(title)) faults.push(`names a test that does not exist: ${file}: ${title}`)
  for (const command of commands) {
    const script = /^npm (?:run )?([\w:-]+)/.exec(command)?.[1] ?? ''
    if (!['audit', ...sources.scripts].includes(script)) faults.push(`names a command that does not exist: ${command}`)
  }
  for (const { file, section } of documents)
    if (!sources.sections(file)?.includes(section))
      faults.push(`names a section that does not exist: ${file}: ${section}`)
  return faults
}

const sourcesOf = (root: string): Sources => {
  const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined)
  const titles = new Map<string, readonly string[]>()
  const { scripts } = JSON.parse(read('package.json') ?? '') as { scripts: Record<string, string> }
  return {
    titles: (file) => {
      const text = read(file)
      if (text !== undefined && !titles.has(file)) titles.set(file, titlesOf(file, text))
      return titles.get(file)
    },
    scripts: Object.keys(scripts),
    sections: (file) => read(file)?.match(/(?<=^#+ ).+$/gm) ?? undefined,
  }
}

const readChapters = (root: string): Chapter[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .map((name) => {
      const result = Chapter.safeParse(parse(readFileSync(join(root, folder, name), 'utf8')))
      if (!result.success) throw new Error(`${folder}/${name}: ${z.prettifyError(result.error)}`)
      return result.data
    })

const cell = (text: string): string => text.replaceAll('|', '\\|')
const showTest = ({ file, title }: { file: string; title: string }) =>
  `${file.slice(file.lastIndexOf('/') + 1)}: ${title}`
const showEvidence = ({ tests = [], commands = [], documents = [] }: Evidence): string =>
  [
    ...tests.map((test) => `\`${showTest(test)}\``),
    ...commands.map((command) => `\`${command}\``),
    ...documents.map(({ file, section }) => `${file}, “${section}”`),
  ].join('; ')

function row(one: Requirement): string {
  const start = `| ${one.number} | ${one.level} | ${one.asks} |`
  if ('notApplicable' in one) return lineOf(start, 'not applicable', one.notApplicable, '')
  if ('met' in one) return lineOf(start, 'met', one.met, showEvidence(one))
  const state = one.ordered ? 'exception, ordered' : 'exception'
  return lineOf(start, state, `${one.exception} What limits the risk: ${one.limits}`, showEvidence(one))
}
const lineOf = (start: string, state: string, text: string, shown: string) =>
  `${start} ${state} | ${cell(text)} | ${cell(shown)} |`

/** The tables of all requirements as Markdown, with their numbers by state before them. */
function requirementTables(chapters: readonly Chapter[]): string {
  const all = chapters.flatMap(({ requirements }) => requirements)
  const exceptions = all.filter((one) => 'exception' in one)
  const ordered = exceptions.filter((one) => one.ordered)
  return [
    `${all.length} requirements: ${all.filter((one) => 'met' in one).length} are met, ${all.filter((one) => 'notApplicable' in one).length} are not applicable, ${exceptions.length} have a named exception, of which the specification of the product orders ${ordered.length}.`,
    `Ordered by the specification: ${ordered.map(({ number }) => number).join(', ')}. Other exceptions: ${exceptions
      .filter((one) => !one.ordered)
      .map(({ number }) => number)
      .join(', ')}.`,
    ...chapters.flatMap(({ chapter, requirements }) => [
      `### ${chapter}`,
      [
        '| number | level | asks | state | how | shown by |',
        '|---|---|---|---|---|---|',
        ...requirements.map(row),
      ].join('\n'),
    ]),
  ].join('\n\n')
}

/** Whether docs/security/ answers every requirement with evidence that exists, and docs/security.md shows it. */
export function checkAsvs(root: string): string[] {
  const chapters = readChapters(root)
  const faults = findAsvsFaults(
    chapters.flatMap(({ requirements }) => requirements),
    sourcesOf(root),
  )
  const isShown = shownPart(join(root, document), 'asvs') === requirementTables(chapters)
  return [
    ...faults.map((fault) => `${folder}: ${fault}`),
    ...(isShown ? [] : [`${document} is not that of ${folder}; run node checks/asvs.ts`]),
  ]
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const path = join(root, document)
  writeFileSync(path, replacePart(readFileSync(path, 'utf8'), 'asvs', requirementTables(readChapters(root))))
}
