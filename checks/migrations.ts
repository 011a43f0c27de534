import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** From this migration on, migrations may run while processes of the previous version are still running. */
const firstChecked = 34
const declaration = /^-- contract after (\d{4}_\w+): \S/

type Rule = { pattern: RegExp; what: string }

/** Changes that break a running older version: it reads something that is gone, or writes something that is refused. */
const rules: Rule[] = [
  {
    pattern: /^drop (table|view|materialized view|type|schema|sequence|function)\b/,
    what: 'drops what an older version may use',
  },
  {
    pattern: /^alter (table|type|view|sequence|index) .*\brename\b/,
    what: 'renames what an older version knows by its name',
  },
  { pattern: /^alter table .*\bdrop column\b/, what: 'drops a column that an older version may read' },
  { pattern: /^alter table .*\balter column \S+ (set data )?type\b/, what: 'changes the type of a column' },
  {
    pattern: /^alter table .*\balter column \S+ set not null\b/,
    what: 'demands a value that an older version may leave out',
  },
  {
    pattern: /^alter table .*\balter column \S+ drop default\b/,
    what: 'takes a default away that an older version counts on',
  },
  {
    pattern: /^alter table .*\badd column\b(?!.*\b(default|generated)\b).*\bnot null\b/,
    what: 'adds a column without a default that an older version does not fill',
  },
  {
    pattern: /^alter table .*\badd (constraint \S+ )?(unique|check|foreign key|primary key|exclude)\b/,
    what: 'adds a constraint that an older version may break',
  },
  { pattern: /^create unique index\b/, what: 'adds a unique index that an older version may break' },
]

/**
 * One sentence for each statement that would break a running older version, unless its file is declared as a contract
 * migration.
 */
export function lintMigration(name: string, text: string, earlier: readonly string[]): string[] {
  const declared = declaration.exec(text)?.[1]
  if (declared !== undefined)
    return earlier.includes(declared)
      ? []
      : [`migrations/${name}.sql: is declared as the contract after ${declared}, which is no earlier migration`]
  const statements = statementsOf(text)
  const made = new Set(
    statements
      .map((statement) => /^create table (?:if not exists )?(\S+)/.exec(statement)?.[1])
      .filter((table) => table !== undefined),
  )
  return statements.flatMap((statement) => {
    if (made.has(tableOf(statement) ?? '')) return []
    return rules
      .filter(({ pattern }) => pattern.test(statement))
      .map(
        ({ what }) =>
          `migrations/${name}.sql: "${statement.slice(0, 100)}" ${what}. Expand now, and contract in a later release: docs/decisions/020-schema-changes-take-two-releases.md`,
      )
  })
}

export function checkMigrations(root: string): string[] {
  const names = readdirSync(join(root, 'migrations'))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .toSorted()
  return names
    .filter((name) => Number(name.slice(0, 4)) >= firstChecked)
    .flatMap((name) =>
      lintMigration(
        name,
        readFileSync(join(root, 'migrations', `${name}.sql`), 'utf8'),
        names.filter((other) => other < name),
      ),
    )
}

/** Removes comments, string literals and identifier quotes, and lowercases the rest. */
function statementsOf(text: string): string[] {
  return text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', '')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')
}

const tableOf = (statement: string) =>
  /^(?:alter table (?:if exists )?(?:only )?|create unique index .*? on )([^\s(]+)/.exec(statement)?.[1]
