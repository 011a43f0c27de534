import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { jobs, personalData } from '../src/app.ts'
import { withLocale } from '../src/server/locale-context.ts'
import type { Retention, OnClosing, Reader } from '../src/server/personal-data-shape.ts'
import type { PersonalData, PersonalDeclaration } from '../src/server/personal-data.ts'
import { settingDefinitions } from '../src/server/settings/setting-definitions.ts'
import { replacePart, shownPart } from './document-part.ts'

const document = 'docs/privacy.md'
const readers: Record<Reader, string> = {
  person: 'the person',
  company: 'the own company',
  partner: 'the other side',
  operators: 'operators',
  administrators: 'administrators',
  everybody: 'everybody',
}
const closings: Record<OnClosing, string> = {
  removed: 'deleted',
  anonymous: 'without content or name, of an account that belongs to nobody',
  retained: 'retention, of an account that belongs to nobody',
}
const times: Record<Exclude<Retention, object>, string> = {
  account: 'until the account is closed',
  record: 'as long as the record to which it belongs',
  platform: 'as long as the platform, as a proof',
}

/** One sentence for each declaration that names a job or a setting that does not exist. */
export const findPrivacyFaults = (
  tables: readonly Pick<PersonalData, 'name' | 'retention'>[],
  jobNames: readonly string[],
): string[] =>
  tables.flatMap(({ name, retention }) => {
    if (typeof retention === 'string') return []
    const unknown = (retention.time.match(/\b[A-Z]+_[A-Z_]+\b/g) ?? []).filter(
      (setting) => !(setting in settingDefinitions),
    )
    return [
      ...(jobNames.includes(retention.job) ? [] : [`${name} is deleted by ${retention.job}, which is no job`]),
      ...unknown.map((setting) => `${name} is kept for ${setting}, which is no setting`),
    ]
  })

/** The name of a column in the database. */
const nameOf = ({ name }: AnyPgColumn): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function row({ table, hidden, columns, ...declared }: PersonalData): string {
  const names = Object.values(getTableColumns(table)).map(nameOf)
  const secret = hidden.map(nameOf)
  const { retention } = declared
  const cells = [
    withLocale('en', declared.title),
    `\`${getTableName(table)}\`, by ${columns.map((column) => `\`${nameOf(column)}\``).join(' or ')}: ${names.filter((name) => !secret.includes(name)).join(', ')}`,
    declared.why,
    declared.readers.map((reader) => readers[reader]).join(', ') || 'nobody',
    typeof retention === 'string' ? times[retention] : `${retention.time} (job \`${retention.job}\`)`,
    secret.length > 0 ? `without ${secret.join(', ')}` : 'all columns',
    closings[declared.onClosing],
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** The tables with personal data as Markdown. */
function privacyTables(declarations: readonly PersonalDeclaration[]): string {
  const tables = declarations.flatMap(({ tables }) => tables)
  const byFeature = Map.groupBy(tables, ({ name }) => name.slice(0, name.indexOf('.')))
  const marks = declarations.flatMap(({ marks }) => marks)
  return [
    ...[...byFeature]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([feature, rows]) =>
        [
          `### ${feature}\n`,
          '| data | table and columns | why | read by | kept | in the export | when the account is closed |',
          '|---|---|---|---|---|---|---|',
          ...rows.map(row),
        ].join('\n'),
      ),
    `### Who acted\n\nThese columns only record which member of the staff or of a company acted. The action itself is in the audit log: ${marks
      .map((column) => `\`${getTableName(column.table)}.${nameOf(column)}\``)
      .toSorted()
      .join(', ')}.`,
  ].join('\n\n')
}

/** Whether docs/privacy.md shows what the features declare, and the declarations name what exists. */
export function checkPrivacy(root: string): string[] {
  const tables = personalData.flatMap((declared) => declared.tables)
  const isShown = shownPart(join(root, document), 'privacy') === privacyTables(personalData)
  return [
    ...findPrivacyFaults(
      tables,
      jobs.map(({ name }) => name),
    ),
    ...(isShown ? [] : [`${document} is not what the features declare; run node checks/privacy.ts`]),
  ]
}

if (import.meta.main) {
  const path = join(import.meta.dirname, '..', document)
  writeFileSync(path, replacePart(readFileSync(path, 'utf8'), 'privacy', privacyTables(personalData)))
}
