import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { run } from '../command.ts'
import { distribution } from './distribution.ts'
import { declarationFaults, readTables, refusedByCitus } from './tables.ts'
import type { Table } from './tables.ts'
import { lineOf, shapeFrom, shapeOf } from './statement.ts'
import type { Shape } from './statement.ts'
import { whyCrossing } from './verdict.ts'

const page = 'docs/shards.md'
const recorded = 'checks/shards/statements.tsv'
const pattern = /<!-- shards -->[\s\S]*<!-- \/shards -->/

/** Whether every table has a place, and docs/shards.md shows what follows from the places and the recorded statements. */
export async function checkShards(root: string): Promise<string[]> {
  const tables = await readTables(root)
  const faults = declarationFaults(tables, distribution)
  if (faults.length > 0) return faults
  const shown = pattern.exec(readFileSync(join(root, page), 'utf8'))?.[0]
  return shown === wrapped(tables, readShapes(root))
    ? []
    : [`${page} is not what follows from the distribution; run node checks/shards/shards.ts`]
}

const readShapes = (root: string): Shape[] =>
  readFileSync(join(root, recorded), 'utf8').split('\n').filter(Boolean).map(shapeFrom)

const wrapped = (tables: readonly Table[], shapes: readonly Shape[]) =>
  `<!-- shards -->\n${placesTable(tables)}\n\n${crossingTable(shapes)}\n<!-- /shards -->`

function placesTable(tables: readonly Table[]): string {
  const rows = tables.map((table) => {
    const place = distribution[table.name]
    const shown = typeof place === 'object' ? `by \`${place.by}\`, with ${place.group}` : (place ?? '')
    return `| \`${table.name}\` | ${shown} | ${refusedByCitus(table, distribution).join('; ')} |`
  })
  return ['| table | place | to be changed before |', '|---|---|---|', ...rows].join('\n')
}

function crossingTable(shapes: readonly Shape[]): string {
  const counts = new Map<string, number>()
  let crossing = 0
  for (const shape of shapes) {
    const why = whyCrossing(shape, distribution)
    if (why === null) continue
    crossing++
    const row = `| ${shape.verb} | ${shape.tables.map((table) => `\`${table}\``).join(', ')} | ${why} |`
    counts.set(row, (counts.get(row) ?? 0) + 1)
  }
  const rows = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([row, count]) => `${row} ${count} |`)
  return [
    `Of ${shapes.length} shapes of statements, ${crossing} would run on several shards or need the coordinator:`,
    '',
    '| statement | tables | why | shapes |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n')
}

/** Records the statements of the tests of the API, or of those that are named, and adds them to those that are known. */
async function record(root: string, names: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'statements-'))
  process.env['STATEMENTS_FOLDER'] = folder
  process.env['NODE_OPTIONS'] = `--import ${join(root, 'checks/shards/record.ts')}`
  process.env['TEST_DATABASE'] ??= 'embedded'
  const { output } = await run('npx', ['vitest', 'run', '--project', 'api', ...names])
  console.log(output.trim().split('\n').slice(-6).join('\n'))
  addStatements(root, folder, await readTables(root))
  rmSync(folder, { recursive: true })
}

function addStatements(root: string, folder: string, tables: readonly Table[]): void {
  const known = new Set(tables.map(({ name }) => name))
  const lines = readdirSync(folder)
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
    .filter(Boolean)
    .map((line) => shapeOf(line, known))
    .filter((shape) => shape.tables.length > 0)
    .map(lineOf)
  const file = join(root, recorded)
  const earlier = globSync(file).flatMap((path) => readFileSync(path, 'utf8').split('\n').filter(Boolean))
  writeFileSync(file, `${[...new Set([...earlier, ...lines])].toSorted().join('\n')}\n`)
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  const { values, positionals } = parseArgs({
    options: { record: { type: 'boolean', default: false }, from: { type: 'string' } },
    allowPositionals: true,
  })
  if (values.record) await record(root, positionals)
  if (values.from) addStatements(root, values.from, await readTables(root))
  const text = wrapped(await readTables(root), readShapes(root))
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(pattern, () => text),
  )
}
